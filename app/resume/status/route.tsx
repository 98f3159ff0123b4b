import { handleFailure, openNextScreen } from "../../form/screens/handle-lead-result.ts";
import { savePendingDraft } from "../../form/screens/save-draft.ts";
import { destination } from "../../journey/screens.ts";
import { changeApplication, readApplication } from "../../lead/application.ts";
import { requireLead } from "../../lead/open-screen.ts";
import { continueLead, leadStatus } from "../../lead/provider/calls.ts";
import { showToast } from "../../platform/toasts/toasts.tsx";
import { renewSession } from "../../visit/session.ts";
import type { Route } from "./+types/route";

/** The status of a running check, and the number of polls so far. */
export type Poll = { state: "waiting" | "unreachable" | "not-found" | "forbidden"; polls: number };

/** The action data for the expiry warning: whether the provider could be reached. True without a lead. */
export type Stay = { reached: boolean };

/**
 * Resource route: polls a running check's status once (call 6) and redirects when the check is over. Back at a page, a
 * toast says why. In the query, `polls` counts the polls so far, and `whole` requests the whole application (call 3, or
 * call 4 in the classic journey), which may resolve a state that has no screen.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Poll | Response> {
  const query = new URL(request.url).searchParams;
  const polls = Number(query.get("polls") ?? 0) + 1;
  const { id } = requireLead();
  const status = query.has("whole") ? await continueLead(id) : await leadStatus(id, request.signal);
  if (status.ok) {
    const next = openNextScreen<Poll>(status.value, {
      stay: { path: "/checking", show: () => ({ state: "waiting", polls }) },
    });
    if (destination(readApplication().state).kind === "pages") showToast("askedMore");
    return next;
  }
  const { kind } = status.error;
  if (kind === "not-found" || kind === "forbidden") return { state: kind, polls };
  const failure = kind === "expired" || kind === "conflict" ? handleFailure(status.error) : undefined;
  return failure instanceof Response ? failure : { state: "unreachable", polls };
}

/**
 * Extends the session when the applicant confirms their presence: the configured time restarts. Reads the
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
