import { isPagePath } from "../catalogue/pages.ts";
import { isEqual } from "../catalogue/values.ts";
import { hasEnded, whereNext } from "../journey/location.ts";
import { isStep, screens } from "../journey/screens.ts";
import { config } from "../shell/config.ts";
import { continuePart } from "../shell/later.ts";
import { sessionStore } from "../shell/storage/storage.ts";
import { showToast } from "../shell/toasts/toasts.ts";
import { type Application, changeApplication, isAsStored, readApplication } from "./application.ts";
import { fillForm } from "./fill-form.ts";
import { isBegun, isOutdated } from "./selectors.ts";
import { startEmptyApplication, startWithKeptAnswers } from "./start-application.ts";
import { affiliateOf, hasAffiliateParameter, storeAffiliate } from "./visit/affiliate.ts";
import { applyRecordingRule, storeCampaign } from "./visit/campaign.ts";
import { storeClick } from "./visit/clicks.ts";
import {
  carriesAnswers,
  keepArrival,
  type LinkData,
  ownQuery,
  parseLink,
  returnedStatus,
} from "./visit/link.ts";
import { clearSession, ensureSession, storedSession } from "./visit/session.ts";

const ROOT_ID = "finceptiv-root";

/**
 * Starts or resumes the visit's session. Parses the link's parameters and removes them from the address bar, removes
 * outdated data, determines the affiliate, and applies the rule against recording.
 * @returns the link, and whether it has answers and leads to the root
 */
export function beginVisit() {
  const startedAt = new Date();
  const path = pathOf(window.location.pathname);
  if (isHandOff(path)) replaceQuery(returnedStatus(window.location.search));
  const { href } = window.location;
  // On the unsubscribe screen the query identifies the subscriber, and a partner's return carries a status alone.
  const search = isHandOff(path) || path === "unsubscribe" ? "" : window.location.search;
  const link = parseLink(search);
  keepArrival(href);
  if (path !== "unsubscribe") replaceQuery(ownQuery(window.location.search));
  dropStaleData(startedAt);
  tellLostResponse();
  if (isPagePath(path) && Object.keys(link).length > 0) openRootAtScreen(readApplication());
  // A reload keeps the time at which the first page began to load.
  if (!(sessionStore.read("initAt") instanceof Date)) sessionStore.write("initAt", startedAt);
  storeAffiliate(linkedAffiliate(link, search, startedAt), startedAt);
  const before = storedSession();
  const session = ensureSession(link.sessionId, href);
  const { context } = storeCampaign(link, session.id !== before?.id, startedAt);
  applyRecordingRule(context.campaign?.parts.source);
  return { link, carriesAnswers: isStep(path) && carriesAnswers(link), atRoot: path === "", startedAt };
}

/** Adds the link's data to the application, and fills the prerendered form with the draft or the known answers. */
export async function prepareApplication(visit: ReturnType<typeof beginVisit>): Promise<void> {
  const { link, startedAt } = visit;
  let application = storeClickAndTier(link, startedAt);
  // After an ended application the root begins another one, which gets the link's answers.
  if (visit.carriesAnswers && visit.atRoot && hasEnded(application)) application = startEmptyApplication();
  if (visit.carriesAnswers) application = await storeAnswersOf(link, application, startedAt);
  restoreTyped(application);
}

/**
 * Returns the root element of the application.
 * @throws Error if the document has no root element
 */
export function rootContainer(): HTMLElement {
  const container = document.getElementById(ROOT_ID);
  if (container === null) throw new Error(`Root container "#${ROOT_ID}" not found in the DOM.`);
  return container;
}

/** Returns the path below the base path as the router matches it: in any case, with or without a slash at its end. */
function pathOf(pathname: string): string {
  return pathname.slice(config.basePath.length).replace(/\/+$/, "").toLowerCase();
}

/** Returns whether a partner's page returns the applicant to this path. */
function isHandOff(path: string): boolean {
  return screens.some((screen) => screen.path === path && screen.kind === "hand-off");
}

/**
 * Replaces the query in the address bar, so that nobody can see, share or measure the old one. A fragment that is more
 * than an anchor's name goes too.
 */
function replaceQuery(search: string): void {
  const address = new URL(window.location.href);
  address.search = search;
  if (/[^#.\w-]/.test(address.hash)) address.hash = "";
  if (address.href === window.location.href) return;
  // Uses the whole address: a path that begins with two slashes would point to another host.
  window.history.replaceState(window.history.state, "", address.href);
}

/** Opens the root in place of a link's page, which would hide the screen, such as an offer, of a running application. */
function openRootAtScreen(application: Application): void {
  if (whereNext(application).kind !== "screen" || hasEnded(application)) return;
  window.history.replaceState(window.history.state, "", config.basePath + window.location.search);
}

function dropStaleData(now: Date): void {
  const [application, session] = [readApplication(), storedSession()];
  if (!isOutdated(application, session, now)) return;
  if (hasEnded(application)) startEmptyApplication();
  else {
    // Keeps the answers: this tab's storage belongs to one applicant.
    startWithKeptAnswers();
    if (isBegun(application)) showToast("expired");
  }
  // `ensureSession` then starts a new session with the id from the link.
  clearSession();
  sessionStore.remove("initAt");
}

/** Tells the applicant of a call whose response the previous document didn't wait for, or lost. */
function tellLostResponse(): void {
  if (sessionStore.read("isLoading") === null) return;
  sessionStore.remove("isLoading");
  showToast("unanswered");
}

/** Returns the affiliate from the visit's link. A visit without affiliate parameters isn't reported. */
function linkedAffiliate(link: LinkData, search: string, now: Date) {
  if (!hasAffiliateParameter(search)) return undefined;
  return affiliateOf(Object.keys(link).length > 0 ? link : undefined, now);
}

/** Adds the ad click and the selling tier to the lead's context. */
function storeClickAndTier(link: LinkData, now: Date): Application {
  const googleClick = storeClick(link, now);
  if (link.sellingTierGlobalId) sessionStore.write("sellingTierGlobalId", link.sellingTierGlobalId);
  const stored = sessionStore.read("sellingTierGlobalId");
  return changeApplication(({ context }) => {
    const known = context.sellingTierGlobalId ?? (typeof stored === "string" ? stored : undefined);
    const brought = { ...context, googleClick, sellingTierGlobalId: link.sellingTierGlobalId ?? known };
    return isEqual(brought, context) ? undefined : { context: brought };
  });
}

/** Stores a link's answers, except after the pages, where only the screen that confirms the application sends any. */
async function storeAnswersOf(link: LinkData, application: Application, now: Date): Promise<Application> {
  const { kind, path } = whereNext(application);
  if (kind !== "pages" && path !== "/wniosek") return application;
  // Loads the rules late: they are large, and most visits need them only on the first Continue.
  const rules = await continuePart.preload();
  return rules?.prefill(application, link, now) ?? application;
}

/** Fills the prerendered form, except the controls that the applicant has already changed. */
function restoreTyped(application: Application): void {
  const form = document.querySelector<HTMLFormElement>(`#${ROOT_ID} form[data-page]`);
  if (form?.dataset.page) fillForm(form, form.dataset.page, application);
}

/**
 * Reloads a page that comes back stale from the back/forward cache: the application has expired, or another document of
 * this tab has changed it since, e.g. after a partner returned the applicant.
 */
export function reloadIfStale(): void {
  const outdated = isOutdated(readApplication(), storedSession(), new Date());
  if (outdated || !isAsStored()) window.location.reload();
}
