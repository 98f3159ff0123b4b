/** The shapes of all bodies, for code that answers the calls. The client imports each module by itself. */
export * from "./answers.ts";
export * from "./offers.ts";
export * from "./requests.ts";
