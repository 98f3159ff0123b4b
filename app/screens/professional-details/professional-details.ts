import { country } from "@country";
import { choiceValues } from "../../catalogue/choices.ts";
import { choice } from "../../catalogue/rules/choice.ts";
import { text } from "../../catalogue/rules/text.ts";
import { fieldsSchema, listed } from "../../form/answers-schema.ts";
import type { Typed } from "../../form/typed-entries.ts";
import type { Choice } from "../../lead/provider/schemas/responses.ts";

/** The provider's lists of choices. A list that couldn't be loaded is undefined. */
type ProfessionalLists = {
  /** The professional fields of each income source (call 12). */
  fields: Readonly<Record<string, readonly string[]>> | undefined;
  /** The positions (call 11). */
  positions: readonly Choice[] | undefined;
};

/** The screen's controls by the call's field names. */
export const professionalControls = {
  incomeSource: "income_source",
  professionalField: "professional_field",
  position: "professional_position",
} as const;

/**
 * Returns the professional fields of the chosen income source, else those of the source “other”. Undefined without a
 * list: the applicant types the field instead.
 */
export function professionalFields(
  typed: Typed,
  { fields }: ProfessionalLists,
): readonly string[] | undefined {
  const named = (source: string) => (fields && Object.hasOwn(fields, source) ? (fields[source] ?? []) : []);
  const own = named(typed(professionalControls.incomeSource));
  const list = [...new Set(own.length > 0 ? own : named("other"))];
  return list.length > 0 ? list : undefined;
}

/** Returns the positions to choose from. Undefined without a list: the applicant types the position instead. */
export function positionChoices({ positions }: ProfessionalLists): readonly Choice[] | undefined {
  return positions && positions.length > 0 ? positions : undefined;
}

/** Returns the controls that the form shows: the professional field only after an income source is chosen. */
export function professionalAsks(typed: Typed): string[] {
  const { incomeSource, professionalField, position } = professionalControls;
  return [incomeSource, ...(typed(incomeSource) === "" ? [] : [professionalField]), position];
}

export function professionalSchema(typed: Typed, lists: ProfessionalLists) {
  const fields = professionalFields(typed, lists);
  const positions = positionChoices(lists)?.map(({ value }) => value);
  const rules = {
    income_source: choice(choiceValues("incomeSource", country)),
    professional_field: fields ? listed(fields) : text,
    professional_position: positions ? listed(positions) : text,
  };
  return fieldsSchema(professionalControls, professionalAsks(typed), rules, {
    section: "professional-details",
  });
}
