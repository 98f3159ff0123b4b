import { country } from "@country";
import { type Application, changeApplication, setDraft } from "../../application/application.ts";
import { summaryLines } from "../../application/summary.ts";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import { type ScreenRow, screens } from "../../journey/screens.ts";
import { config } from "../../shell/config.ts";
import { isEmbedded } from "../../shell/embedded.ts";
import { destinationRules } from "../../shell/redirect-policy.ts";
import { report } from "../../shell/report.ts";
import { safeDestination } from "../../shell/safe-destination.ts";

/** The screens that hand the applicant over to a partner's page and wait for their return. */
export type HandOffPath = ScreenRow<"hand-off">["path"];

const returnStatuses = ["success", "error", "cancelled"] as const;

/** The result that a partner's page returns (contract, Offer bodies). */
type ReturnStatus = (typeof returnStatuses)[number];

/** The progress of a hand-off: whether the applicant left, and the result that the partner's page returned. */
type HandOffNote = { left: boolean; status?: ReturnStatus | undefined };

/** Returns the result of a URL's query or a draft, or undefined for none or an unknown one. */
export function returnStatus(given: string | null | undefined): ReturnStatus | undefined {
  return returnStatuses.find((status) => status === given);
}

/** Returns the address of the partner's page from the provider's offer, unchecked. */
function offeredAddress({ applicationResult }: Application["state"]): unknown {
  return applicationResult?.offer?.url || undefined;
}

/**
 * Adds the return address to the address of the partner's page, as `returnUrl`.
 * @param address an absolute address that has been checked
 */
export function withReturnAddress(address: string, returnAddress: string): string {
  const url = new URL(address);
  // The rest of the query stays byte for byte, because a partner may have signed it.
  const others = url.search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !new URLSearchParams(part).has("returnUrl"));
  url.search = [...others, new URLSearchParams({ returnUrl: returnAddress })].join("&");
  return url.href;
}

/** Returns the progress of a hand-off. Stored as a draft, so it lasts as long as the tab. */
export function handOffNote(path: HandOffPath, { drafts }: Application): HandOffNote {
  const entries = new Map(drafts[path]?.entries);
  return { left: entries.get("left") === "yes", status: returnStatus(entries.get("status")) };
}

/** Returns whether a payment page has to be requested (call 27). A named page is valid until its payment fails. */
export function needsPaymentPage(path: HandOffPath, application: Application): boolean {
  const { state } = application;
  if (path !== "moneyman-paylands" || state.redirectUrl) return false;
  return offeredAddress(state) === undefined && handOffNote(path, application).status !== "success";
}

export function noteHandOff(path: HandOffPath, { left, status }: HandOffNote): void {
  const entries: [string, string][] = [["left", left ? "yes" : "no"]];
  if (status) entries.push(["status", status]);
  setDraft(path, entries);
}

/** Records the result with which the applicant returned. A failed or cancelled payment invalidates its page. */
export function noteReturn(path: HandOffPath, status: ReturnStatus | undefined): void {
  noteHandOff(path, { left: true, status });
  if (path !== "moneyman-paylands" || (status !== "error" && status !== "cancelled")) return;
  changeApplication(({ state }) =>
    offeredAddress(state) === undefined ? { state: { ...state, redirectUrl: undefined } } : undefined,
  );
}

export type HandOffView = ReturnType<typeof handOffView>;

/** The data points that a comparison site receives: the applicant's name, contact details and loan. */
const comparisonData: readonly DataPointName[] = [
  "names",
  "email",
  "phone_number",
  "loan_amount",
  "loan_period",
];

export function handOffView(path: HandOffPath, application: Application) {
  const { id, answers, state } = application;
  const note = handOffNote(path, application);
  const offered = offeredAddress(state);
  const given = offered ?? state.redirectUrl;
  const address = safeDestination(given, destinationRules);
  const asksForPayment = needsPaymentPage(path, application);
  if (address === undefined && !asksForPayment && note.status !== "success") {
    report("Hand-off refused", `${path}: ${given ? "not a safe address" : "no address"}`);
  }
  return {
    path,
    // Undefined if there is no safe address. A payment page already received the return address when it was requested.
    url:
      address && offered !== undefined
        ? safeDestination(withReturnAddress(address, returnAddress(path, id)), destinationRules)
        : address,
    // Whether the screen still has to request the payment page (call 27).
    asksForPayment,
    note,
    // The link that resumes this application later.
    resumeUrl: resumeAddress(id),
    skippable: screens.some((row) => row.path === path && "skippable" in row),
    // The applicant's data that the partner receives, if the screen shows it before the hand-off.
    sent: path === "smava" ? summaryLines(comparisonData, answers, country) : [],
  };
}

/**
 * Returns the address to which a partner's page returns: its screen. From a frame the whole window leaves, which has
 * a store of its own, so the resume link opens the application there.
 * @param id the lead's id
 */
export function returnAddress(path: HandOffPath, id: string | undefined): string {
  return isEmbedded() ? resumeAddress(id) : addressOf(path);
}

const resumeAddress = (id: string | undefined) => addressOf(`continue/${encodeURIComponent(id ?? "")}`);

function addressOf(path: string): string {
  return new URL(config.basePath + path, window.location.origin).href;
}
