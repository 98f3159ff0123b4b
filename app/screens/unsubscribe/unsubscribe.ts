import { country } from "@country";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import { email } from "../../catalogue/rules/text.ts";
import { readApplication } from "../../lead/application.ts";

/** The data points of the form that asks for the address. */
export const emailOnly: readonly DataPointName[] = ["email"];

/**
 * The address from the link or the form, or undefined for an invalid one. Kept only in memory, never in the URL or in
 * storage, so a reload forgets it.
 */
let chosen: { address: string | undefined } | undefined;

/** Stores the address to unsubscribe, or undefined if the text isn't a valid address. */
export function chooseAddress(text: string): void {
  const result = email(text, { country, requiredKey: "email", optional: true, today: new Date() });
  chosen = { address: "value" in result && typeof result.value === "string" ? result.value : undefined };
}

/** Forgets the chosen address. */
export function forgetAddress(): void {
  chosen = undefined;
}

/** Returns the chosen address. Without a choice, returns the address of this browser's application. */
export function chosenAddress(): string | undefined {
  return chosen ? chosen.address : (readApplication().answers.contactDetails?.email ?? undefined);
}

/** Masks an e-mail address: its owner recognises it, nobody else can read it, e.g. `a***@example.com`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return at > 0 ? `${first}***${address.slice(at)}` : "***";
}
