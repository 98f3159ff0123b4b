import type { LinkDifference } from "./linked-values.ts";

let asked: readonly LinkDifference[] = [];

/**
 * Keeps a link's answers that differ from the applicant's for the dialog. Never stored: a reload keeps the own ones.
 */
export function noteLinkQuestion(differences: readonly LinkDifference[]): void {
  asked = differences;
}

/** Returns the link's answers to ask about, which `noteLinkQuestion` has kept. */
export function linkQuestion(): readonly LinkDifference[] {
  return asked;
}
