import * as z from "zod/mini";
import { type Application, changeApplication, readApplication } from "../../application/application.ts";
import { applyLeadState } from "../../application/apply-lead-state.ts";
import { forgetDrafts, setDraft } from "../../application/drafts.ts";
import { nextLocation } from "../../application/next-location.ts";
import { rememberForNextVisit } from "../../application/next-visit.ts";
import type { ScreenRow } from "../../journey/screens.ts";
import type { LeadState } from "../../provider/schemas.ts";

// A compiled parser needs `unsafe-eval`, which the content security policy forbids.
z.config({ jitless: true });

/** The screens that hand an applicant over to somebody else's page and wait for them to come back. */
export type HandOffPath = ScreenRow<"hand-off">["path"];

const returnStatuses = ["success", "error", "cancelled"] as const;

/** How the other page says that it ended (contract, Offer bodies). */
type ReturnStatus = (typeof returnStatuses)[number];

/** What is known of a hand-off: whether the applicant left for it, and how the other page said that it ended. */
export type HandOffNote = { left: boolean; status?: ReturnStatus };

const offerSchema = z.object({ url: z.optional(z.unknown()) });

/** The ending that a query tells; undefined where it tells none that is known. */
export function returnStatus(query: URLSearchParams): ReturnStatus | undefined {
  return returnStatuses.find((status) => status === query.get("status"));
}

/** The address of the other page as the provider's offer has it, not yet checked. */
export function offeredAddress(offer: unknown): unknown {
  const { url } = offerSchema.safeParse(offer).data ?? {};
  return url === null || url === "" ? undefined : url;
}

/**
 * The address of the other page with the one to come back to, as `returnUrl`.
 * @param address an absolute address that was checked
 */
export function withReturnAddress(address: string, returnAddress: string): string {
  const url = new URL(address);
  url.searchParams.set("returnUrl", returnAddress);
  return url.href;
}

/** What this tab knows of a hand-off; it lasts as long as the tab, beside what was typed on other screens. */
export function readHandOff(path: HandOffPath): HandOffNote {
  const entries = new Map(readApplication().drafts[path]?.entries);
  const status = returnStatuses.find((one) => one === entries.get("status"));
  return { left: entries.get("left") === "yes", ...(status && { status }) };
}

/** Whether the page of a payment is still to be asked for (call 27): a page that was named stands until it is used up. */
export function needsPaymentPage(path: HandOffPath, { state }: Application): boolean {
  if (path !== "moneyman-paylands" || state.redirectUrl) return false;
  return (
    offeredAddress(state.applicationResult?.offer) === undefined && readHandOff(path).status !== "success"
  );
}

/** Keeps what is known of a hand-off. */
export function noteHandOff(path: HandOffPath, { left, status }: HandOffNote): void {
  const entries: [string, string][] = [["left", left ? "yes" : "no"]];
  if (status) entries.push(["status", status]);
  setDraft(path, entries);
}

/** Notes how the applicant came back. The page of a payment that failed or was given up is used up. */
export function noteReturn(path: HandOffPath, status: ReturnStatus | undefined): void {
  noteHandOff(path, { left: true, ...(status && { status }) });
  const { state } = readApplication();
  if (status === "error" || status === "cancelled") {
    const { offer } = state.applicationResult ?? {};
    if (offeredAddress(offer) === undefined && path === "moneyman-paylands")
      changeApplication({ state: { ...state, redirectUrl: undefined } });
  }
}

/**
 * Applies the lead's new state while a hand-off is open. A state that leaves the application on this screen need not
 * repeat the offer: it stays.
 */
export function applyLeadStateAt(path: HandOffPath, leadState: LeadState): Application {
  const { applicationResult, redirectUrl } = readApplication().state;
  if (nextLocation(applyLeadState(leadState)) !== `/${path}`) {
    // The next hand-off begins without this one's note.
    forgetDrafts(path);
    return readApplication();
  }
  const { state } = readApplication();
  changeApplication({
    state: {
      ...state,
      applicationResult: state.applicationResult?.offer
        ? state.applicationResult
        : { ...applicationResult, ...state.applicationResult },
      redirectUrl: state.redirectUrl ?? redirectUrl,
    },
  });
  rememberForNextVisit();
  return readApplication();
}
