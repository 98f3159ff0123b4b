import { beforeEach } from "vitest";
import { createLeadServer, type LeadServer } from "../../lead-server/app.ts";
import { type Control, createControl } from "../../lead-server/control.ts";

export const origin = "http://localhost:3000";

/** The lead server of the running test, with its control. */
export let server: LeadServer;
export let control: Control;

/** Gives each test of a file a lead server of its own. */
export function serveEachTest(): void {
  beforeEach(() => {
    server = createLeadServer();
    control = createControl(origin, undefined, (request) => server.fetch(request));
  });
}

/** Calls the server as the application does. Without a key, each request is another decision. */
export async function call<Answer>(
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await server.fetch(
    new Request(new URL(path, origin), {
      method,
      headers: {
        Accept: "application/json",
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...(method !== "GET" && { "Idempotency-Key": crypto.randomUUID() }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: (await response.json()) as Answer };
}
