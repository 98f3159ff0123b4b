import { readChoices, readProfessionalFields } from "../../provider/calls.ts";
import type { ProfessionalLists } from "./professional-details.ts";

/** The lists that the questions about a profession are made from; one that fails to come is left out. */
export async function professionalLists(): Promise<ProfessionalLists> {
  const [fields, positions] = await Promise.all([readProfessionalFields(), readChoices("position")]);
  return {
    fields: fields.ok ? fields.value : undefined,
    positions: positions.ok ? positions.value : undefined,
  };
}
