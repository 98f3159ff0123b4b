import { type Lead, resume, resumeOf, verifyResume } from "../leads.ts";
import { asksForCode, statusOf } from "../outcome.ts";
import type { World } from "../world.ts";
import { noteWrongCode, wrongCodeOf } from "./screens.ts";

/** Tries what a provider may offer about resuming a lead: a code that it wants first, and links that it sends. */
export async function checkResumeOffers(world: World, lead: Lead): Promise<void> {
  await checkResumeCode(world, lead);
  const call = world.call("POST /lead/:id/resume-link");
  const asked = { params: { id: lead.id }, body: { channel: "email" } };
  if (lead.state.capabilities?.includes("resume_link")) await world.expectOk(call, asked, 429);
  else world.ledger.skip(call, "the lead's state has no capability resume_link");
}

/** Sends a wrong code, has another one sent, and sends the right one (calls 33 and 34). */
async function checkResumeCode(world: World, { id }: Lead): Promise<void> {
  const { ledger, settings } = world;
  const [verify, resend] = [verifyResume(world), world.call("POST /lead/:id/resume/resend")];
  const { exchange } = await world.ask(resume(world), resumeOf(id));
  if (!asksForCode(exchange)) {
    for (const call of [verify, resend]) ledger.skip(call, "the provider resumes a lead without a code");
    return;
  }
  const wrong = await world.ask(verify, { params: { id }, body: { code: wrongCodeOf(settings.code) } });
  if (wrong.outcome === "ok") ledger.breakAt(verify, "code-checked", statusOf(wrong.exchange));
  else ledger.keep(verify, "code-checked");
  noteWrongCode(world, wrong);
  await world.expectOk(resend, { params: { id } }, 429);
  await world.expectOk(verify, { params: { id }, body: { code: settings.code } });
}
