import { randomUUID } from "node:crypto";
import type { DataPointName, LeadPath } from "../../../app/catalogue/catalogue.ts";
import type { LeadAnswers, LeadValue } from "../../../app/catalogue/lead.ts";
import type { Asked } from "../client.ts";
import {
  completeLead,
  isAtPages,
  type Lead,
  questionsOf,
  resumed,
  tryRefusal,
  update as updateCall,
  updateOf,
} from "../leads.ts";
import { codeOf, isOk, statusOf } from "../outcome.ts";
import { firstQuestions } from "../questions.ts";
import { firstDifference, type World } from "../world.ts";
import { checkSaved } from "./create.ts";

/**
 * Updates a lead at its pages: with a page's answers, with answers that no provider can take, and without its id.
 * @returns the lead as the page's answers left it
 */
export async function checkUpdates(world: World, lead: Lead): Promise<Lead> {
  const { ledger } = world;
  const call = updateCall(world);
  // The first page and all other questions but the last few, so that the lead stays at its pages.
  const questions = questionsOf(world, lead);
  const half = questions.slice(0, Math.max(firstQuestions.length, questions.length - 4));
  const sent = updateOf(world, lead, half);
  const first = await world.expectOk(call, sent);
  if (first.outcome === "ok") await checkSaved(world, lead.id, call, sent.body as LeadAnswers);
  if (first.outcome === "ok") await checkKeys(world, sent);
  const updated = first.state ? { ...lead, state: { ...lead.state, ...first.state } } : lead;
  if (isAtPages(updated)) await checkRefusals(world, lead, half);
  else
    ledger.skip(
      call,
      "the lead left the pages with its first answers",
      "refusal-form",
      "refuses",
      "unharmed",
    );

  const { id: _, ...withoutId } = updateOf(world, lead).body as Readonly<Record<string, unknown>>;
  // No application sends this, so the form of the refusal is the provider's own.
  const { status } = await world.client.exchange(call, { body: withoutId });
  ledger.judge(call, "needs-id", isOk(status) ? `status ${status}` : undefined);
  return updated;
}

/** Sends an update with a key twice at once, once more afterwards, and with another body. */
async function checkKeys(world: World, update: Asked): Promise<void> {
  const { client, ledger } = world;
  const call = updateCall(world);
  const sent: Asked = { ...update, headers: { "Idempotency-Key": randomUUID() } };
  const [first, meanwhile] = await Promise.all([client.exchange(call, sent), client.exchange(call, sent)]);
  const later = await client.exchange(call, sent);
  const body = { ...(update.body as Readonly<Record<string, unknown>>), leadSource: "another" };
  const other = await client.exchange(call, { ...sent, body });
  if (isOk(other.status)) {
    ledger.leaveOut(call, "the provider takes a known key as a new one", "repeated-key");
    return;
  }
  if (codeOf(other.json) !== "key_reused") {
    ledger.skip(call, "a key with another body was refused for something else", "repeated-key");
    return;
  }
  const wrong = [meanwhile, later].flatMap((repeat) => {
    const { status, headers, json } = repeat;
    if (status === 409 && codeOf(json) === "in_progress" && headers.has("Retry-After")) return [];
    if (status !== first.status) return statusOf(repeat);
    return firstDifference(first.json, json) ?? [];
  });
  ledger.judge(call, "repeated-key", wrong[0]);
}

/**
 * Sends all answers of a lead at its pages.
 * @returns undefined if the provider's answer doesn't allow to go on
 */
export async function fillPages(world: World, lead: Lead): Promise<Lead | undefined> {
  const { ledger } = world;
  const call = updateCall(world);
  const completed = await completeLead(world, lead);
  if (completed === undefined) {
    world.stop("completed");
    return undefined;
  }
  const { lead: complete, sent: all } = completed;
  await checkSaved(world, complete.id, call, all);
  ledger.judge(call, "leads-somewhere", isAtPages(complete) ? "progressState" : undefined);
  return complete;
}

/**
 * Sends the answers so far with an amount and a personal number that can't be. What a provider refuses is its own
 * decision.
 */
async function checkRefusals(world: World, lead: Lead, half: readonly DataPointName[]): Promise<void> {
  const call = updateCall(world);
  const { amount } = world.settings.country;
  const impossible: readonly (readonly [DataPointName, LeadPath, LeadValue])[] = [
    ["loan_amount", "amount", amount.max * 1000 + amount.step],
    ["personal_code", "personalDetails.personalCode", "1"],
  ];
  const asked = questionsOf(world, lead);
  for (const [name, path, value] of impossible.filter(([name]) => asked.includes(name))) {
    const { id } = lead;
    const sent = updateOf(world, lead, [...new Set([...half, name])], [[path, value]]);
    const answer = await tryRefusal(world, id, () => world.ask(call, sent));
    if (answer.outcome === "ok")
      world.ledger.skip(call, "the provider took an impossible answer", "refusal-form", "unharmed");
  }
}

/** Returns the answers of a resumed lead; undefined if it can't be resumed. */
export async function resumedAnswers(world: World, id: string): Promise<LeadAnswers | undefined> {
  return (await resumed(world, id)).state?.lead ?? undefined;
}

/**
 * Checks that the updates of one lead left another alone.
 * @param before the other lead's answers before the updates
 */
export async function checkOther(world: World, id: string, before: LeadAnswers): Promise<void> {
  const after = await resumedAnswers(world, id);
  if (after === undefined) return;
  const difference = firstDifference(before, after);
  world.ledger.judge(updateCall(world), "others-alone", difference && `lead.${difference} of another lead`);
}
