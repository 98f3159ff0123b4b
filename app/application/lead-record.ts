import type { DataPointName } from "../catalogue/catalogue.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";
import type { FieldErrorMap } from "../journey/errors.ts";
import type { RequiredConsents } from "../journey/position.ts";
import type { LeadRequest, SentContext } from "../provider/schemas/requests.ts";
import type { LeadState } from "../provider/schemas/responses.ts";

export type CampaignPart = "source" | "medium" | "campaign" | "content" | "term" | "fbclid" | "ttclid";

/** The campaign of a visit; parts that its link doesn't have are absent. */
export type Campaign = Partial<Record<CampaignPart, string>>;

/** A visit's campaign, and when its link was opened. */
export type KeptCampaign = { parts: Campaign; since: Date };

/** A stay of a person on the site: its id and its start (UTC). */
export type Session = { id: string; startedAt: Date };

/** The record of the visit and the lead's origin. Each request adds the rest of its context. */
export type LeadContext = Pick<
  SentContext,
  "leadSource" | "affiliateReferenceParams" | "googleClick" | "sellingTierGlobalId" | "conversionId"
> & {
  posthogParameters?: Partial<Omit<NonNullable<SentContext["posthogParameters"]>, "isLeadPrefilled">>;
  /** Isn't sent: the analytics and the pixels read it. */
  campaign?: KeptCampaign | undefined;
  /** The session, in a browser that stores nothing. */
  session?: Session | undefined;
};

/** The content of a form, as typed: pairs of control name and value. */
export type Draft = {
  entries: readonly (readonly [string, string])[];
  /** Whether these values were checked and stored in the answers. */
  accepted: boolean;
};

/** Returns drafts with changed entries. */
export function withEntries(
  drafts: Readonly<Record<string, Draft>>,
  change: (entries: Draft["entries"]) => Draft["entries"],
): Record<string, Draft> {
  const changed = Object.entries(drafts).map(([path, draft]) => [
    path,
    { ...draft, entries: change(draft.entries) },
  ]);
  return Object.fromEntries(changed);
}

/** The progress of the lead from the provider's last response. */
type LeadProgress = Omit<LeadState, "id" | "lead">;

/** A navigation step: a progress state, the path last shown in it, and when it was reached. It contains no answers. */
export type Step = { state: number; path: string; at: Date };

/** A question whose answer starts a lookup. */
export type LookedUpBy = "postal_code" | "employer_name" | "employer_postal_code";

/** The values that a lookup found, by question. */
export type FoundValues = Readonly<Partial<Record<DataPointName, string>>>;

/** A lookup's result, and the answer that it was looked up for. */
export type Found = { of: string; values: FoundValues };

/**
 * The lookup results by question: for the accepted answer and for a later draft. A result is only a suggestion. It
 * becomes an answer when the applicant sees and submits it.
 */
export type FoundByLookup = Readonly<Partial<Record<LookedUpBy, readonly Found[]>>>;

/** The part of the application that is stored as one record in session storage. */
export type LeadRecord = {
  /** The lead's id, once the provider has created the lead. */
  id?: string | undefined;
  answers: LeadAnswers;
  /** The context of the visit: affiliate, ad clicks, session. */
  context: LeadContext;
  state: LeadProgress;
  /** The provider's errors for answers that haven't changed since. */
  errors: FieldErrorMap;
  /** The pending creation: every retry sends the same body, so that there is only one lead. */
  creation?: { request: LeadRequest } | undefined;
  /** When the lead was first sent since the provider's last response. */
  sendingSince?: Date | undefined;
  lastOperationTimestamp?: Date | undefined;
  /** Set by `?datapoints=all` outside production: the journey asks every question and ignores the provider's list. */
  everyQuestion?: true;
  /** The data points whose answers have changed since the lead was last sent. */
  unsent: readonly string[];
  /**
   * The ids of the consents that the provider's list requires, by question. Undefined until the list arrives; empty if
   * the call failed.
   */
  requiredConsents?: RequiredConsents | undefined;
  found: FoundByLookup;
  /** The events already sent to the affiliate. Each is sent once for each lead. */
  sentAffiliateEvents: readonly string[];
  /** The conversions already told to advertising and analytics, each with its lead's id. */
  conversions: readonly string[];
  /**
   * The idempotency keys of the calls that have no definite response, by call; `mark` recognises what was sent without
   * revealing it.
   */
  pendingCalls: Readonly<Record<string, { key: string; mark: string }>>;
  /** The applicant's last decision on an offer; the offer's id is empty if it has none. */
  decision?: { offerId: string; accepted: boolean } | undefined;
  /** Why the application before was deleted, for the page that is loaded next. */
  notice?: "deleted" | "expired" | undefined;
  /** The sensitive fields with values from the provider, which are shown masked. */
  masked: readonly string[];
};
