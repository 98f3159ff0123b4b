/** Replaces `late-loan.ts` in a build whose first page asks for the loan. */
export * from "./loan-parts.ts";

export async function loadLoan(): Promise<void> {}
