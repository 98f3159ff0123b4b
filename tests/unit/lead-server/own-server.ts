import { afterEach, beforeEach } from "vitest";
import { createLeadServer, type LeadServer, type LeadServerOptions } from "../../lead-server/app.ts";
import { createCaller } from "../../lead-server/caller.ts";
import { type Control, createControl } from "../../lead-server/control.ts";

export const origin = "http://localhost:3000";

/** The lead server of the running test, with its control. */
export let server: LeadServer;
export let control: Control;

/** Replaces the server, for example to start it again with the same database. */
export function restart(options: Partial<LeadServerOptions> = {}): void {
  server = createLeadServer({ database: ":memory:", ...options });
  control = createControl(origin, undefined, (request) => server.fetch(request));
}

/** Gives each test of a file a lead server of its own. */
export function serveEachTest(): void {
  beforeEach(() => restart());
  afterEach(() => server.close());
}

/** Calls the server as the application does. */
export const call = <Answer>(...request: Parameters<ReturnType<typeof createCaller>>) =>
  createCaller(origin, (one) => server.fetch(one))<Answer>(...request);
