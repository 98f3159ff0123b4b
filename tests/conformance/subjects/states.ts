import type { Screen } from "../../../app/journey/screens.ts";
import type { Consent, LeadState } from "../../../app/lead/provider/schemas/index.ts";
import { screenTable } from "../../tools/screen-table.ts";
import { nameOf, type ProviderCall } from "../calls.ts";
import type { Asked } from "../client.ts";
import { isAtPages, type Lead, noteRefusal, status, update, updateOf } from "../leads.ts";
import { statusOf } from "../outcome.ts";
import { type Lists, screenBody } from "../screen-bodies.ts";
import type { World } from "../world.ts";
import { checkEnd } from "./end.ts";
import { actAt, decline, otherActs, screenOf } from "./screens.ts";
import { fillPages } from "./update.ts";

/** The screens that a lead can stand at. */
const afterPages = screenTable.filter(({ kind }) => kind !== "page");

/** The most screens that one lead is followed through. */
const mostScreens = 40;

/** Follows a lead from screen to screen, as the provider names them, until it ends, comes back or is at its pages. */
export async function walk(world: World, lead: Lead, lists: Lists): Promise<Lead> {
  let current = lead;
  const seen = new Set<string>();
  for (let count = 0; count < mostScreens; count += 1) {
    const screen = screenOf(current.state);
    if (screen === undefined || seen.has(screen.path)) return current;
    noteVisit(world, screen);
    if (screen.path !== "checking") seen.add(screen.path);
    const act = actAt(screen);
    if (screen.final || act === undefined) return current;
    const next = await act({ world, lead: current, lists });
    if (next === undefined || screenOf(next) === screen) {
      noteStop(world, screen, next);
      return current;
    }
    current = { ...current, state: next };
  }
  return current;
}

/** How often a lead may come back to its pages: for new questions, or because a check of the number comes before. */
const mostReturns = 3;

/**
 * Follows a lead through its pages and screens until it ends or can't go on.
 * @returns undefined if its answers couldn't be sent
 */
export async function follow(world: World, lead: Lead, lists: Lists): Promise<Lead | undefined> {
  let current = await walk(world, lead, lists);
  for (let returns = 0; isAtPages(current); returns += 1) {
    if (returns > mostReturns) {
      world.ledger.breakAt(update(world), "leads-somewhere", "progressState");
      return current;
    }
    const complete = await fillPages(world, current);
    if (complete === undefined) return undefined;
    if (isAtPages(complete)) return complete;
    current = await walk(world, complete, lists);
  }
  return current;
}

function noteVisit(world: World, { state, path }: Screen): void {
  if (world.visits.some((visit) => visit.path === path)) return;
  world.visits.push({ state, path, tried: true });
}

/** Notes why a lead can't be followed beyond a screen. */
function noteStop(world: World, { state, path }: Screen, next: LeadState | undefined): void {
  const name = `${state ?? "by route"} ${path}`;
  const last = world.client.exchanges.at(-1);
  const visit = world.visits.find((one) => one.path === path);
  const hasWaited = visit?.why !== undefined;
  if (visit && last) visit.why ??= `no lead went on after ${nameOf(last.call)}`;
  if (next !== undefined) {
    const seconds = world.settings.patience / 1000;
    world.notes.push(
      hasWaited
        ? `A lead was still at ${name} after ${seconds} s: the screens behind it weren't reached. --patience waits longer.`
        : `A lead was still at ${name} after what an applicant does there.`,
    );
  } else if (last && !world.ledger.isBuilt(last.call))
    world.notes.push(
      `The provider led a lead to ${name}, and ${nameOf(last.call)} isn't built: an applicant can't go on from there.`,
    );
}

/** A way to a screen: the state, and fields that the provider's own answer should have instead. */
type Way = {
  state: number;
  /** Makes the fields from what the provider itself says in that state; undefined if it doesn't say enough. */
  answer?(own: LeadState, world: World): Promise<Partial<LeadState> | undefined>;
};

/** Returns the consents that the provider itself asks a lead for (call 15). */
async function ownConsents({ id }: LeadState, world: World): Promise<Partial<LeadState> | undefined> {
  const { value } = await world.expectOk(world.call("GET /customer/:id/consents"), { params: { id } });
  return value === undefined ? undefined : { customerConsents: value as Consent[] };
}

/** Returns the ways to a screen that differ in what the state says. */
function waysTo({ state, path }: Screen): Way[] {
  if (state === undefined) return [{ state: 6, answer: async () => ({ routeChange: path }) }];
  switch (state) {
    case 12:
      return [{ state }, { state, answer: async () => ({ redirectUrl: null }) }];
    case 19:
      return [
        { state },
        {
          state,
          answer: async ({ applicationResult }) => ({
            redirectUrl: null,
            applicationResult: { ...applicationResult, offer: null },
          }),
        },
      ];
    case 20:
      return [{ state }, { state, answer: async () => ({ customerConsents: null }) }];
    case 35:
      return [{ state }, { state, answer: ownConsents }];
    default:
      return [{ state }];
  }
}

/** Steers a lead to a state, and returns what the provider says of it then; undefined if it can't be steered. */
async function put(
  world: World,
  { id }: Lead,
  state: number,
  answer?: Partial<LeadState>,
): Promise<LeadState | undefined> {
  if (!(await world.steer?.put(id, state, answer))) return undefined;
  return (await world.expectOk(status(world), { params: { id } })).state;
}

/** Steers one lead to every state of the table and does there what an applicant does. */
export async function visitEveryState(world: World, lead: Lead, lists: Lists): Promise<void> {
  const { steer, settings } = world;
  if (steer === undefined) return;
  const wanted = afterPages.filter(({ state }) => settings.state === undefined || state === settings.state);

  const steered = async (screen: Screen, way: Way): Promise<Lead | undefined> => {
    const own = await put(world, lead, way.state);
    const answer = own && (await way.answer?.(own, world));
    const state = answer ? await put(world, lead, way.state, answer) : own;
    return state && screenOf(state) === screen ? { ...lead, state } : undefined;
  };

  for (const screen of wanted) {
    const others = [
      ...(otherActs[screen.path] ? [otherActs[screen.path]] : []),
      ...(screen.kind === "offer" ? [decline(screen.call)] : []),
    ];
    const ways = waysTo(screen);
    for (const [index, way] of [...ways, ...others.map(() => ways[0] as Way)].entries()) {
      const there = await steered(screen, way);
      if (there === undefined) {
        notReached(world, screen, "the steering didn't lead there");
        continue;
      }
      noteVisit(world, screen);
      const act = others[index - ways.length] ?? actAt(screen);
      if (act) await act({ world, lead: there, lists });
      // What the provider's own state says counts, not what the steering left out of it.
      else await checkEnd(world, there, way.answer === undefined);
    }
  }
  await checkCreditea(world, lead);
}

/** Accepts the offer that Creditea makes on the accepted screen (call 29). */
async function checkCreditea(world: World, lead: Lead): Promise<void> {
  const { settings } = world;
  if (settings.state !== undefined && settings.state !== 10) return;
  const own = await put(world, lead, 10);
  const partner = { name: "Creditea" };
  const applicationResult = { ...own?.applicationResult, application: { status: "accepted" }, partner };
  const state = own && (await put(world, lead, 10, { applicationResult }));
  if (state?.applicationResult?.partner?.name !== partner.name) return;
  const { offerId } = state.applicationResult;
  const path = "/lead/offer/accept-creditea-offer";
  const answers = screenBody(path, { ...lead, state, country: settings.country, lists: {} });
  const body = { id: lead.id, ...(offerId && { offerId }), ...answers };
  await world.expectOk(world.call(`POST ${path}`), { body });
}

function notReached(world: World, { state, path }: Screen, why: string): void {
  if (world.visits.some((visit) => visit.path === path)) return;
  world.visits.push({ state, path, tried: false, why });
}

/** Notes the screens that no lead came to. */
export function noteUnreached(world: World): void {
  const unled = world.steer ? "it wasn't asked for" : "the provider never led there, and there is no --steer";
  const why = world.ledger.blocked() ?? unled;
  for (const screen of afterPages) notReached(world, screen, why);
}

/**
 * Makes the calls of screens where the lead no longer stands, and sends its answers again. The contract leaves it to
 * the provider whether it refuses them; if it does so with 409, the answer has to name the lead's state.
 */
export async function checkMisplaced(world: World, lead: Lead, lists: Lists): Promise<void> {
  const { ledger, settings } = world;
  const { id, applicant } = lead;
  const ask = async (call: ProviderCall, asked: Asked, where: string) => {
    const answer = await world.ask(call, asked);
    const { outcome, exchange } = answer;
    const isRefused = noteRefusal(world, answer);
    if (outcome === "conflict") ledger.keep(call, "misplaced");
    else if (isRefused && outcome !== "ok" && !world.isUnbuilt(exchange))
      ledger.breakAt(call, "misplaced", `status ${exchange.status}`);
    if (outcome === "ok") ledger.skip(call, `the provider took it ${where}`, "conflict-form");
    else ledger.skip(call, `the provider refused it ${where} with ${statusOf(exchange)}`, "conflict-form");
  };
  const named = screenTable.flatMap((screen) => ("call" in screen && screen.call ? [screen.call] : []));
  for (const path of new Set([...named, "/lead/sale"])) {
    // An accepted lead may still answer Creditea's offer.
    if (path === "/lead/offer/accept-creditea-offer") continue;
    const state = path === "/lead/wniosek" ? { id, progressState: 33 } : undefined;
    const screenful = { applicant, lists, country: settings.country, state };
    const body = { id, ...screenBody(path, screenful) };
    await ask(world.call(`POST ${path}`), { body }, "at another screen");
  }
  await ask(update(world), updateOf(world, lead), "after the pages");
}

/** Returns whether a lead stands at a screen where its application ends. */
export const hasEnded = ({ state }: Lead): boolean => screenOf(state)?.final === true;
