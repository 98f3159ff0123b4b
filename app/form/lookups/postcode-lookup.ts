import { country } from "@country";
import { useEffect, useEffectEvent, useRef } from "react";
import { foundFor, lookupKey, rememberFound } from "../../application/found.ts";
import type { FoundByLookup } from "../../application/lead-record.ts";
import type { PostcodeName } from "./found-values.ts";
import {
  type ControlLookup,
  type Fill,
  type LookupResponse,
  type ShowHelp,
  useLookup,
} from "./use-lookup.ts";

type FoundPlace = Extract<LookupResponse, { kind: "postcode" }>;

/** The questions that suggest the streets of a postcode. */
const streetOf = { postal_code: "street", employer_postal_code: "employer_street" } as const;

/** Fills in the place of a postcode, and suggests its streets. `refill` fills what had the focus until now. */
export function usePostcodeLookup(
  fill: Fill,
  found: FoundByLookup,
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
    const { by, of, values, streets } = place;
    rememberFound(by, { of, values });
    showHelp(streetOf[by], {
      suggestions: streets.map((value) => ({ value, label: value })),
      narrowed: true,
    });
    fill(by, values);
  });
  useEffect(() => {
    if (response) onArrival(response);
  }, [response]);

  return {
    onOpen({ name, defaultValue }) {
      const by = name as PostcodeName;
      const before = foundFor(by, defaultValue, found);
      if (before) lookedUp.current[by] = before.of;
      return before?.values;
    },
    onType({ name, value }) {
      const by = name as PostcodeName;
      const code = lookupKey(by, value.trim());
      const lastCode = lookedUp.current[by];
      if (code === lastCode) return;
      const isWhole = country.postcode.pattern.test(code);
      lookedUp.current[by] = isWhole ? code : undefined;
      if (lastCode !== undefined) fill(by, {});
      if (isWhole) ask(code, by);
    },
    refill: (focused) => {
      if (isCurrent(response)) fill(response.by, response.values, focused);
    },
  };
}
