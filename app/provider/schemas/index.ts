// The shapes of all bodies, for code that answers the calls. The client imports only the modules that it needs.

export * from "./offers.ts";
export * from "./requests.ts";
export * from "./responses.ts";
