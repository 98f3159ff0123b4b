/** Replaces `late-fields.ts` in a build whose first page needs these fields. */
export { headingOf, OtherField } from "./other-field.tsx";

export async function loadFields(): Promise<void> {}
