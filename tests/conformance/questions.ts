import { catalogue, type DataPointName } from "../../app/catalogue/catalogue.ts";
import { type LeadAnswers, leadPaths, readAnswer } from "../../app/catalogue/lead.ts";
import { fieldsOf } from "../lead-server/checks/data-points.ts";
import { screenTable } from "../tools/screen-table.ts";
import type { ProviderCall } from "./calls.ts";
import type { Asked } from "./client.ts";
import { asObject } from "./looks/look.ts";

/** The questions of the first page and its dialog. */
export const firstQuestions = [
  "loan_amount",
  "loan_period",
  "email",
  "phone_number",
  "marketing_consents",
  "general_policies",
] as const;

const names = Object.keys(catalogue) as DataPointName[];

/** Returns the names of a body's fields, also of those in its groups. */
function keysOf(body: unknown): Set<string> {
  const entries = Object.entries(asObject(body));
  return new Set(entries.flatMap(([name, value]) => [name, ...Object.keys(asObject(value))]));
}

/**
 * Returns the questions that a request answers, or that its screen asks: only at these can the applicant be told of a
 * refusal.
 * @param asked the other questions of the lead
 */
export function questionsIn(
  call: ProviderCall,
  { body }: Asked,
  asked: Iterable<string>,
): ReadonlySet<string> {
  if (call.number <= 2) {
    const paths: readonly string[] = leadPaths.filter(
      (path) => readAnswer(asObject(body) as LeadAnswers, path) !== undefined,
    );
    const answered = names.filter((name) => fieldsOf(name).some((field) => paths.includes(field)));
    return new Set<string>([...firstQuestions, ...asked, ...answered]);
  }
  const keys = keysOf(body);
  const isSent = (field: string): boolean => keys.has(field.split(".").at(-1) ?? field);
  const forms = screenTable.flatMap((screen) =>
    screen.kind === "form" && screen.call === call.path ? screen.dataPoints : [],
  );
  // The supplement of state 34 is a form of what the provider names.
  const supplement = call.path === "/lead/wniosek" ? asked : [];
  const terms = call.number === 29 ? ["loan_amount", "loan_period"] : [];
  const answered = names.filter((name) => fieldsOf(name).some(isSent));
  return new Set<string>([...forms, ...terms, ...supplement, ...answered]);
}
