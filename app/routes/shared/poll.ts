/** What the checking screen is told while the check goes on, and how often it has asked. */
export type Poll = { state: "waiting" | "unreachable" | "not-found" | "forbidden"; polls: number };
