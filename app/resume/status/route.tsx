import { replace } from "react-router";
import { conflictAt, handleFailure, openNextScreen } from "../../form/screens/handle-lead-result.ts";
import { savePendingDraft } from "../../form/screens/save-draft.ts";
import { changeApplication, readApplication } from "../../lead/application.ts";
import { movedElsewhere } from "../../lead/other-tab.ts";
import { continueLead, leadStatus } from "../../lead/provider/calls.ts";
import { renewSession } from "../../visit/session.ts";
import type { Route } from "./+types/route";

/** The status of a running check, and the number of polls so far. */
export type Poll = { state: "waiting" | "unreachable" | "not-found" | "forbidden"; polls: number };

/** The action data for the expiry warning: whether the provider could be reached. True without a lead. */
export type Stay = { reached: boolean };

/**
 * Resource route. Polls the check's status once (call 6) and redirects when the check is over. `?polls=` counts the polls
 * so far. `?whole` requests the whole application (call 3, or call 4 in the classic journey), which may resolve a state
 * that has no screen. `?front` is requested by a tab that comes to the front.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Poll | Response | null> {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("front")) return followOtherTab();
  const polls = Number(searchParams.get("polls") ?? 0) + 1;
  const { id, context } = readApplication();
  if (id === undefined) return replace("/");
  const refTransactionId = context.affiliateReferenceParams?.transactionId;
  const status = searchParams.has("whole")
    ? await continueLead(id, "continue", { refTransactionId, query: "" })
    : await leadStatus(id, request.signal);
  if (status.ok) {
    return openNextScreen<Poll>(status.value, {
      stay: { path: "/checking", show: () => ({ state: "waiting", polls }) },
    });
  }
  if (status.error.kind === "not-found" || status.error.kind === "forbidden") {
    return { state: status.error.kind, polls };
  }
  if (status.error.kind === "expired" || status.error.kind === "conflict") {
    const failure = handleFailure(status.error);
    if (failure instanceof Response) return failure;
  }
  return { state: "unreachable", polls };
}

/** Redirects to where another tab has moved the lead, or returns null if the lead stands here. */
async function followOtherTab(): Promise<Response | null> {
  const moved = await movedElsewhere();
  return moved?.ok ? conflictAt(moved.value) : null;
}

/**
 * Extends the session when the applicant confirms their presence (decision 21): the configured time restarts. Reads the
 * lead's status as well, because only the provider can extend the lead's own expiry.
 */
export async function clientAction(): Promise<Stay> {
  savePendingDraft();
  renewSession();
  // Notifies everything that shows the countdown.
  const { id } = changeApplication({});
  if (id === undefined) return { reached: true };
  const status = await leadStatus(id);
  if (!status.ok || readApplication().id !== id) return { reached: false };
  const { state } = readApplication();
  changeApplication({ state: { ...state, expiresAt: status.value.expiresAt ?? state.expiresAt } });
  return { reached: true };
}

/** Disables revalidation: only the checking screen decides when to poll. */
export function shouldRevalidate() {
  return false;
}

export { default } from "../../frame/not-found.tsx";
