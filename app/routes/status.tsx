import { replace } from "react-router";
import { readApplication } from "../lead/application.ts";
import { takeOver } from "../lead/changes.ts";
import { pathOf } from "../lead/journey.ts";
import { continueLead, leadStatus } from "../provider/calls.ts";
import type { Route } from "./+types/status";
import { recover } from "./recover.ts";

/** What the checking screen is told while the check goes on, and how often it has asked. */
export type Poll = { state: "waiting" | "unreachable" | "not-found" | "forbidden"; polls: number };

/**
 * Resource route. Asks the provider once how far the check is (call 6), and redirects when the check is over.
 * `?polls=` counts the questions before this one; with `?whole` the whole application is asked for (3, 4 in the classic
 * journey), which may know more of a state that has no screen.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Poll | Response> {
  const { searchParams } = new URL(request.url);
  const polls = Number(searchParams.get("polls") ?? 0) + 1;
  const { id, context } = readApplication();
  if (id === undefined) return replace("/");
  const refTransactionId = context.affiliateReferenceParams?.transactionId;
  const status = searchParams.has("whole")
    ? await continueLead(id, "continue", { refTransactionId, query: "" })
    : await leadStatus(id, request.signal);
  if (status.ok) {
    const path = pathOf(takeOver(status.value));
    return path === "/checking" ? { state: "waiting", polls } : replace(path);
  }
  if (status.error.kind === "not-found" || status.error.kind === "forbidden") {
    return { state: status.error.kind, polls };
  }
  if (status.error.kind === "expired" || status.error.kind === "conflict") {
    const way = recover(status.error);
    if (way instanceof Response) return way;
  }
  return { state: "unreachable", polls };
}

/** The checking screen alone decides when it asks again. */
export function shouldRevalidate() {
  return false;
}

export { default } from "./not-found.tsx";
