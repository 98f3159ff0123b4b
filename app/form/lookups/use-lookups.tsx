import { type ReactNode, type RefObject, useState } from "react";
import type { FoundByLookup } from "../../application/lead-record.ts";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import { lookupOf } from "../../catalogue/fields.ts";
import { restPart } from "../../shell/later.ts";
import { type FormHelp, noHelp } from "./field-help.ts";

/**
 * Loads the lookups of a form if the catalogue lists any for its data points, once the page is in use.
 * @param form the form whose controls the lookups watch and fill
 * @param found the values that lookups filled in when the form was last shown
 * @param labelOf names a question that a lookup fills in
 * @returns the element to render within the form, and the current help at each field
 */
export function useLookups(
  dataPoints: readonly DataPointName[],
  form: RefObject<HTMLFormElement | null>,
  found: FoundByLookup,
  labelOf: (name: DataPointName) => string,
): { part: ReactNode; help: FormHelp } {
  const wanted = dataPoints.some((name) => lookupOf(name) !== undefined);
  const late = restPart.use(wanted && "when used");
  const [help, setHelp] = useState(noHelp);
  const part =
    wanted && late ? <late.Lookups form={form} found={found} labelOf={labelOf} onHelp={setHelp} /> : null;
  return { part, help };
}
