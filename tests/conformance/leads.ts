import { randomUUID } from "node:crypto";
import { isDataPointName, type LeadPath } from "../../app/catalogue/catalogue.ts";
import { type LeadAnswers, type LeadValue, withAnswers } from "../../app/catalogue/lead.ts";
import { currentState, destination } from "../../app/journey/screens.ts";
import type { LeadState } from "../../app/lead/provider/schemas/index.ts";
import type { Applicant } from "./applicant.ts";
import type { ProviderCall } from "./calls.ts";
import type { Asked } from "./client.ts";
import { asksForCode, statusOf } from "./outcome.ts";
import type { PromiseId } from "./promises.ts";
import { firstQuestions } from "./questions.ts";
import { type Answer, firstDifference, type World } from "./world.ts";

/** A lead that a check works with. */
export type Lead = { id: string; state: LeadState; applicant: Applicant };

export const isClassic = ({ settings }: World): boolean => settings.leadPath === "/v2/lead";

/** Returns why the application doesn't make a call with this lead path; undefined if it does. */
export function unusedBecause(world: World, { number }: ProviderCall): string | undefined {
  if (number === (isClassic(world) ? 3 : 4))
    return `it isn't used with the lead path ${world.settings.leadPath}`;
  const isFirstCode = number === 16 && !isClassic(world);
  return isFirstCode ? "only the lead path /v2/lead has the first code sent by a call" : undefined;
}

export const creation = (world: World): ProviderCall => world.call(`POST ${world.settings.leadPath}`);
export const update = (world: World): ProviderCall => world.call(`PUT ${world.settings.leadPath}`);
export const resume = (world: World): ProviderCall =>
  world.call(isClassic(world) ? "GET /v2/lead/url/:id/:urlType" : "GET /v3/lead/url/:id/:urlType");
export const status = (world: World): ProviderCall => world.call("GET /lead/status/:id");

/** Returns what travels with an applicant's lead (specification §3.2), marked as made by this tool. */
function context(world: World, { session }: Applicant) {
  return {
    productId: world.settings.productId,
    tags: ["ui:react", "conformance"],
    leadSource: "direct",
    ...session,
    deviceData: {
      timezoneOffset: 0,
      deviceMemory: 1,
      language: "en",
      screenResolution: "1280x720",
      loadingTime: 0,
    },
    posthogParameters: { isLeadPrefilled: false, leadPrefilledFields: [], leadPreviouslyRedirected: false },
  };
}

/** Returns the request that creates an applicant's lead. */
export function creationOf(world: World, applicant: Applicant): Asked {
  return withFreshToken(world, {
    body: { ...applicant.answers(firstQuestions, world.policies), ...context(world, applicant) },
    // A repeated seed makes the same applicants, not the same leads.
    headers: { "Idempotency-Key": randomUUID() },
  });
}

/** Returns a creation for another attempt: all is the same but the captcha's token, which is valid once. */
export function withFreshToken(world: World, creation: Asked): Asked {
  const googleCaptchaToken = world.captchaToken();
  return { ...creation, body: { ...creation.body, ...(googleCaptchaToken && { googleCaptchaToken }) } };
}

/** Creates a lead; undefined if the provider's answer doesn't allow to go on. */
export async function createLead(world: World): Promise<Lead | undefined> {
  const applicant = world.newApplicant();
  const { state } = await world.expectOk(creation(world), creationOf(world, applicant));
  return state && { id: state.id, state, applicant };
}

/** Returns the questions that an application asks at this point: the first ones, the country's and the provider's. */
export function questionsOf(world: World, { state }: Lead) {
  const classic = isClassic(world) ? world.settings.country.classic : [];
  return [...new Set([...firstQuestions, ...classic, ...(state.dataPoints ?? [])])].filter(isDataPointName);
}

/**
 * Returns the request that sends a lead's answers to these questions.
 * @param changed answers that replace the applicant's own
 */
export function updateOf(
  world: World,
  { id, state, applicant }: Lead,
  asked = questionsOf(world, { id, state, applicant }),
  changed: readonly (readonly [LeadPath, LeadValue])[] = [],
): Asked {
  const { leadStatus, expiresAt } = state;
  return {
    body: {
      ...withAnswers(applicant.answers(asked, world.policies), changed),
      ...context(world, applicant),
      id,
      ...(leadStatus && { leadStatus }),
      ...(expiresAt && { expiresAt }),
    },
  };
}

/** How often a lead's answers are sent again because the provider asks more. */
const mostRounds = 5;

/** A lead after all its answers were sent. */
type Completed = { lead: Lead; sent: LeadAnswers };

/**
 * Sends all answers of a lead until the provider asks no more.
 * @returns undefined if an answer doesn't allow to go on; the lead is still at the pages if the provider leaves it
 * there
 */
export async function completeLead(world: World, lead: Lead): Promise<Completed | undefined> {
  let current = lead;
  let sent: LeadAnswers = {};
  for (let round = 0; round < mostRounds; round += 1) {
    const asked = questionsOf(world, current);
    const request = updateOf(world, current);
    const { state, outcome } = await world.expectOk(update(world), request);
    if (state === undefined) return undefined;
    if (outcome === "ok") sent = request.body as LeadAnswers;
    current = { ...current, state: { ...current.state, ...state } };
    if (destination(state).kind !== "pages") break;
    if (questionsOf(world, current).every((name) => asked.includes(name))) break;
  }
  return { lead: current, sent };
}

/** Returns whether the provider leaves a lead at the pages. */
export const isAtPages = ({ state }: Lead): boolean => destination(state).kind === "pages";

/** Returns the request that resumes a lead. */
export const resumeOf = (id: string): Asked => ({ params: { id, urlType: "continue" } });

/** The call that sends the code which a provider wants before it resumes a lead. */
export const verifyResume = (world: World): ProviderCall => world.call("POST /lead/:id/resume");

/** Resumes a lead (call 3 or 4), with the code if the provider wants one (call 33). */
export async function resumed(world: World, id: string): Promise<Answer> {
  const answer = await world.expectOk(resume(world), resumeOf(id));
  if (!asksForCode(answer.exchange)) return answer;
  const { code } = world.settings;
  return world.expectOk(verifyResume(world), { params: { id }, body: { code } });
}

/**
 * Reads what a refused call must leave alone: the screen, by call 6, and the answers, as a resumed lead has them.
 * @returns undefined if a call that is built fails
 */
async function snapshot(world: World, id: string) {
  const current = await world.expectOk(status(world), { params: { id } });
  const opened = await resumed(world, id);
  const isRead = ({ state, exchange }: Answer) => state !== undefined || world.isUnbuilt(exchange);
  if (!isRead(current) || !isRead(opened)) return undefined;
  const { state } = current;
  return {
    progressState: currentState(state?.progressState),
    routeChange: state?.routeChange ?? undefined,
    lead: opened.state?.lead,
  };
}

type Snapshot = NonNullable<Awaited<ReturnType<typeof snapshot>>>;

/** Returns whether a lead is being checked, by call 6: then the provider moves it on. */
const isChecked = ({ progressState, routeChange }: Snapshot): boolean =>
  progressState === 6 || routeChange?.replace(/^\//, "") === "checking";

/** Notes whether a request that doesn't fit was refused or met with a server fault; returns false for a fault. */
export function noteRefusal({ ledger }: World, { outcome, exchange }: Answer): boolean {
  const { call, status } = exchange;
  if (outcome === "ok") return true;
  const isFault = status === 0 || (status >= 500 && status !== 501);
  ledger.judge(call, "refuses", isFault ? statusOf(exchange) : undefined);
  return !isFault;
}

/**
 * Makes a call that the provider should refuse, and checks that the lead stands as before if it does.
 * @param promise what the provider promises by refusing it
 */
export async function tryRefusal(
  world: World,
  id: string,
  refused: () => Promise<Answer>,
  promise?: PromiseId,
): Promise<Answer> {
  const before = await snapshot(world, id);
  const answer = await refused();
  const { call } = answer.exchange;
  const isRefused = noteRefusal(world, answer);
  if (answer.outcome === "ok") {
    if (promise) world.ledger.breakAt(call, promise, statusOf(answer.exchange));
    return answer;
  }
  if (promise && isRefused) world.ledger.keep(call, promise);
  if (before !== undefined && isChecked(before)) {
    world.ledger.skip(call, "the lead stood in checking, where it moves on by itself", "unharmed");
    return answer;
  }
  const after = before && (await snapshot(world, id));
  if (before === undefined || after === undefined) {
    world.ledger.skip(call, "the lead couldn't be read to compare it", "unharmed");
    return answer;
  }
  world.ledger.judge(call, "unharmed", firstDifference(before, after));
  return answer;
}
