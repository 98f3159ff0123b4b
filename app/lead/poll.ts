/** The status of a running check, and the number of polls so far. */
export type Poll = { state: "waiting" | "unreachable" | "not-found" | "forbidden"; polls: number };
