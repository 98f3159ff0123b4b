import { describe, expect, it } from "vitest";
import { professionalQuestions } from "../../../../app/routes/professional-details/professional-details.ts";
import { readForm } from "../../fixtures/read-form.ts";

const typedFrom = (values: Readonly<Record<string, string>>) => (control: string) => values[control] ?? "";
const lists = {
  fields: { employed: ["Salud", "Comercio", "Salud"], student: [] },
  positions: [{ value: "nurse", label: "Enfermera" }],
};
const nothing = { fields: undefined, positions: undefined };
const typed = { income_source: "employed", professional_field: "Salud", professional_position: "nurse" };
const read = (
  change: Readonly<Record<string, string>> = {},
  of: Parameters<typeof professionalQuestions>[0] = lists,
) => readForm((from) => professionalQuestions(of, from), { ...typed, ...change });

describe("professional details", () => {
  it("are parsed into the call's form", () => {
    expect(read()).toEqual({
      value: { incomeSource: "employed", professionalField: "Salud", position: "nurse" },
    });
  });

  it("ask for the field after the income source, from its own list", () => {
    const asked = professionalQuestions(lists, typedFrom({}));
    expect(asked.map(({ name }) => name)).toEqual(["income_source", "professional_position"]);
    const [, field] = professionalQuestions(lists, typedFrom(typed));
    expect(field).toMatchObject({
      name: "professional_field",
      control: { choices: [{ value: "Salud" }, { value: "Comercio" }] },
    });
  });

  it.each([
    ["the income source has none", { income_source: "student" }, lists],
    ["the income source isn't known", { income_source: "farmer" }, lists],
    ["the list couldn't be read", {}, nothing],
  ])("accept a typed field without a list: %s", (_, change, of) => {
    expect(
      read({ ...change, professional_field: "Botánica", professional_position: "nurse" }, of),
    ).toMatchObject({
      value: { professionalField: "Botánica" },
    });
  });

  it("accept a typed position without a list", () => {
    expect(read({ professional_position: "Jefa de planta" }, nothing)).toMatchObject({
      value: { position: "Jefa de planta" },
    });
  });

  it.each([
    ["income_source", "pirate", "choice"],
    ["professional_field", "Botánica", "choice"],
    ["professional_field", "", "required>professional_field"],
    ["professional_position", "Enfermera", "choice"],
  ])("are refused at %s for “%s”", (control, text, key) => {
    expect(read({ [control]: text })).toEqual({ refused: { [control]: expect.objectContaining({ key }) } });
  });
});
