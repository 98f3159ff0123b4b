import type * as z from "zod/mini";
import { codeSchema } from "../../app/lead/provider/schemas/index.ts";
import { shownPath } from "./calls.ts";
import type { Exchange } from "./client.ts";
import { refusedNames } from "./looks/refusal.ts";

/** How a call ended (contract, Errors). */
export type Outcome = "ok" | "refused" | "forbidden" | "not-found" | "conflict" | "expired" | "unavailable";

export const isOk = (status: number): boolean => status >= 200 && status < 300;

/** Returns the code of an answer; undefined if it has none. */
export const codeOf = (json: unknown): string | undefined => codeSchema.safeParse(json).data?.code;

/** Returns whether a provider wants a code before it resumes a lead (contract, call 3). */
export const asksForCode = ({ call, status, json }: Exchange): boolean =>
  (call.number === 3 || call.number === 4) && status === 403 && codeOf(json) === "verification_required";

export function outcomeOf({ status, json }: Pick<Exchange, "status" | "json">): Outcome {
  if (isOk(status)) return "ok";
  if (status === 400 || status === 422) return "refused";
  if (status === 401 || status === 403) return "forbidden";
  if (status === 404) return "not-found";
  if (status === 409) return "conflict";
  return status === 410 || codeOf(json) === "lead_expired" ? "expired" : "unavailable";
}

/**
 * Returns whether a server without the call would answer like this: with 405, 501, or a 404 that has no code or the one
 * of any unknown address.
 * @param codeOfNothing the code that the provider gives for an address that the contract doesn't have
 */
export function looksUnbuilt({ status, json }: Exchange, codeOfNothing: string | undefined): boolean {
  const code = codeOf(json);
  const isNothing = code === undefined || (code === codeOfNothing && code !== "lead_not_found");
  return status === 405 || status === 501 || (status === 404 && isNothing);
}

/** Returns whether a body is an HTML page. */
export const isPage = (text: string): boolean => /^\s*</.test(text);

/** Values of the forms that a text may have to have, and the forms in words. */
const forms = [
  ["2026-11-22T10:00:00Z", "an instant in UTC, such as 2026-11-22T10:00:00Z"],
  ["2026-11-22", "YYYY-MM-DD"],
] as const;

/** Returns the form that a date or an instant should have. */
function formOf(issue: z.core.$ZodIssue): string | undefined {
  if (issue.path.at(-1) === "expiresAt") return forms[0][1];
  if (issue.code !== "invalid_format" || issue.format !== "regex") return undefined;
  const pattern = new RegExp(issue.pattern?.replace(/^\/|\/$/g, "") ?? "");
  return forms.find(([sample]) => pattern.test(sample))?.[1];
}

/** Returns the path of the first value that doesn't fit a schema, and its form; undefined if all fit. */
export function wrongShape(schema: z.ZodMiniType, json: unknown): string | undefined {
  const [issue] = schema.safeParse(json).error?.issues ?? [];
  if (issue === undefined) return undefined;
  const form = formOf(issue);
  return (shownPath(issue.path) || "body") + (form === undefined ? "" : ` (${form})`);
}

/** Returns the status of an answer in words, with the names of the answers that it refuses. */
export function statusOf(exchange: Exchange): string {
  const { status, failure = "" } = exchange;
  if (status === 0) return /^no answer/.test(failure) ? failure : `no answer (${failure})`;
  const names = outcomeOf(exchange) === "refused" ? refusedNames(exchange) : [];
  return names.length > 0 ? `status ${status} (${names.join("; ")})` : `status ${status}`;
}

/** Returns in words what an answer is that nothing can be done with. */
export function failureOf(exchange: Exchange): string {
  const { call, status, text, json } = exchange;
  if (!isOk(status)) return statusOf(exchange);
  if (text === "") return `status ${status} and no body`;
  if (isPage(text)) return "a page";
  if (json === undefined) return "a body that isn't JSON";
  return `a body that is wrong at ${(call.answer && wrongShape(call.answer, json)) ?? "body"}`;
}
