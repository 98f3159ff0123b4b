import { sensitiveFields } from "../data-points/fields.ts";
import { type LeadAnswers, readAnswer } from "../data-points/lead.ts";
import type { Application } from "./application.ts";

/** The fields to be masked once the provider has given a lead; what it merely repeats is the applicant's own. */
export function maskedWith({ answers, masked }: Application, lead: LeadAnswers): string[] {
  return sensitiveFields.filter((field) => {
    const given = readAnswer(lead, field);
    return masked.includes(field) || (given && given !== readAnswer(answers, field));
  });
}

/** The fields that stay masked with these answers: a number that the applicant has replaced is their own. */
export function stillMasked({ answers: before, masked }: Application, answers: LeadAnswers): string[] {
  return masked.filter((field) =>
    sensitiveFields.some((one) => one === field && readAnswer(before, one) === readAnswer(answers, one)),
  );
}
