import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import { creation, creationOf, type Lead, withFreshToken } from "../leads.ts";
import { statusOf } from "../outcome.ts";
import type { World } from "../world.ts";
import { checkSaved } from "./saved.ts";

const captchaHint = "If the environment asks for a captcha, --captcha names tokens that it takes.";

/** A new lead, and the id of another that nothing is done with. */
type Created = { lead: Lead; other: string | undefined };

/** Creates leads: once, again with the same key and a fresh captcha token, and with another key. */
export async function checkCreation(world: World): Promise<Created | undefined> {
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

  const { state } = first;
  await checkSaved(world, state.id, call, request.body as LeadAnswers);

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

  return { lead: { id: state.id, state, applicant }, other: isSame ? undefined : other.state?.id };
}
