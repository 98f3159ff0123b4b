import { sensitiveFields } from "../catalogue/fields.ts";
import { type LeadAnswers, readAnswer } from "../catalogue/lead.ts";
import type { Application } from "./application.ts";

/** Returns the fields to mask after the provider returns a lead. A value that the applicant gave isn't masked. */
export function maskedWith({ answers, masked }: Application, lead: LeadAnswers): string[] {
  return sensitiveFields.filter((field) => {
    const given = readAnswer(lead, field);
    return masked.includes(field) || (given && given !== readAnswer(answers, field));
  });
}

/** Returns the fields that stay masked: all except those whose number the applicant has replaced. */
export function stillMasked({ answers: before, masked }: Application, answers: LeadAnswers): string[] {
  return masked.filter((field) =>
    sensitiveFields.some((one) => one === field && readAnswer(before, one) === readAnswer(answers, one)),
  );
}
