import { replace } from "react-router";
import { applyLeadState } from "../../application/apply-lead-state.ts";
import { requireLead } from "../../application/open-screen.ts";
import { handleFailure } from "../../form/handle-lead-result.ts";
import { resumePath, whereNext } from "../../journey/location.ts";
import { destination } from "../../journey/screens.ts";
import { sendCall } from "../../provider/client.ts";
import { wholeAddress } from "../../shell/config.ts";
import { showToast } from "../../shell/toasts/toasts.ts";
import { fetchLead } from "../continue/open-lead.ts";
import type { Route } from "./+types/route";

export type Poll = {
  state: "waiting" | "unknown" | "unreachable" | "not-found" | "forbidden";
  polls: number;
};

/**
 * Resource route: polls a check once, and redirects when it is over. A toast says why pages follow. With `resume` in its
 * query the call of a resume link asks instead.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Poll | Response> {
  const { searchParams } = new URL(request.url);
  const polls = Number(searchParams.get("polls") ?? 0) + 1;
  const { id } = requireLead();
  const { signal } = request;
  const status = await (searchParams.has("resume")
    ? fetchLead(id, "continue", wholeAddress(resumePath(id)), signal)
    : sendCall("leadStatus", { id }, { signal }));
  if (status.ok) {
    const application = applyLeadState(status.value);
    const { kind, path } = whereNext(application);
    const isUnknown = destination(application.state).kind === "unknown";
    if (path === "/checking") return { state: isUnknown ? "unknown" : "waiting", polls };
    if (kind === "pages") showToast("askedMore");
    return replace(path);
  }
  const { kind } = status.error;
  if (kind === "not-found" || kind === "forbidden") return { state: kind, polls };
  const failure = kind === "expired" || kind === "conflict" ? handleFailure(status.error) : undefined;
  return failure instanceof Response ? failure : { state: "unreachable", polls };
}

/** Only the checking screen decides when to poll. */
export const shouldRevalidate = () => false;

export { default } from "../not-found/route.tsx";
