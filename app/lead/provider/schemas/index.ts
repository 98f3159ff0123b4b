/** The shapes of all bodies, for code that responds to the calls. The client imports each module by itself. */

export * from "./offers.ts";
export * from "./requests.ts";
export * from "./responses.ts";
