import { type ReactNode, type RefObject, useState } from "react";
import type { FoundByLookup } from "../application/apply-lookup.ts";
import { type DataPointName, lookupOf } from "../data-points/catalogue.ts";
import type { Option } from "../data-points/option-match.ts";
import { lateModule } from "./late-module.ts";

/** What helps at one field. */
export type FieldHelp = {
  /** Takes the place of the hint: in a line that is there anyway it moves nothing. */
  instead?: ReactNode;
  /** Values offered while typing, and what taking one of them does. */
  suggestions?: readonly Option[];
  onSuggestion?: (option: Option) => void;
};

/** What helps at the fields of a form now. */
export type FormHelp = Readonly<Partial<Record<DataPointName, FieldHelp>>>;

export const noHelp: FormHelp = {};

const useLate = lateModule(() => import("./lookups.tsx"));

/**
 * Help at the fields of a form whose data points have any in the catalogue.
 * @param form the form whose controls are listened to and filled
 * @param found what lookups filled into these controls when they were drawn before
 * @returns what is to be drawn with the form, and what helps at each field now
 */
export function useLookups(
  dataPoints: readonly DataPointName[],
  form: RefObject<HTMLFormElement | null>,
  found: FoundByLookup,
): { part: ReactNode; help: FormHelp } {
  const wanted = dataPoints.some((name) => lookupOf(name) !== undefined);
  const late = useLate(wanted);
  const [help, setHelp] = useState(noHelp);
  return { part: wanted && late ? <late.Lookups form={form} found={found} onHelp={setHelp} /> : null, help };
}
