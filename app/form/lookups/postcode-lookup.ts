import { country } from "@country";
import { useEffect, useEffectEvent, useRef } from "react";
import { canonicalPostcode } from "../../catalogue/rules/identifier.ts";
import type { PostcodeName } from "./found-values.ts";
import {
  type ControlLookup,
  type Fill,
  type LookupResponse,
  type ShowHelp,
  useLookup,
} from "./use-lookup.ts";

type FoundPlace = Extract<LookupResponse, { kind: "postcode" }>;

const streetOf = { postal_code: "street", employer_postal_code: "employer_street" } as const;

/** Fills in the place of a postcode, and suggests its streets. `refill` fills what had the focus until now. */
export function usePostcodeLookup(
  fill: Fill,
  showHelp: ShowHelp,
): ControlLookup & { refill: (focused: Element | undefined) => void } {
  const { ask, response } = useLookup("postcode");
  /** The postcode in each control that was looked up last. */
  const lookedUp = useRef<{ [Name in PostcodeName]?: string | undefined }>({});

  /** Returns whether a place belongs to the postcode that its control still has. */
  const isCurrent = (place: FoundPlace | undefined): place is FoundPlace =>
    place !== undefined && lookedUp.current[place.by] === place.of;

  const onArrival = useEffectEvent((place: FoundPlace) => {
    if (!isCurrent(place)) return;
    const { by, values, streets } = place;
    showHelp(streetOf[by], {
      suggestions: streets.map((value) => ({ value, label: value })),
      narrowed: true,
    });
    fill(by, values);
  });
  useEffect(() => {
    if (response) onArrival(response);
  }, [response]);

  function look({ name, value }: HTMLInputElement) {
    const by = name as PostcodeName;
    const code = canonicalPostcode(value.trim(), country);
    const lastCode = lookedUp.current[by];
    if (code === lastCode) return;
    const isWhole = country.postcode.pattern.test(code);
    lookedUp.current[by] = isWhole ? code : undefined;
    if (lastCode !== undefined) fill(by, {});
    if (isWhole) ask(code, by);
  }

  return {
    onOpen: look,
    onType: look,
    refill: (focused) => {
      if (isCurrent(response)) fill(response.by, response.values, focused);
    },
  };
}
