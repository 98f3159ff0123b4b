import { catalogue } from "../../catalogue/catalogue.ts";
import type { OwnQuestion } from "../../catalogue/types.ts";
import { listedOr } from "../../form/own-questions.ts";
import type { Typed } from "../../form/typed-entries.ts";
import type { Choice } from "../../provider/schemas/responses.ts";

/** The provider's lists of choices. A list that couldn't be loaded is undefined. */
type ProfessionalLists = {
  /** The professional fields of each income source. */
  fields: Readonly<Record<string, readonly string[]>> | undefined;
  /** The positions. */
  positions: readonly Choice[] | undefined;
};

const words = { control: { kind: "text", capitalize: "sentences", width: 34 }, rule: "text" } as const;

/** Returns the questions: the professional field only after an income source is chosen, from its own list. */
export function professionalQuestions({ fields, positions }: ProfessionalLists, typed: Typed): OwnQuestion[] {
  const source = typed("income_source");
  const fieldsOf = (name: string) => (fields && Object.hasOwn(fields, name) ? (fields[name] ?? []) : []);
  const own = fieldsOf(source);
  const names = [...new Set(own.length > 0 ? own : fieldsOf("other"))];
  const field: OwnQuestion = {
    name: "professional_field",
    field: "professionalField",
    ...listedOr(
      names.map((name) => ({ value: name, label: name })),
      words,
    ),
    label: "professional-details>field",
  };
  return [
    { name: "income_source", field: "incomeSource", control: catalogue.income_source.control },
    ...(source === "" ? [] : [field]),
    {
      name: "professional_position",
      field: "position",
      ...listedOr(positions ?? [], words),
      label: "professional-details>position",
    },
  ];
}
