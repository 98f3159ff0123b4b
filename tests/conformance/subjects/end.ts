import { randomUUID } from "node:crypto";
import type { Screen } from "../../../app/journey/screens.ts";
import { screenTable } from "../../tools/screen-table.ts";
import { answersState, type ProviderCall } from "../calls.ts";
import type { Asked } from "../client.ts";
import { createLead, type Lead, noteRefusal, resume, resumeOf, status, update, updateOf } from "../leads.ts";
import { statusOf } from "../outcome.ts";
import type { Lists } from "../screen-bodies.ts";
import { stateNumber, type World } from "../world.ts";
import { screenOf, stepAt } from "./screens.ts";

const [thankYou, redirected] = [11, 12];

/**
 * Makes the calls of the screens on which an application ends: the password (call 20) and the redirect (call 25).
 * @param isOwn whether the provider itself said all of the state
 */
export async function checkEnd(world: World, { id, state }: Lead, isOwn = true): Promise<void> {
  if (stateNumber(state) === thankYou) {
    const password = `Aa1-${randomUUID()}`;
    await world.expectOk(world.call("POST /lead/customer/password"), { body: { id, password } });
  }
  if (stateNumber(state) !== redirected) return;
  const told = world.client.exchanges.findLast(({ call }) => answersState(call))?.call;
  if (state.redirectUrl) {
    if (told) world.ledger.keep(told, "redirect-told");
    return;
  }
  const { exchange } = await world.expectOk(world.call("GET /lead/:id/redirect"), { params: { id } });
  if (told && isOwn && world.isUnbuilt(exchange))
    world.ledger.breakAt(told, "redirect-told", "redirectUrl, and call 25 isn't built");
}

/** Tells the affiliate of a created lead (call 21). */
export async function checkAffiliateEvent(world: World, id: string): Promise<void> {
  const { productId } = world.settings;
  const affiliateReferenceParams = { attribute: "conformance", setAt: new Date().toISOString() };
  const body = { id, event: "lead_created", affiliateReferenceParams, productId };
  await world.expectOk(world.call("POST /affiliate/event"), { body });
}

/** Withdraws the consents to offers of a lead (call 36), if its provider has that. */
export async function checkPreferences(world: World, { id, state }: Lead): Promise<void> {
  const call = world.call("POST /customer/preferences");
  if (state.capabilities?.includes("preferences"))
    await world.expectOk(call, { body: { id, email: false, sms: true, partners: true } });
  else world.ledger.skip(call, "capabilities don't name preferences");
}

/** Takes an address off every list, and then a text that is no address (call 30). */
export async function checkUnsubscribe(world: World): Promise<void> {
  const call = world.call("POST /customer/email/unsubscribe");
  await world.expectOk(call, { query: { email: String(world.newApplicant().value("email")) } });
  noteRefusal(world, await world.ask(call, { query: { email: "no address" } }));
}

/** Calls about an expired lead; a provider may move an expired lead on, so a conflict is no fault. */
async function expectExpired(world: World, call: ProviderCall, asked: Asked): Promise<void> {
  const { outcome, state, exchange } = await world.ask(call, asked, "future", "lead-status");
  const isPast = Date.parse(state?.expiresAt ?? "") <= Date.now();
  if (outcome === "conflict" && !isPast)
    world.ledger.skip(call, "the lead had moved on (status 409)", "expired");
  else world.ledger.judge(call, "expired", outcome === "expired" || isPast ? undefined : statusOf(exchange));
}

/** Lets leads expire and calls about them: whatever the application calls, and what sends a screen's answers. */
export async function checkExpired(world: World, lists: Lists): Promise<void> {
  const { ledger, steer } = world;
  const general = [update(world), status(world), resume(world)];
  const skip = (why: string) => {
    for (const call of general) ledger.skip(call, why, "expired");
  };
  if (steer === undefined) return skip("it needs --steer");
  if (world.mergesLeads) return skip("a creation with another key makes no other lead");
  const lead = await createLead(world);
  if (lead === undefined || !(await steer.expire(lead.id)))
    return skip("the lead couldn't be made to expire");
  await expectExpired(world, update(world), updateOf(world, lead));
  await expectExpired(world, status(world), { params: { id: lead.id } });
  await expectExpired(world, resume(world), resumeOf(lead.id));
  await checkSteps(world, lead, lists);
}

/** Steers a lead to a screen; undefined if it doesn't come there. */
async function steerTo(
  world: World,
  lead: Lead | undefined,
  { path, state: number = 0 }: Screen,
): Promise<Lead | undefined> {
  if (lead === undefined || !(await world.steer?.put(lead.id, number))) return undefined;
  const { state, outcome } = await world.ask(status(world), { params: { id: lead.id } }, "future");
  return outcome === "ok" && state && screenOf(state)?.path === path ? { ...lead, state } : undefined;
}

/** Lets a lead expire on each screen and sends what the applicant would send there, each call once. */
async function checkSteps(world: World, expired: Lead, lists: Lists): Promise<void> {
  const { steer, settings } = world;
  const wanted = screenTable.filter(
    ({ state }) => state !== undefined && (settings.state === undefined || state === settings.state),
  );
  const steps = new Map<string, Screen>();
  for (const screen of wanted) {
    const { call } = stepAt(screen) ?? {};
    if (call !== undefined && !steps.has(call)) steps.set(call, screen);
  }
  let lead = expired;
  for (const screen of steps.values()) {
    const step = stepAt(screen);
    // Steering may leave an expired lead expired: then a screen needs a new one.
    const there =
      (await steerTo(world, lead, screen)) ?? (await steerTo(world, await createLead(world), screen));
    if (there === undefined || step === undefined) continue;
    lead = there;
    if (await steer?.expire(lead.id))
      await expectExpired(world, world.call(step.call), step.asked({ world, lead, lists }));
  }
}
