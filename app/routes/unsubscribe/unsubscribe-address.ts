import { country } from "@country";
import { readApplication } from "../../application/application.ts";
import { email } from "../../data-points/rules/text.ts";

/**
 * What a link or the applicant said, an address or nothing that is one. It stays in memory: neither the address bar nor
 * a store has it, and a reload asks anew.
 */
let chosen: { address: string | undefined } | undefined;

/** Keeps the address that is to be taken off the lists, where the text is one. */
export function chooseAddress(text: string): void {
  const result = email(text, { country, requiredKey: "email", optional: true, today: new Date() });
  chosen = { address: "value" in result && typeof result.value === "string" ? result.value : undefined };
}

/** Forgets what was chosen. */
export function forgetAddress(): void {
  chosen = undefined;
}

/** The address that was chosen; where nothing was, the one that this browser's application has. */
export function chosenAddress(): string | undefined {
  return chosen ? chosen.address : (readApplication().answers.contactDetails?.email ?? undefined);
}
