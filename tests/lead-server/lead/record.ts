import { randomUUID } from "node:crypto";
import {
  type LeadAnswers,
  leadGroups,
  leadPaths,
  readAnswer,
  topFields,
  withAnswer,
} from "../../../app/catalogue/lead.ts";
import type { SentContext } from "../../../app/provider/schemas/requests.ts";
import type { LeadState } from "../../../app/provider/schemas/responses.ts";
import { missingAnswers, type Placed } from "../checks/data-points.ts";
import type { ProviderCountry } from "../countries/types.ts";
import type { Script } from "../scripts/script.ts";

/** The last code sent to a phone. Instants are milliseconds since 1970. */
export type SentCode = { code: string; sentAt: number; expiresAt: number; wrongTries: number };

export type Progress = {
  /** Every state that the lead has been in; the last is the current one. */
  history: number[];
  /** The script's current step; -1 before the first. */
  position: number;
  script: Script;
  /** The data points after the first page. They stay the same, so that Back finds its pages. */
  dataPoints: string[];
  /** The number of status requests in the current state. */
  polls: number;
  sentCode?: SentCode;
  /** Fields of the lead state that a test or a person set, for as long as the lead stays in the current state. */
  answer?: Partial<LeadState>;
  /** The accepted terms of an offer, with its lender. */
  taken?: { partner: string; amount?: number | undefined; period?: number | undefined };
  /** The document whose photographs are being uploaded. */
  document?: { id: string; sides: string[]; complete: boolean };
  /** Whether the script's final answer was given: it is given once. */
  finalAnswerGiven: boolean;
  expired: boolean;
};

export type LeadRecord = {
  id: string;
  scope: string;
  /** v3 is the dynamic journey, whose pages the server decides; v2 the classic one. */
  version: "v2" | "v3";
  answers: LeadAnswers;
  /** The data beside the answers: device, session, affiliate, product. */
  context: SentContext & { productId: string };
  progress: Progress;
  createdAt: string;
  updatedAt: string;
};

export function newRecord(
  own: Pick<LeadRecord, "scope" | "answers" | "progress"> & Partial<LeadRecord>,
): LeadRecord {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    version: "v3",
    context: { productId: "loan" },
    createdAt: now,
    updatedAt: now,
    ...own,
  };
}

const answerFields: ReadonlySet<string> = new Set([...Object.keys(topFields), ...Object.keys(leadGroups)]);

/** Splits the body of a create or update into the answers and the other data. */
export function splitRequest({
  id: _,
  ...body
}: LeadAnswers & SentContext & { id?: string; productId: string }) {
  const entries = Object.entries(body);
  return {
    answers: Object.fromEntries(entries.filter(([field]) => answerFields.has(field))) as LeadAnswers,
    context: Object.fromEntries(entries.filter(([field]) => !answerFields.has(field))) as SentContext & {
      productId: string;
    },
  };
}

/** Merges new answers into known ones; null deletes an answer. */
export function mergeAnswers(known: LeadAnswers, given: LeadAnswers): LeadAnswers {
  return leadPaths.reduce((answers, path) => {
    const value = readAnswer(given, path);
    if (value === undefined) return answers;
    return withAnswer(answers, path, value === null ? undefined : value);
  }, known);
}

/** Returns every data point that a lead was or will be asked for. */
export function askedOf(
  { version, progress }: LeadRecord,
  { asks, facts }: ProviderCountry,
): readonly string[] {
  return version === "v3" ? [...asks.firstPage, ...progress.dataPoints] : facts.classic;
}

/** Returns the data points without which a lead isn't complete. */
export function stillMissing(record: LeadRecord, country: ProviderCountry): Placed[] {
  return missingAnswers(record.answers, askedOf(record, country), country);
}
