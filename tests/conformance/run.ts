import { createRandom } from "./applicant.ts";
import { callsOf, type ProviderCall } from "./calls.ts";
import { createClient, createSteer, Hanging, type Send } from "./client.ts";
import { isAtPages, type Lead, unusedBecause, update } from "./leads.ts";
import { createLedger, type Entry, type Visit } from "./ledger.ts";
import type { Lists } from "./screen-bodies.ts";
import { checkCreation, checkResumeOffers } from "./subjects/create.ts";
import { checkCrossOrigin } from "./subjects/cross-origin.ts";
import {
  checkAffiliateEvent,
  checkEnd,
  checkExpired,
  checkPreferences,
  checkUnsubscribe,
} from "./subjects/end.ts";
import { checkLookups, readLists, readPolicies } from "./subjects/lookups.ts";
import { checkMisplaced, follow, hasEnded, noteUnreached, visitEveryState, walk } from "./subjects/states.ts";
import { checkUnknownLead } from "./subjects/unknown.ts";
import { checkOther, checkUpdates, resumedAnswers } from "./subjects/update.ts";
import { createWorld, type Settings, type World } from "./world.ts";

/** What a run needs to know. */
export type RunOptions = Settings & {
  /** The address that can put a lead in a state. */
  steer?: string | undefined;
  seed: number;
  send: Send;
  wait(milliseconds: number): Promise<void>;
};

/** What a run found. */
export type Outcome = {
  entries: Entry[];
  visits: Visit[];
  requests: number;
  /** Sentences about the whole run. */
  notes: readonly string[];
  /** Whether no lead got through the pages, so that most promises weren't tried. */
  isCut: boolean;
  /** Whether a lead never left checking, so that the screens behind it weren't tried. */
  isStuck: boolean;
  /** Why the address that steers took no request. */
  steerProblem: string | undefined;
};

/** Drives a provider through every call of the contract, one request at a time. */
export async function run(options: RunOptions): Promise<Outcome> {
  const { addresses, send, origin, seed, leadPath, wait } = options;
  const calls: readonly ProviderCall[] = callsOf(leadPath);
  const client = createClient(addresses, send, origin);
  const ledger = createLedger(calls);
  const steer = options.steer === undefined ? undefined : createSteer(options.steer, send);
  const world = createWorld({
    settings: options,
    client,
    ledger,
    steer,
    random: createRandom(seed),
    calls,
    wait,
  });

  for (const call of calls) {
    const why = unusedBecause(world, call);
    if (why !== undefined) ledger.skip(call, why);
  }
  try {
    await checkAll(world, calls);
  } catch (error) {
    if (!(error instanceof Hanging)) throw error;
    world.notes.push(`The provider gave ${error.message}.`);
    if (ledger.blocked() === undefined) ledger.block("the provider hung");
  }
  return {
    entries: ledger.entries(),
    visits: world.visits,
    requests: client.exchanges.length,
    notes: [...new Set(world.notes)],
    isCut: ledger.blocked() !== undefined,
    isStuck: world.visits.some(({ path, why }) => path === "checking" && why !== undefined),
    steerProblem: steer?.problem(),
  };
}

/** Makes every check, in an order in which each finds what it needs. */
async function checkAll(world: World, calls: readonly ProviderCall[]): Promise<void> {
  await world.learnUnbuilt();
  await readPolicies(world);
  await checkLookups(world);
  const lists = await readLists(world);
  await checkUnknownLead(world, calls, lists);
  await checkUnsubscribe(world);

  const created = await checkCreation(world);
  if (created) await checkAffiliateEvent(world, created.lead.id);
  if (created) await checkPreferences(world, created.lead);
  if (created) await checkResumeOffers(world, created.lead);
  const { other } = created ?? {};
  const before = other === undefined ? undefined : await resumedAnswers(world, other);
  const last = created && (await followFromStart(world, created.lead, lists));
  if (other !== undefined && before !== undefined) await checkOther(world, other, before);
  if (last !== undefined) {
    if (hasEnded(last)) {
      await checkEnd(world, last);
      await checkMisplaced(world, last, lists);
    }
    await visitEveryState(world, last, lists);
    await checkExpired(world, lists);
  }
  noteUnreached(world);
  await checkCrossOrigin(world, calls);
}

/** Follows a new lead to its pages, where updates are checked, and from there to its end. */
async function followFromStart(world: World, created: Lead, lists: Lists): Promise<Lead | undefined> {
  // A provider may check the number before the first page.
  const lead = await walk(world, created, lists);
  if (isAtPages(lead)) return follow(world, await checkUpdates(world, lead), lists);
  world.ledger.skip(update(world), "the provider led no lead to its pages");
  return lead;
}
