/** The parts, where the first page has some of them: in a classic journey. */
export * from "./parts.ts";

/** They are there already. */
export async function loadParts(): Promise<void> {}
