import type { DataPointName } from "../catalogue/catalogue.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";
import type { FieldErrorMap } from "../journey/errors.ts";
import type { RequiredConsents } from "../journey/position.ts";
import type { LeadRequest, SentContext } from "../provider/schemas/requests.ts";
import type { LeadState } from "../provider/schemas/responses.ts";

export type CampaignPart = "source" | "medium" | "campaign" | "content" | "term" | "fbclid" | "ttclid";

export type Campaign = Partial<Record<CampaignPart, string>>;

export type KeptCampaign = { parts: Campaign; since: Date };

/** A stay of a person on the site: its id and its start (UTC). */
export type Session = { id: string; startedAt: Date };

/** The record of the visit and the lead's origin. Each request adds the rest of its context. */
export type LeadContext = Pick<
  SentContext,
  | "leadSource"
  | "affiliateReferenceParams"
  | "googleClick"
  | "sellingTierGlobalId"
  | "conversionId"
  | "deviceData"
> & {
  posthogParameters?:
    | Partial<Omit<NonNullable<SentContext["posthogParameters"]>, "isLeadPrefilled">>
    | undefined;
  campaign?: KeptCampaign | undefined;
  /** The session, in a browser that stores nothing. */
  session?: Session | undefined;
};

export type Draft = {
  entries: readonly (readonly [string, string])[];
  /** Whether its page is to be submitted again, after typing or a refusal. */
  unfinished: boolean;
};

export function withEntries(
  drafts: Readonly<Record<string, Draft>>,
  change: (entries: Draft["entries"]) => Draft["entries"],
): Record<string, Draft> {
  return Object.fromEntries(
    Object.entries(drafts).map(([path, draft]) => [path, { ...draft, entries: change(draft.entries) }]),
  );
}

export type Step = { state: number; path: string; at: Date };

export type FoundValues = Readonly<Partial<Record<DataPointName, string>>>;

/** A company that the applicant has picked for the employer: its cleaned name, and what it suggests for other questions. */
export type PickedCompany = { name: string; values: FoundValues };

/** The part of the application that is stored as one record in session storage. */
export type LeadRecord = {
  id?: string | undefined;
  answers: LeadAnswers;
  context: LeadContext;
  state: Omit<LeadState, "id" | "lead">;
  /** The provider's errors for answers that haven't changed since. */
  errors: FieldErrorMap;
  /** The pending creation: every retry sends the same body, so that there is only one lead. */
  creation?: { request: LeadRequest } | undefined;
  lastOperationTimestamp?: Date | undefined;
  /** Set by `?datapoints=all` outside production: the journey asks every question and ignores the provider's list. */
  everyQuestion?: true;
  /** The data points whose answers have changed since the lead was last sent. */
  unsent: readonly string[];
  /** Undefined until the provider's list arrives; empty if the call failed. */
  requiredConsents?: RequiredConsents | undefined;
  sentAffiliateEvents: readonly string[];
  /** The conversions already told to advertising and analytics, each with its lead's id. */
  conversions: readonly string[];
  /** The idempotency keys of unanswered calls, by call; `mark` recognises what was sent without revealing it. */
  pendingCalls: Readonly<Record<string, { key: string; mark: string }>>;
  /** The applicant's last decision on an offer; the offer's id is empty if it has none. */
  decision?: { offerId: string; accepted: boolean } | undefined;
  /** Why the application before was deleted, for the page that is loaded next. */
  notice?: "deleted" | "expired" | undefined;
  /** The sensitive fields with values from the provider, which are shown masked. */
  masked: readonly string[];
};
