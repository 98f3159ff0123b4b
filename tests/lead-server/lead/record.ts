import {
  type LeadAnswers,
  leadGroups,
  leadPaths,
  readAnswer,
  withAnswer,
} from "../../../app/data-points/lead.ts";
import { topFields } from "../../../app/data-points/lead-fields.ts";
import type { LeadContext, LeadState } from "../../../app/provider/schemas.ts";
import type { Script } from "../scripts/script.ts";
import type { SentCode } from "./verification.ts";

/** Where a lead stands, and what lies before it. */
export type Progress = {
  /** Every state that the lead has been in; the last is the current one. */
  history: number[];
  /** Which step of the script the lead is at; -1 before the first. */
  position: number;
  script: Script;
  /** What is asked of the applicant after the first page. It stays the same, so that going back finds its pages. */
  dataPoints: string[];
  /** How often the status was asked for in the current state. */
  polls: number;
  sentCode?: SentCode;
  /** Fields of the lead state that were set by hand, for as long as the lead stays in the current state. */
  answer?: Partial<LeadState>;
  /** What the applicant accepted of an offer, and whose it was. */
  taken?: { partner: string; amount?: number | undefined; period?: number | undefined };
  /** The document whose photographs are being sent. */
  document?: { id: string; type: string; sides: string[]; complete: boolean };
  /** Whether the script's final answer was given: it is given once. */
  finalAnswerGiven: boolean;
  expired: boolean;
};

/** A lead as the server keeps it. */
export type LeadRecord = {
  id: string;
  scope: string;
  /** v3 is the dynamic journey, whose pages the server decides; v2 the classic one. */
  version: "v2" | "v3";
  answers: LeadAnswers;
  /** What came with the answers: device, session, affiliate, product. */
  context: LeadContext & { productId: string };
  progress: Progress;
  createdAt: string;
  updatedAt: string;
};

const answerFields: ReadonlySet<string> = new Set([...Object.keys(topFields), ...Object.keys(leadGroups)]);

/** Parts the body of a create or update into the answers and what came with them. */
export function splitRequest({
  id: _,
  ...body
}: LeadAnswers & LeadContext & { id?: string; productId: string }) {
  const entries = Object.entries(body);
  return {
    answers: Object.fromEntries(entries.filter(([field]) => answerFields.has(field))) as LeadAnswers,
    context: Object.fromEntries(entries.filter(([field]) => !answerFields.has(field))) as LeadContext & {
      productId: string;
    },
  };
}

/** Lays new answers over known ones; null forgets an answer. */
export function mergeAnswers(known: LeadAnswers, given: LeadAnswers): LeadAnswers {
  return leadPaths.reduce((answers, path) => {
    const value = readAnswer(given, path);
    if (value === undefined) return answers;
    return withAnswer(answers, path, value === null ? undefined : value);
  }, known);
}
