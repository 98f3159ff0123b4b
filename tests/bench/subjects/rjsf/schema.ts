import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { BenchPage, Field } from "../../page.ts";

/** Returns a page as JSON Schema. */
export function schemaOf({ title, fields }: BenchPage): RJSFSchema {
  return {
    type: "object",
    title,
    required: fields.filter(({ optional }) => !optional).map(({ name }) => name),
    properties: Object.fromEntries(fields.map((field) => [field.name, property(field)])),
  };
}

/** Returns the widgets of its fields and its button's label. */
export function uiSchemaOf({ fields }: BenchPage): UiSchema {
  const choices = fields.filter(({ kind }) => kind === "choice");
  return {
    ...Object.fromEntries(choices.map(({ name }) => [name, { "ui:widget": "radio" }])),
    ...Object.fromEntries(
      fields
        .filter(({ kind }) => kind === "tel")
        .map(({ name }) => [name, { "ui:options": { inputType: "tel" } }]),
    ),
    "ui:submitButtonOptions": { submitText: "Continuar" },
  };
}

function property({ label, kind, optional, choices, min, max, step, ...rest }: Field): RJSFSchema {
  switch (kind) {
    case "choice":
      return {
        type: "string",
        title: label,
        oneOf: (choices ?? []).map(({ value, label }) => ({ const: value, title: label })),
      };
    case "consent":
      return { type: "boolean", title: label, ...(!optional && { const: true }) };
    case "number":
      return {
        type: "number",
        title: label,
        minimum: min ?? 0,
        maximum: max ?? 0,
        multipleOf: step ?? 1,
        default: rest.default ?? 0,
      };
    case "email":
      return { type: "string", title: label, format: "email" };
    default:
      return { type: "string", title: label };
  }
}
