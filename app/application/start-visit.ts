import { isEqual } from "../catalogue/values.ts";
import { givesWay, hasEnded, whereNext } from "../journey/location.ts";
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
  statusQuery,
} from "./visit/link.ts";
import { clearSession, ensureSession, storedSession } from "./visit/session.ts";

const ROOT_ID = "finceptiv-root";

/** Starts or resumes the visit: session, affiliate and campaign, by the link, which leaves the address bar at once. */
export function beginVisit() {
  const startedAt = new Date();
  const path = pathOf(window.location.pathname);
  if (isHandOff(path)) replaceQuery(statusQuery(window.location.search));
  const { href } = window.location;
  // On the unsubscribe screen the query identifies the subscriber, and a partner's return carries a status alone.
  const search = isHandOff(path) || path === "unsubscribe" ? "" : window.location.search;
  const link = parseLink(search);
  keepArrival(href);
  replaceQuery(ownQuery(window.location.search));
  replaceOutdated(startedAt);
  tellLostResponse();
  // A reload keeps the time at which the first page began to load.
  if (!(sessionStore.read("initAt") instanceof Date)) sessionStore.write("initAt", startedAt);
  storeAffiliate(linkedAffiliate(link, search, startedAt), startedAt);
  const before = storedSession();
  const session = ensureSession(link.sessionId, href);
  const { context } = storeCampaign(link, session.id !== before?.id, startedAt);
  applyRecordingRule(context.campaign?.parts.source);
  return { link, mayPrefill: isStep(path) && carriesAnswers(link), atRoot: path === "", startedAt };
}

/** Adds the link's data to the application, and fills the prerendered form. */
export async function prepareApplication(visit: ReturnType<typeof beginVisit>): Promise<void> {
  const { link, startedAt } = visit;
  let application = storeClickAndTier(link, startedAt);
  // After an ended application the root begins another one, which gets the link's answers.
  if (visit.mayPrefill && visit.atRoot && givesWay(application)) application = startEmptyApplication();
  if (visit.mayPrefill) application = await storeAnswersOf(link, application, startedAt);
  restoreTyped(application);
}

export function rootContainer(): HTMLElement {
  const container = document.getElementById(ROOT_ID);
  if (container === null) throw new Error(`Root container "#${ROOT_ID}" not found in the DOM.`);
  return container;
}

/** Returns the path below the base path as the router matches it: in any case, with or without a slash at its end. */
function pathOf(pathname: string): string {
  return pathname.slice(config.basePath.length).replace(/\/+$/, "").toLowerCase();
}

function isHandOff(path: string): boolean {
  return screens.some((screen) => screen.path === path && screen.kind === "hand-off");
}

/** Replaces the query in the address bar. A fragment that is more than an anchor's name goes too. */
function replaceQuery(search: string): void {
  const address = new URL(window.location.href);
  address.search = search;
  if (/[^#.\w-]/.test(address.hash)) address.hash = "";
  if (address.href === window.location.href) return;
  // Uses the whole address: a path that begins with two slashes would point to another host.
  window.history.replaceState(window.history.state, "", address.href);
}

/** Starts a new application in place of an outdated one, whose session ends. */
function replaceOutdated(now: Date): void {
  const application = readApplication();
  if (!isOutdated(application, storedSession(), now)) return;
  if (hasEnded(application)) startEmptyApplication();
  else {
    startWithKeptAnswers();
    if (isBegun(application)) showToast("expired");
  }
  clearSession();
  sessionStore.remove("initAt");
}

function tellLostResponse(): void {
  if (sessionStore.read("isLoading") === null) return;
  sessionStore.remove("isLoading");
  showToast("unanswered");
}

function linkedAffiliate(link: LinkData, search: string, now: Date) {
  if (!hasAffiliateParameter(search)) return undefined;
  return affiliateOf(Object.keys(link).length > 0 ? link : undefined, now);
}

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

function restoreTyped(application: Application): void {
  const form = document.querySelector<HTMLFormElement>(`#${ROOT_ID} form[data-page]`);
  if (form?.dataset.page) fillForm(form, form.dataset.page, application);
}

/** Reloads a page from the back/forward cache whose application has expired or was changed by another document. */
export function reloadIfStale(): void {
  const application = readApplication();
  if (isOutdated(application, storedSession(), new Date()) || !isAsStored(application))
    window.location.reload();
}
