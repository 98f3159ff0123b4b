import { config } from "./config.ts";
import { fillForm } from "./forms/fill-form.ts";
import {
  type Application,
  changeApplication,
  forgetNextVisit,
  readApplication,
  replaceApplication,
} from "./lead/application.ts";
import { noteStart } from "./lead/device-data.ts";
import { carriesAnswers, type LinkData, linkContext, readLink, withoutLinkParameters } from "./lead/link.ts";
import { isOutdated, withoutOutdated } from "./lead/stale.ts";
import { report } from "./report.ts";
import { clearSession, ensureSession, storedSession } from "./session/session.ts";

const ROOT_ID = "finceptiv-root";

/**
 * What happens before the application is mounted: the visit's session, stale data, what the link carried, and what
 * was typed before a reload put back into the form that is there already.
 */
export async function startVisit(): Promise<void> {
  const now = new Date();
  noteStart(now);
  // There the address says who unsubscribes, and is no answer to the application's questions.
  const link = isUnsubscribing() ? {} : readLink(window.location.search);
  const everything = new URLSearchParams(window.location.search).get("datapoints") === "all";
  if (!isUnsubscribing()) clearAddressBar();
  dropStaleData(now);
  ensureSession(link.sessionId);
  await takeLink(link, now);
  if (everything) await askEverything();
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
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(withoutLinkParameters(search));
  query.delete("datapoints");
  const clean = query.size === 0 ? "" : `?${query}`;
  if (clean !== search) window.history.replaceState(window.history.state, "", pathname + clean + hash);
}

function dropStaleData(now: Date): void {
  const application = readApplication();
  if (!isOutdated(application, storedSession(), now, config.sessionExpiryHours)) return;
  clearSession();
  forgetNextVisit();
  replaceApplication(withoutOutdated(application));
}

async function takeLink(link: LinkData, now: Date): Promise<void> {
  if (Object.keys(link).length === 0) return;
  const { context, answers, drafts } = readApplication();
  changeApplication({ context: { ...context, ...linkContext(link, now) } });
  if (!carriesAnswers(link)) return;
  const rules = await loadRules();
  if (rules === undefined) return;
  const filled = rules.prefillFromLink(answers, link, rules.country, now);
  changeApplication({
    answers: filled.answers,
    context: {
      ...readApplication().context,
      posthogParameters: {
        isLeadPrefilled: filled.fields.length > 0,
        leadPrefilledFields: filled.fields,
        leadPreviouslyRedirected: false,
      },
    },
    // What the link says is shown in place of what was typed before.
    drafts: filled.fields.length > 0 ? {} : drafts,
  });
}

/** Outside production `?datapoints=all` fills the journey with every question there is (contract.md, call 5). */
async function askEverything(): Promise<void> {
  if (config.environment === "production") return;
  const { allDataPoints } = await import("./provider/calls.ts");
  const all = await allDataPoints();
  if (all.ok) changeApplication({ dataPoints: all.value.dataPoints, everyQuestion: true });
}

/**
 * The rules that a link's values must meet. They are big, and most visits don't need them before the first Continue.
 * Without them the page works all the same: nothing is filled in.
 */
async function loadRules() {
  try {
    const [{ prefillFromLink }, { country }] = await Promise.all([
      import("./lead/prefill.ts"),
      import("@country"),
    ]);
    return { prefillFromLink, country };
  } catch {
    report("Failed to load the rules for a link");
    return undefined;
  }
}

/** Fills the form that the document came with, where the applicant has not typed already. */
function restoreTyped(application: Application): void {
  const form = document.querySelector<HTMLFormElement>(`#${ROOT_ID} form[data-page]`);
  if (form?.dataset.page) fillForm(form, form.dataset.page, application);
}
