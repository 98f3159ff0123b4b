import { changeApplication, onApplicationChange, readApplication } from "../application/application.ts";
import {
  ensureConversionId,
  type LeadEvent,
  markConversion,
  onLeadEvent,
} from "../application/lead-events.ts";
import { type Choice, currentChoice, onChoice } from "../application/visit/consent.ts";
import { config } from "../shell/config.ts";
import { onReport } from "../shell/report.ts";
import { parseUrl } from "../shell/safe-destination.ts";
import { sessionStore } from "../shell/storage/storage.ts";
import { pathToTell } from "./addresses.ts";
import { createTracking } from "./tracker.ts";
import { type ConversionName, vendors } from "./vendors.ts";

const tracking = createTracking(vendors, (purpose) => currentChoice()?.[purpose]);

/** Sends an event to the vendors that the visitor agreed to. Their failures never affect the application. */
export const { track } = tracking;

/** Starts the vendors that the visitor agrees to, now and whenever the choice changes; returns what ends that. */
export function startTracking(): () => void {
  const endings = [
    onChoice(applyChoice),
    onApplicationChange(stepsTeller()),
    onReport((one) => track({ kind: "report", name: one.message, report: one })),
  ];
  applyChoice();
  return () => {
    for (const end of endings) end();
  };
}

/** Returns a function that sends each step once per page load; the loads before have sent the earlier steps. */
function stepsTeller(): () => void {
  const sent = new Set<number>();
  const tell = () => {
    for (const { state, path, at } of readApplication().steps) {
      if (sent.has(at.getTime()) || at.getTime() < performance.timeOrigin) continue;
      sent.add(at.getTime());
      track({ kind: "usage", name: "Step reached", properties: { path: pathToTell(path), state } });
    }
  };
  tell();
  return tell;
}

function applyChoice(): void {
  clearAddress();
  tracking.apply();
  forgetRefusedClicks();
  tellNewSession();
  // The events wait for the decision: only then there is somebody to tell. A second subscription is the same one.
  if (currentChoice()) onLeadEvent(tellConversion);
}

/** Removes the clicks of the visit's campaign that are only for pixels, if the visitor refuses advertising. */
function forgetRefusedClicks(): void {
  if (currentChoice()?.marketing !== false) return;
  changeApplication(({ context }) => {
    const { fbclid, ttclid, ...parts } = context.campaign?.parts ?? {};
    if (!context.campaign || !(fbclid || ttclid)) return undefined;
    return { context: { ...context, campaign: { ...context.campaign, parts } } };
  });
}

/** Removes the query and the fragment from the address bar before a vendor with consent can read them. */
export function clearAddress(): void {
  const { pathname, search, hash } = window.location;
  if (!agreedToSome(currentChoice()) || (!search && !hash)) return;
  window.history.replaceState(window.history.state, "", pathname);
}

function agreedToSome(choice: Choice | undefined): choice is Choice {
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

/** Sends the conversion of a lead's event, with an id that nobody gets who hasn't agreed to marketing. */
async function tellConversion(event: LeadEvent): Promise<void> {
  const choice = currentChoice();
  const name = agreedToSome(choice) ? newConversion(event) : undefined;
  if (!name) return;
  const id = choice?.marketing ? await ensureConversionId() : undefined;
  track({ kind: "conversion", name, id });
}

const nameOf = {
  lead_created: "Lead",
  accepted: "CompleteRegistration",
  redirected: "CompleteRegistration",
  rejected: "Rejected",
} as const satisfies Record<LeadEvent["event"], ConversionName>;

/** Returns the conversion of a lead's event, once per lead. */
export function newConversion({ event, leadId }: LeadEvent): ConversionName | undefined {
  const name = nameOf[event];
  return markConversion(leadId, name) ? name : undefined;
}
