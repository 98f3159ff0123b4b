import { type ReactNode, type RefObject, useState } from "react";
import type { FoundByLookup } from "../application/lead-record.ts";
import { type DataPointName, lookupOf } from "../data-points/catalogue.ts";
import { lazyModule } from "../lazy.ts";
import { type FormHelp, noHelp } from "./field-help.ts";

const lookups = lazyModule(() => import("./lookups.tsx"));

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
  const late = lookups.use(wanted);
  const [help, setHelp] = useState(noHelp);
  return { part: wanted && late ? <late.Lookups form={form} found={found} onHelp={setHelp} /> : null, help };
}
