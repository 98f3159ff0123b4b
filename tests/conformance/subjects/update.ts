import {
  catalogue,
  type DataPointName,
  dataPoint,
  type LeadPath,
} from "../../../app/data-points/catalogue.ts";
import { type LeadAnswers, type LeadValue, leadPaths, readAnswer } from "../../../app/data-points/lead.ts";
import {
  completeLead,
  isAtPages,
  type Lead,
  questionsOf,
  resume,
  resumeOf,
  tryRefusal,
  update,
  updateOf,
} from "../leads.ts";
import { isOk } from "../outcome.ts";
import { firstQuestions } from "../questions.ts";
import { firstDifference, type World } from "../world.ts";

/** The fields of sensitive numbers, which a provider may mask. */
const sensitive: ReadonlySet<string> = new Set(
  (Object.keys(catalogue) as DataPointName[]).flatMap((name) =>
    dataPoint(name).sensitive ? [dataPoint(name).field ?? ""] : [],
  ),
);

/** Updates a lead: with a page's answers, with answers that no provider can take, and with all. */
export async function checkUpdates(world: World, lead: Lead): Promise<Lead | undefined> {
  const { ledger } = world;
  const call = update(world);
  // The first page and all other questions but the last few, so that the lead stays at its pages.
  const questions = questionsOf(world, lead);
  const half = questions.slice(0, Math.max(firstQuestions.length, questions.length - 4));
  const sent = updateOf(world, lead, half);
  const first = await world.expectOk(call, sent);
  if (first.outcome === "ok") await checkSaved(world, lead.id, sent.body as LeadAnswers);
  await checkRefusals(world, lead, half);

  const { id: _, ...withoutId } = updateOf(world, lead).body as Readonly<Record<string, unknown>>;
  // No application sends this, so the form of the refusal is the provider's own.
  const { status } = await world.client.exchange(call, { body: withoutId });
  if (isOk(status)) ledger.breakAt(call, "needs-id", `status ${status}`);
  else ledger.keep(call, "needs-id");

  const completed = await completeLead(world, lead);
  if (completed === undefined) {
    world.stop("completed");
    return undefined;
  }
  const { lead: complete, sent: all } = completed;
  await checkSaved(world, complete.id, all);
  if (!isAtPages(complete)) ledger.keep(call, "leads-somewhere");
  else ledger.breakAt(call, "leads-somewhere", "progressState");
  return complete;
}

/** Compares what was sent with what a resumed lead has. */
async function checkSaved(world: World, id: string, sent: LeadAnswers): Promise<void> {
  const { state } = await world.expectOk(resume(world), resumeOf(id));
  if (state && !state.lead) world.ledger.breakAt(resume(world), "lead-comes-back", "lead");
  if (!state?.lead) return;
  const kept = state.lead;
  const paths = leadPaths.filter((path) => !sensitive.has(path) && readAnswer(sent, path) !== undefined);
  const wrong = paths.find(
    (path) => firstDifference(inOrder(readAnswer(sent, path)), inOrder(readAnswer(kept, path))) !== undefined,
  );
  if (wrong === undefined) world.ledger.keep(update(world), "saved");
  else world.ledger.breakAt(update(world), "saved", `lead.${wrong}`);
}

/** Returns an answer in a list; consents by their ids, because their order means nothing. */
function inOrder(answer: unknown): readonly unknown[] {
  const idOf = (consent: unknown) => String((consent as { id?: unknown }).id);
  return Array.isArray(answer)
    ? answer.toSorted((one, other) => idOf(one).localeCompare(idOf(other)))
    : [answer];
}

/**
 * Sends the answers so far with an amount and a personal number that can't be. What a provider refuses is its own
 * decision.
 */
async function checkRefusals(world: World, lead: Lead, half: readonly DataPointName[]): Promise<void> {
  const call = update(world);
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
