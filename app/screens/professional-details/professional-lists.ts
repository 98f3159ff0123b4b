import { readChoices, readProfessionalFields } from "../../lead/provider/calls.ts";
import type { ProfessionalLists } from "./professional-details.ts";

/** Loads the lists of choices. A list that fails to load is undefined. */
export async function professionalLists(): Promise<ProfessionalLists> {
  const [fields, positions] = await Promise.all([readProfessionalFields(), readChoices("position")]);
  return {
    fields: fields.ok ? fields.value : undefined,
    positions: positions.ok ? positions.value : undefined,
  };
}
