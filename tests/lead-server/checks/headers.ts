import type { Call } from "../calls/call.ts";
import type { Violation } from "./violation.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function cookie(headers: Headers, name: string): string | undefined {
  const pairs = headers.get("cookie")?.split(/;\s*/) ?? [];
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  return value === undefined ? undefined : decodeURIComponent(value);
}

/**
 * Checks the headers that the contract requires of every call. A read is answered with any headers, so that a developer
 * can open its address; a write is refused.
 */
export function checkHeaders(headers: Headers, { method, body, multipart }: Call): Violation[] {
  const refused = method !== "GET";
  const problems: [header: string, problem: string][] = [];

  if (!headers.get("accept")?.includes("application/json")) {
    problems.push(["Accept", `must be application/json, was ${headers.get("accept") ?? "absent"}`]);
  }
  const contentType = headers.get("content-type") ?? "absent";
  const expected = multipart ? "multipart/form-data" : "application/json";
  if (body && contentType.split(";")[0]?.trim().toLowerCase() !== expected) {
    problems.push(["Content-Type", `must be ${expected}, was ${contentType}`]);
  }
  if (method !== "GET" && !uuid.test(headers.get("idempotency-key") ?? "")) {
    problems.push(["Idempotency-Key", `must be a UUID, was ${headers.get("idempotency-key") ?? "absent"}`]);
  }
  const token = cookie(headers, "XSRF-TOKEN");
  if (token !== undefined && headers.get("x-xsrf-token") !== token) {
    problems.push(["X-XSRF-TOKEN", "must repeat the cookie XSRF-TOKEN"]);
  }
  return problems.map(([header, problem]) => ({ path: `header:${header}`, problem, refused }));
}
