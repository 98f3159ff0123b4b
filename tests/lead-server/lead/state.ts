import type { LeadState, Redirect } from "../../../app/provider/schemas.ts";
import { currentState } from "./progress.ts";
import type { LeadRecord } from "./record.ts";
import { isFormState } from "./screens.ts";

const dayInMilliseconds = 86_400_000;
const daysUntilExpiry = 30;

/** The partner that takes every application: fictional, with a logo of this server's own. */
function partnerOf(origin: string) {
  return { name: "Prestaluz", logo: `${origin}/lead-server/logos/prestaluz.svg` };
}

/** Where state 12 sends the applicant, by the lead's script. */
export function redirectOf({ progress }: LeadRecord, origin: string): Redirect {
  const { url, method, params } = progress.script.redirect;
  return {
    redirectUrl: url ?? `${origin}/lead-server/partner`,
    redirectMethod: method,
    redirectParams: params,
  };
}

function outcomeOf(record: LeadRecord, origin: string): Partial<LeadState> {
  const state = currentState(record.progress);
  const offerId = `offer-${record.id.slice(0, 8)}`;
  switch (state) {
    case 10:
    case 11: {
      const { amount, period } = record.answers;
      const offer = { ...(amount && { amount }), ...(period && { period }) };
      const application = { status: "accepted" };
      return { applicationResult: { application, offerId, partner: partnerOf(origin), offer } };
    }
    case 12: {
      const application = { status: "redirected" };
      const announced = record.progress.script.redirect.announced ? redirectOf(record, origin) : {};
      return { applicationResult: { application, offerId, partner: partnerOf(origin) }, ...announced };
    }
    case 13:
      return { applicationResult: { application: { status: "rejected" } } };
    default:
      return isFormState(state) ? {} : { applicationResult: { application: { status: "pending" }, offerId } };
  }
}

function statusOf(record: LeadRecord): string {
  const state = currentState(record.progress);
  if (state === 10 || state === 11) return "accepted";
  if (state === 12) return "redirected";
  if (state === 13) return "rejected";
  return isFormState(state) ? "created" : "processing";
}

/**
 * What the server says about a lead (contract.md, LeadState).
 * @param origin where the server is reached, for addresses within the answer
 */
export function leadState(record: LeadRecord, origin: string): LeadState {
  const { progress } = record;
  return {
    id: record.id,
    leadStatus: statusOf(record),
    progressState: progress.history,
    expiresAt: new Date(Date.parse(record.createdAt) + daysUntilExpiry * dayInMilliseconds).toISOString(),
    ...(record.version === "v3" && { dataPoints: progress.dataPoints }),
    ...outcomeOf(record, origin),
    ...progress.answer,
  };
}
