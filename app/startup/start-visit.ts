import { country } from "@country";
import { type Application, changeApplication, isBegun, readApplication } from "../application/application.ts";
import { clearApplication, startAgain } from "../application/begin-anew.ts";
import { hasEnded } from "../application/ended.ts";
import { isOutdated } from "../application/stale.ts";
import { takeAffiliate } from "../application/take-affiliate.ts";
import { config } from "../config.ts";
import { lazyModule } from "../lazy.ts";
import { sessionStore } from "../storage/storage.ts";
import { showToast } from "../toasts/toast.ts";
import { affiliateOf, hasAffiliateParameter } from "../visit/affiliate.ts";
import { noteArrival } from "../visit/arrival.ts";
import { keepCampaign } from "../visit/campaign.ts";
import { storeClick } from "../visit/clicks.ts";
import { carriesAnswers, type LinkData, readLink, withoutLinkParameters } from "../visit/link.ts";
import { notePrefilled } from "../visit/posthog-parameters.ts";
import { clearSession, ensureSession, storedSession } from "../visit/session.ts";
import { forgetStart, noteStart } from "../visit/visit-start.ts";
import { fillForm } from "./fill-form.ts";

const prefill = lazyModule(() => import("../application/prefill.ts"));
const calls = lazyModule(() => import("../provider/calls.ts"));

const ROOT_ID = "finceptiv-root";

/** What a visit begins with: what its link carried, and whether it asks for every question there is. */
export type Visit = { link: LinkData; everyQuestion: boolean; startedAt: Date };

/**
 * Begins or resumes the visit's session. What the link carried is read and leaves the address bar, what is stale
 * goes, and it is settled who sent the applicant.
 */
export function beginVisit(): Visit {
  const startedAt = new Date();
  const { href, search } = window.location;
  // There the address says who unsubscribes, and is no answer to the application's questions.
  const link = isUnsubscribing() ? {} : readLink(search);
  noteArrival(href);
  const everyQuestion = new URLSearchParams(search).get("datapoints") === "all";
  if (!isUnsubscribing()) clearAddressBar();
  dropStaleData(startedAt);
  noteStart(startedAt);
  takeAffiliate(linkedAffiliate(link, search, startedAt), startedAt);
  const before = storedSession();
  const session = ensureSession(link.sessionId, href);
  keepCampaign(link, session.id !== before?.id, startedAt);
  return { link, everyQuestion, startedAt };
}

/** Fills the application with what the visit brought, and the form that is there already with what was typed before. */
export async function prepareApplication({ link, everyQuestion, startedAt }: Visit): Promise<void> {
  takeClickAndTier(link, startedAt);
  if (carriesAnswers(link)) await takeAnswers(link, startedAt);
  if (everyQuestion) await askEverything();
  restoreTyped(readApplication());
}

/**
 * The element that the application lives in.
 * @throws Error where the document has none
 */
export function rootContainer(): HTMLElement {
  const container = document.getElementById(ROOT_ID);
  if (container === null) throw new Error(`Root container "#${ROOT_ID}" not found in the DOM.`);
  return container;
}

function isUnsubscribing(): boolean {
  return window.location.pathname.endsWith("/unsubscribe");
}

/** Takes what a link carried out of the address bar, so that it isn't shown, shared or measured. */
function clearAddressBar(): void {
  const address = new URL(window.location.href);
  const query = new URLSearchParams(withoutLinkParameters(address.search));
  query.delete("datapoints");
  const clean = query.size === 0 ? "" : `?${query}`;
  if (clean === address.search) return;
  address.search = clean;
  // The whole address: a path alone that begins with two slashes would name another site.
  window.history.replaceState(window.history.state, "", address.href);
}

function dropStaleData(now: Date): void {
  const [application, session] = [readApplication(), storedSession()];
  if (!isOutdated(application, session, now, config.sessionExpiryHours)) return;
  if (hasEnded(application)) clearApplication();
  else {
    // Only the same applicant has these answers: another tab opens them by the phone's digits.
    startAgain();
    if (isBegun(application)) showToast("expired");
  }
  // The session of this visit begins with what its link says.
  clearSession();
  forgetStart();
}

/** The affiliate that this visit's link names. A visit that none sent is nothing to report. */
function linkedAffiliate(link: LinkData, search: string, now: Date) {
  if (isUnsubscribing() || !hasAffiliateParameter(search)) return undefined;
  return affiliateOf(Object.keys(link).length > 0 ? link : undefined, now);
}

/** Places in the lead by which click the applicant came, and at which tier they are to be sold. */
function takeClickAndTier(link: LinkData, now: Date): void {
  const googleClick = storeClick(link, now);
  if (link.sellingTierGlobalId) sessionStore.write("sellingTierGlobalId", link.sellingTierGlobalId);
  const { context } = readApplication();
  const kept = sessionStore.read("sellingTierGlobalId");
  const sellingTierGlobalId =
    link.sellingTierGlobalId ?? context.sellingTierGlobalId ?? (typeof kept === "string" ? kept : undefined);
  const brought = { ...context, googleClick, sellingTierGlobalId };
  if (JSON.stringify(brought) !== JSON.stringify(context)) changeApplication({ context: brought });
}

async function takeAnswers(link: LinkData, now: Date): Promise<void> {
  // They are big, and most visits don't need them before the first Continue. Without them nothing is filled in.
  const rules = await prefill.preload();
  if (rules === undefined) return;
  const { answers, context, drafts } = readApplication();
  const filled = rules.prefillFromLink(answers, link, country, now);
  changeApplication({
    answers: filled.answers,
    context: notePrefilled(context, filled.fields),
    // What the link says is shown in place of what was typed before.
    drafts: filled.fields.length > 0 ? {} : drafts,
  });
}

/** Outside production `?datapoints=all` fills the journey with every question there is (contract, call 5). */
async function askEverything(): Promise<void> {
  if (config.environment === "production") return;
  const provider = await calls.preload();
  const all = await provider?.allDataPoints();
  if (all?.ok) changeApplication({ dataPoints: all.value.dataPoints, everyQuestion: true });
}

/** Fills the form that the document came with, where the applicant has not typed already. */
function restoreTyped(application: Application): void {
  const form = document.querySelector<HTMLFormElement>(`#${ROOT_ID} form[data-page]`);
  if (form?.dataset.page) fillForm(form, form.dataset.page, application);
}
