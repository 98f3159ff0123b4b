import { country } from "@country";
import {
  type Application,
  type ApplicationWithLead,
  changeApplication,
  setDraft,
} from "../../application/application.ts";
import { sendAnswers } from "../../application/send-once.ts";
import { summaryLines } from "../../application/summary.ts";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import { handleLeadResult, keepOffer, type ScreenProblem } from "../../form/handle-lead-result.ts";
import { resumePath } from "../../journey/location.ts";
import { type ScreenRow, screens } from "../../journey/screens.ts";
import { wholeAddress } from "../../shell/config.ts";
import { isEmbedded } from "../../shell/embedded.ts";
import { report } from "../../shell/report.ts";
import { safeDestination, withParams } from "../../shell/safe-destination.ts";

/** The screens that hand the applicant over to a partner's page and wait for their return. */
export type HandOffPath = ScreenRow<"hand-off">["path"];

/** The hand-off whose page has an address only once the provider is asked for it. */
const PAYMENT: HandOffPath = "moneyman-paylands";

const returnStatuses = ["success", "error", "cancelled"] as const;

/** The result with which a partner's page returns the applicant. */
type ReturnStatus = (typeof returnStatuses)[number];

/** Returns the result of the last return. Stored as the screen's draft, so that it survives a reload. */
export function storedReturn(path: HandOffPath, { drafts }: Application): ReturnStatus | undefined {
  const [entry] = drafts[path]?.entries ?? [];
  return returnStatuses.find((status) => status === entry?.[1]);
}

/** Stores the result of a return, unless it is unknown. A failed or cancelled payment invalidates its page. */
export function storeReturn(path: HandOffPath, status: string | null): void {
  setDraft(path, status === null ? [] : [["status", status]]);
  if (path !== PAYMENT || !["error", "cancelled"].includes(status ?? "")) return;
  changeApplication(({ state }) =>
    offeredAddress(state) ? undefined : { state: { ...state, redirectUrl: undefined } },
  );
}

/** Returns the address of the partner's page from the provider's offer, unchecked. */
function offeredAddress({ applicationResult }: Application["state"]): unknown {
  return applicationResult?.offer?.url || undefined;
}

/** Requests the payment page unless a valid one is known. Throws a redirect if the provider has moved on. */
export async function ensurePaymentPage(
  path: HandOffPath,
  lead: ApplicationWithLead,
): Promise<ScreenProblem | undefined> {
  const isKnown = lead.state.redirectUrl || offeredAddress(lead.state);
  if (path !== PAYMENT || isKnown || storedReturn(path, lead) === "success") return;
  const asked = await sendAnswers("/lead/offer/payment", lead, { returnUrl: returnAddress(path, lead.id) });
  const stay = { path: `/${path}`, show: () => keepOffer(lead.state) };
  const handled = handleLeadResult(asked, { stay });
  if (handled instanceof Response) throw handled;
  return handled || undefined;
}

/** What a comparison site receives. */
const comparisonData: readonly DataPointName[] = [
  "names",
  "email",
  "phone_number",
  "loan_amount",
  "loan_period",
];

export type HandOffView = ReturnType<typeof handOffView>;

export function handOffView(path: HandOffPath, application: Application) {
  const { id, answers, state } = application;
  const status = storedReturn(path, application);
  const offered = offeredAddress(state);
  const given = offered ?? state.redirectUrl;
  const address = safeDestination(given);
  if (address === undefined && status !== "success") {
    report("Hand-off refused", `${path}: ${given ? "not a safe address" : "no address"}`);
  }
  return {
    path,
    status,
    // A payment page already received the return address when it was requested.
    url: address && offered ? withParams(address, { returnUrl: returnAddress(path, id) }) : address,
    skippable: screens.some((row) => row.path === path && "skippable" in row),
    /** The applicant's data that the partner receives, if the screen shows it before the hand-off. */
    sent: path === "smava" ? summaryLines(comparisonData, answers, country) : [],
  };
}

/** Returns where a partner's page returns to: the screen, or the resume link from a frame, which the window leaves. */
function returnAddress(path: HandOffPath, id: string | undefined): string {
  return wholeAddress(isEmbedded() && id !== undefined ? resumePath(id) : `/${path}`);
}
