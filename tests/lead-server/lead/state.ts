import type { LeadState, Redirect } from "../../../app/provider/schemas/responses.ts";
import type { ProviderCountry } from "../countries/types.ts";
import { partnerName, partnerOf } from "./partners.ts";
import { currentState } from "./progress.ts";
import type { LeadRecord } from "./record.ts";
import { offerOf, screenFields } from "./screen-answers.ts";
import { isFormState } from "./screens.ts";

const dayInMilliseconds = 86_400_000;
const daysUntilExpiry = 30;

/** Returns the redirect of state 12, by the lead's script. */
export function redirectOf({ progress }: LeadRecord, origin: string): Redirect {
  const { url, method, params } = progress.script.redirect;
  return {
    redirectUrl: url ?? `${origin}/lead-server/partner`,
    redirectMethod: method,
    redirectParams: params,
  };
}

/** States in which no partner has the application yet. */
const undecided: ReadonlySet<number> = new Set([6, 7, 15]);

function isAccepted(state: number): boolean {
  return state === 10 || state === 11;
}

/** Returns the offer that a lead's partners refer to. */
function offerIdOf({ id }: LeadRecord): string {
  return `offer-${id.slice(0, 8)}`;
}

function applicationStatus(state: number): string {
  if (isAccepted(state)) return "accepted";
  if (state === 12) return "redirected";
  return state === 13 ? "rejected" : "pending";
}

function outcomeOf(record: LeadRecord, country: ProviderCountry, origin: string): Partial<LeadState> {
  const { progress } = record;
  const state = currentState(progress);
  if (isFormState(state)) return {};
  const application = { status: applicationStatus(state) };
  if (state === 13) return { applicationResult: { application } };

  const { routeChange } = progress.answer ?? {};
  const taken = isAccepted(state) ? progress.taken?.partner : undefined;
  const name = taken ?? partnerName(state, routeChange);
  const offer = offerOf(record, country, origin);
  const applicationResult = {
    application,
    offerId: offerIdOf(record),
    ...((routeChange || !undecided.has(state)) && { partner: partnerOf(name, origin) }),
    ...(offer && { offer }),
  };
  const announced = state === 12 && progress.script.redirect.announced ? redirectOf(record, origin) : {};
  return {
    applicationResult,
    ...announced,
    ...screenFields(record, country, origin),
  };
}

function statusOf(record: LeadRecord): string {
  const state = currentState(record.progress);
  if (isFormState(state)) return "created";
  const status = applicationStatus(state);
  return status === "pending" ? "processing" : status;
}

/** Returns the server's view of a lead (contract, LeadState), with the data of every screen. */
export function leadState(record: LeadRecord, country: ProviderCountry, origin: string): LeadState {
  const { progress } = record;
  return {
    id: record.id,
    leadStatus: statusOf(record),
    progressState: progress.history,
    expiresAt: new Date(Date.parse(record.createdAt) + daysUntilExpiry * dayInMilliseconds).toISOString(),
    ...(record.version === "v3" && { dataPoints: progress.dataPoints }),
    ...outcomeOf(record, country, origin),
    ...progress.answer,
  };
}
