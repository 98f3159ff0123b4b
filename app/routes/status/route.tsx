import { replace } from "react-router";
import { applyLeadState } from "../../application/apply-lead-state.ts";
import { requireLead } from "../../application/open-screen.ts";
import { handleFailure } from "../../form/handle-lead-result.ts";
import { whereNext } from "../../journey/location.ts";
import { sendCall } from "../../provider/client.ts";
import { showToast } from "../../shell/toasts/toasts.ts";
import type { Route } from "./+types/route";

export type Poll = { state: "waiting" | "unreachable" | "not-found" | "forbidden"; polls: number };

/** Resource route: polls a check once, and redirects when it is over. A toast says why pages follow. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Poll | Response> {
  const polls = Number(new URL(request.url).searchParams.get("polls") ?? 0) + 1;
  const { id } = requireLead();
  const status = await sendCall("leadStatus", { id }, { signal: request.signal });
  if (status.ok) {
    const { kind, path } = whereNext(applyLeadState(status.value));
    if (path === "/checking") return { state: "waiting", polls };
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
