import type { DataPointName } from "../data-points/catalogue.ts";
import type { LeadAnswers } from "../data-points/lead.ts";
import type { FieldErrorMap } from "../journey/errors.ts";
import type { LeadContext, LeadRequest, LeadState } from "../provider/schemas.ts";

/** What was typed into a page's form, as typed: pairs of control name and value. */
export type Draft = {
  entries: readonly (readonly [string, string])[];
  /** Whether these values were checked and taken over into the answers. */
  accepted: boolean;
};

/** The progress of the lead, as the provider stated it last. */
export type LeadProgress = Omit<LeadState, "id" | "lead">;

/** A navigation step: a progress state, the path last shown in it, and when it was reached. No answers. */
export type Step = { state: number; path: string; at: Date };

/** The questions by whose answer others are looked up. */
export type LookedUpBy = "postal_code" | "employer_name" | "employer_postal_code";

/** The values that a lookup found, by the question that each may answer. */
export type FoundValues = Readonly<Partial<Record<DataPointName, string>>>;

/** What a lookup found, and of which answer. */
export type Found = { of: string; values: FoundValues };

/**
 * The lookups by each question: of the answer that was accepted, and of what is being typed since. What a lookup found is
 * a suggestion: it becomes an answer where the applicant is asked and sees it.
 */
export type FoundByLookup = Readonly<Partial<Record<LookedUpBy, readonly Found[]>>>;

/** The part of an application that session storage keeps as one record. */
export type LeadRecord = {
  /** The lead's id, once the provider has made it. */
  id?: string | undefined;
  answers: LeadAnswers;
  /** What came with the applicant: affiliate, clicks, session. */
  context: LeadContext;
  state: LeadProgress;
  /** Answers that the provider refused and that have not changed since. */
  errors: FieldErrorMap;
  /** The creation that was begun: every attempt sends the same body with the same key, so that it makes one lead. */
  creation?: { key: string; request: LeadRequest } | undefined;
  lastOperationTimestamp?: Date | undefined;
  /** Set outside production where every question there is was asked for, to try a journey: the provider's list waits. */
  everyQuestion?: true;
  /** Data points whose answers have changed since the lead was sent last. */
  unsent: readonly string[];
  /** What lookups found; none of it is an answer yet. */
  found: FoundByLookup;
  /** The events that have been sent to the affiliate: each is sent once a lead. */
  sentAffiliateEvents: readonly string[];
  /** The sensitive fields whose values the provider gave: they are shown masked (decision 29). */
  masked: readonly string[];
  /** The sensitive fields that were answered in an earlier visit, whose copy keeps their names and not their values. */
  withheld: readonly string[];
};
