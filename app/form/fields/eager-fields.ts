/** Takes the place of `late-fields.ts` in a build whose first page has these fields. */
export { OtherField } from "./choice-field-switch.tsx";

export async function loadFields(): Promise<void> {}
