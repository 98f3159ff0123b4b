import { callsOf, type ProviderCall } from "./calls.ts";
import { type Addresses, createClient, type Send } from "./client.ts";
import { unusedBecause } from "./leads.ts";
import { createLedger, type Entry, type Visit } from "./ledger.ts";
import { createRandom } from "./random.ts";
import { createSteer } from "./steer.ts";
import { checkCreation } from "./subjects/create.ts";
import { checkCrossOrigin } from "./subjects/cross-origin.ts";
import { checkAffiliateEvent, checkEnd, checkUnsubscribe } from "./subjects/end.ts";
import { checkLookups, readLists, readPolicies } from "./subjects/lookups.ts";
import {
  checkExpired,
  checkMisplaced,
  hasEnded,
  noteUnreached,
  visitEveryState,
  walk,
} from "./subjects/states.ts";
import { checkUnknownLead } from "./subjects/unknown.ts";
import { checkUpdates } from "./subjects/update.ts";
import { createWorld, type Settings } from "./world.ts";

/** What a run needs to know. */
export type RunOptions = Settings & {
  addresses: Addresses;
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

  await world.learnUnbuilt();
  await readPolicies(world);
  await checkLookups(world);
  const lists = await readLists(world);
  await checkUnknownLead(world, calls, lists);
  await checkUnsubscribe(world);

  const lead = await checkCreation(world);
  if (lead) await checkAffiliateEvent(world, lead.id);
  const complete = lead && (await checkUpdates(world, lead));
  if (complete !== undefined) {
    const last = await walk(world, complete, lists);
    if (hasEnded(last)) {
      await checkEnd(world, last);
      await checkMisplaced(world, last, lists);
    }
    await visitEveryState(world, complete, lists);
    await checkExpired(world);
  }
  noteUnreached(world);
  await checkCrossOrigin(world, calls);
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
