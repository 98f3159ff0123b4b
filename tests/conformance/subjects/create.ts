import {
  completeLead,
  createLead,
  creation,
  creationOf,
  type Lead,
  resume,
  resumeOf,
  withFreshToken,
} from "../leads.ts";
import { statusOf } from "../outcome.ts";
import type { World } from "../world.ts";

const captchaHint = "If the environment asks for a captcha, --captcha names tokens that it takes.";

/** Creates leads: once, again with the same key and a fresh captcha token, and with another key. */
export async function checkCreation(world: World): Promise<Lead | undefined> {
  const { ledger, settings } = world;
  const call = creation(world);
  const applicant = world.newApplicant();
  const request = creationOf(world, applicant);
  const first = await world.expectOk(call, request);
  if (first.state === undefined) {
    const isRefused = first.outcome === "refused" || first.outcome === "forbidden";
    const hasToken = settings.captchaTokens.length > 0;
    world.stop("created", isRefused && !hasToken ? captchaHint : undefined);
    return undefined;
  }

  const again = await world.ask(call, withFreshToken(world, request));
  if (again.state?.id === first.state.id) ledger.keep(call, "one-lead-a-key");
  else ledger.breakAt(call, "one-lead-a-key", again.state ? "id" : statusOf(again.exchange));

  const other = await world.ask(call, creationOf(world, world.newApplicant()));
  const isSame = other.state?.id === first.state.id;
  if (isSame) ledger.breakAt(call, "new-key-new-lead", other.outcome === "conflict" ? "lead.id" : "id");
  else if (other.state) ledger.keep(call, "new-key-new-lead");
  world.mergesLeads = isSame;
  // The conflict of two leads that are one is told already.
  if (!isSame && other.outcome !== "ok") ledger.breakAt(call, "answers", statusOf(other.exchange));

  await checkResumed(world, first.state.id);
  return { id: first.state.id, state: first.state, applicant };
}

/** Resumes a lead; its answers have to come with it. */
async function checkResumed(world: World, id: string): Promise<void> {
  const call = resume(world);
  const { state } = await world.expectOk(call, resumeOf(id));
  if (state === undefined) return;
  if (state.lead) world.ledger.keep(call, "lead-comes-back");
  else world.ledger.breakAt(call, "lead-comes-back", "lead");
}

/** Creates a lead and sends all its answers. */
export async function newCompleteLead(world: World): Promise<Lead | undefined> {
  const lead = await createLead(world);
  return lead && (await completeLead(world, lead))?.lead;
}
