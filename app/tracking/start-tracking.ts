import { changeApplication, onApplicationChange, readApplication } from "../application/application.ts";
import { ensureConversionId, markConversion } from "../application/conversions.ts";
import { type LeadEvent, onLeadEvent } from "../application/lead-events.ts";
import { type Choice, currentChoice, onChoice } from "../application/visit/consent.ts";
import { config } from "../shell/config.ts";
import { keepNativeFetch } from "../shell/native-fetch.ts";
import { parseUrl } from "../shell/parse-url.ts";
import { onReport } from "../shell/report.ts";
import { sessionStore } from "../shell/storage/storage.ts";
import { pathToTell } from "./addresses.ts";
import { createTracking } from "./tracker.ts";
import { type ConversionName, vendors } from "./vendors.ts";

const tracking = createTracking(vendors, (purpose) => currentChoice()?.[purpose]);

/** Events of leads from before the visitor's decision. */
let undecided: LeadEvent[] = [];
let started = false;

/** Sends an event to the vendors that the visitor agreed to. Their failures never affect the application. */
export const { track } = tracking;

/** Starts, once, the vendors that the visitor agrees to, now and whenever the choice changes. */
export function startTracking(): void {
  if (started) return;
  started = true;
  keepNativeFetch();
  onChoice(applyChoice);
  followSteps();
  onReport((one) => track({ kind: "report", name: one.message, report: one }));
  onLeadEvent((event) => {
    undecided.push(event);
    tellConversions();
  });
  applyChoice();
}

/** Sends each step once per page load; the loads before have sent the earlier steps. */
function followSteps(): void {
  const sent = new Set<number>();
  const tell = () => {
    for (const { state, path, at } of readApplication().steps) {
      if (sent.has(at.getTime()) || at.getTime() < performance.timeOrigin) continue;
      sent.add(at.getTime());
      track({ kind: "usage", name: "Step reached", properties: { path: pathToTell(path), state } });
    }
  };
  tell();
  onApplicationChange(tell);
}

function applyChoice(): void {
  clearAddress();
  tracking.apply();
  forgetRefusedClicks();
  tellNewSession();
  tellConversions();
}

/** Removes the clicks of the visit's campaign that are only for pixels, if the visitor refuses advertising. */
function forgetRefusedClicks(): void {
  const { context } = readApplication();
  const { fbclid, ttclid, ...parts } = context.campaign?.parts ?? {};
  if (!context.campaign || !(fbclid || ttclid) || currentChoice()?.marketing !== false) return;
  changeApplication({ context: { ...context, campaign: { ...context.campaign, parts } } });
}

/** Removes the query and the fragment from the address bar before a vendor with consent can read them. */
export function clearAddress(): void {
  const { pathname, search, hash } = window.location;
  if (!agreedToSome(currentChoice()) || (!search && !hash)) return;
  window.history.replaceState(window.history.state, "", pathname);
}

function agreedToSome(choice: Choice | undefined): boolean {
  return choice !== undefined && Object.values(choice).includes(true);
}

/** Sends a new session's event once, after the consent to analytics; a reload resumes the session. */
function tellNewSession(): void {
  if (currentChoice()?.analytics !== true || sessionStore.read("newSessionFlag") !== true) return;
  sessionStore.remove("newSessionFlag");
  const began = sessionStore.read("sessionUrl");
  const url = typeof began === "string" ? parseUrl(began) : undefined;
  if (url === undefined) return;
  const path = url.pathname.replace(config.basePath, "/") + url.search;
  track({ kind: "usage", name: "Session started", properties: { path } });
}

/** Sends the waiting conversions. They are marked as sent only after the visitor has agreed to some vendor. */
function tellConversions(): void {
  const choice = currentChoice();
  if (choice === undefined) return;
  const events = undecided;
  undecided = [];
  if (!agreedToSome(choice)) return;
  for (const event of events) {
    const name = newConversion(event);
    if (name) void tellConversion(name, choice);
  }
}

/** Sends a conversion with its id, which nobody gets who hasn't agreed to marketing. */
async function tellConversion(name: ConversionName, { marketing }: Choice): Promise<void> {
  const id = marketing ? await ensureConversionId() : undefined;
  track({ kind: "conversion", name, id });
}

/** The conversions by lead event (see README.md). */
const nameOf = {
  lead_created: "Lead",
  accepted: "CompleteRegistration",
  redirected: "CompleteRegistration",
  rejected: "Rejected",
} as const satisfies Record<LeadEvent["event"], ConversionName>;

/**
 * Returns the conversion of a lead's event, once per lead: not again after a reload, on another visit to its screen
 * or in another tab.
 */
export function newConversion({ event, leadId }: LeadEvent): ConversionName | undefined {
  const name = nameOf[event];
  return markConversion(leadId, name) ? name : undefined;
}
