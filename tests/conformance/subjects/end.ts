import { answersState } from "../calls.ts";
import { type Lead, noteRefusal } from "../leads.ts";
import { stateNumber, type World } from "../world.ts";

const [thankYou, redirected] = [11, 12];

/**
 * Makes the calls of the screens on which an application ends: the password (call 20) and the redirect (call 25).
 * @param isOwn whether the provider itself said all of the state
 */
export async function checkEnd(world: World, { id, state }: Lead, isOwn = true): Promise<void> {
  if (stateNumber(state) === thankYou) {
    const password = `Aa1-${world.random.uuid()}`;
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

/** Withdraws the consents to offers of a lead (call 33), if its provider has that. */
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
