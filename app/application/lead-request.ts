import { country } from "@country";
import type { DataPointName } from "../catalogue/catalogue.ts";
import { withoutUnaskedIdentity } from "../catalogue/identity.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";
import { askedAnswers } from "../journey/conditions.ts";
import { planOf } from "../journey/position.ts";
import { journey } from "../journey/this-journey.ts";
import type { DeviceData, LeadRequest } from "../provider/schemas/requests.ts";
import { readCookies, sessionStore } from "../shell/storage/storage.ts";
import type { Application } from "./application.ts";
import { posthogParameters } from "./lead-context.ts";
import type { LeadContext } from "./lead-record.ts";
import type { SummaryOptions } from "./summary.ts";
import { metaPixel, tikTokPixel } from "./visit/campaign.ts";
import { mayTrack } from "./visit/consent.ts";
import { ensureSession } from "./visit/session.ts";

const UI_TAG = "ui:react";

export function leadRequest(application: Application, now: Date): LeadRequest {
  const session = ensureSession();
  const { context, id } = application;
  const { conversionId, campaign, session: _session, ...origin } = context;
  const answers = answersToSend(application);
  return {
    ...(id === undefined ? {} : { id, ...leadStatusOf(application) }),
    ...answers,
    ...(answers.period === undefined ? {} : { periodScale: "days" }),
    ...origin,
    ...pixels(campaign, now),
    ...(mayTrack("marketing") && { conversionId }),
    posthogParameters: posthogParameters(context),
    tags: [UI_TAG],
    deviceData: deviceData(now),
    sessionId: session.id,
    sessionStartedAt: session.startedAt.toISOString(),
  };
}

/** Storage restores the expiry as a date, so it is converted to text. */
function leadStatusOf({ state }: Application): Pick<LeadRequest, "leadStatus" | "expiresAt"> {
  const { leadStatus, expiresAt } = state;
  return {
    ...(leadStatus && { leadStatus }),
    ...(expiresAt && { expiresAt: new Date(expiresAt).toISOString() }),
  };
}

function pixels(
  campaign: LeadContext["campaign"],
  now: Date,
): Pick<LeadRequest, "metaPixel" | "tikTokPixel"> {
  if (!mayTrack("marketing")) return {};
  const cookies = readCookies();
  const known = { metaPixel: metaPixel(campaign, cookies, now), tikTokPixel: tikTokPixel(campaign, cookies) };
  return Object.fromEntries(Object.entries(known).filter(([, ids]) => Object.keys(ids).length > 0));
}

/** Returns the answers to send: only of questions still asked, and none derived only from the personal number. */
export function answersToSend(application: Application): LeadAnswers {
  const { dataPoints: asked } = planOf(application);
  return withoutUnaskedIdentity(askedAnswers(application.answers, asked), asked, country);
}

/** @param more the data points that the journey asks beside its pages, such as those about the loan */
export function summaryOptions(
  application: Application,
  more: readonly DataPointName[] = [],
): SummaryOptions {
  return {
    pages: journey,
    dataPoints: [...planOf(application).dataPoints, ...more],
    answers: answersToSend(application),
    country,
  };
}

export function deviceData(now: Date): DeviceData {
  const initAt = sessionStore.read("initAt");
  const memory = (navigator as Navigator & { deviceMemory?: number }).deviceMemory;
  return {
    timezoneOffset: now.getTimezoneOffset(),
    deviceMemory: Math.round(memory ?? 1) || 1,
    language: navigator.language,
    screenResolution: `${window.screen.width}x${window.screen.height}`,
    loadingTime: initAt instanceof Date ? Math.max(0, now.getTime() - initAt.getTime()) : 0,
  };
}
