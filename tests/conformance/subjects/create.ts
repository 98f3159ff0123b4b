import { catalogue, type DataPointName, dataPoint, type LeadPath } from "../../../app/catalogue/catalogue.ts";
import { type LeadAnswers, leadPaths, readAnswer } from "../../../app/catalogue/lead.ts";
import type { ProviderCall } from "../calls.ts";
import {
  creation,
  creationOf,
  type Lead,
  resume,
  resumed,
  resumeOf,
  verifyResume,
  withFreshToken,
} from "../leads.ts";
import { asksForCode, statusOf } from "../outcome.ts";
import { firstDifference, type World } from "../world.ts";
import { noteWrongCode, wrongCodeOf } from "./screens.ts";

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
  const isOne = again.state?.id === first.state.id;
  const difference = again.state ? "id" : statusOf(again.exchange);
  ledger.judge(call, "one-lead-a-key", isOne ? undefined : difference);

  const other = await world.ask(call, creationOf(world, world.newApplicant()));
  const isSame = other.state?.id === first.state.id;
  if (isSame) ledger.breakAt(call, "new-key-new-lead", other.outcome === "conflict" ? "lead.id" : "id");
  else if (other.state) ledger.keep(call, "new-key-new-lead");
  world.mergesLeads = isSame;
  // The conflict of two leads that are one is told already.
  if (!isSame && other.outcome !== "ok") ledger.breakAt(call, "answers", statusOf(other.exchange));

  return { lead: { id: state.id, state, applicant }, other: isSame ? undefined : other.state?.id };
}

const rows = (Object.keys(catalogue) as DataPointName[]).map(dataPoint);

/** The fields of sensitive numbers, which a provider may mask or leave out. */
const sensitive: ReadonlySet<string> = new Set(
  rows.flatMap((row) => (row.sensitive ? [row.field ?? ""] : [])),
);

/** The fields that a provider may leave out: consents, and the unit of the period, which the country has. */
const optional: ReadonlySet<string> = new Set([
  ...rows.flatMap(({ control, field }) => (control.kind === "consents" ? [field ?? ""] : [])),
  "periodScale",
]);

/** Returns a text without what only spells it differently: case, accents and spaces. */
const letters = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}|\s/gu, "")
    .toLowerCase();

type Likeness = "same" | "spelling" | "other";

function compare(sent: unknown, kept: unknown): Likeness {
  if (firstDifference(inOrder(sent), inOrder(kept)) === undefined) return "same";
  const isText = typeof sent === "string" && typeof kept === "string";
  return isText && letters(sent) === letters(kept) ? "spelling" : "other";
}

/** Returns an answer in a list; consents by their ids, because their order means nothing. */
function inOrder(answer: unknown): readonly unknown[] {
  const idOf = (consent: unknown) => String((consent as { id?: unknown }).id);
  return Array.isArray(answer)
    ? answer.toSorted((one, other) => idOf(one).localeCompare(idOf(other)))
    : [answer];
}

/**
 * Compares the answers that a call sent with those of the resumed lead.
 * @param by the call that sent them: the two calls disagree, and only the resumed lead shows it
 */
export async function checkSaved(
  world: World,
  id: string,
  by: ProviderCall,
  sent: LeadAnswers,
): Promise<void> {
  const { ledger } = world;
  const { state, exchange } = await resumed(world, id);
  if (state === undefined) return;
  const { call } = exchange;
  const kept = state.lead;
  ledger.judge(call, "lead-comes-back", kept ? undefined : "lead");
  if (!kept) return;
  const isExpected = (path: LeadPath): boolean =>
    !sensitive.has(path) &&
    readAnswer(sent, path) !== undefined &&
    !(optional.has(path) && (readAnswer(kept, path) ?? undefined) === undefined);
  const found = leadPaths
    .filter(isExpected)
    .map((path) => ({ path, is: compare(readAnswer(sent, path), readAnswer(kept, path)) }));
  const first = (likeness: Likeness) => {
    const path = found.find(({ is }) => is === likeness)?.path;
    return path && `lead.${path} (which call ${by.number} sent)`;
  };
  ledger.judge(call, "saved", first("other"));
  ledger.judge(call, "spelling", first("spelling"));
}

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
  ledger.judge(verify, "code-checked", wrong.outcome === "ok" ? statusOf(wrong.exchange) : undefined);
  noteWrongCode(world, wrong);
  await world.expectOk(resend, { params: { id } }, 429);
  await world.expectOk(verify, { params: { id }, body: { code: settings.code } });
}
