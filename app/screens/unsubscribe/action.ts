import { country } from "@country";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import { email } from "../../catalogue/rules/text.ts";
import type { FormResult } from "../../form/form-result.ts";
import { parsePage } from "../../form/parse.ts";
import { refusalAt, unreachable } from "../../form/screens/handle-lead-result.ts";
import { readApplication } from "../../lead/application.ts";
import { unsubscribe } from "../../lead/provider/calls.ts";
import { loadTexts } from "../../platform/i18n/texts.ts";

export type UnsubscribeData =
  | { result: FormResult }
  /** The provider removed the address from its lists. `done` is the masked address. */
  | { done: string }
  /** The call failed: the provider forbids it for this browser, or can't be reached. */
  | { failed: "forbidden" | "failed"; at: number }
  /** True to ask for an address, false to confirm the entered address. */
  | { asked: boolean };

/** Accepts a typed address, or unsubscribes the confirmed address (call 30). Works without an application. */
export async function submitUnsubscribe(data: FormData): Promise<UnsubscribeData> {
  switch (data.get("__intent")) {
    case "another":
      return { asked: true };
    case "address":
      return takeAddress(data);
    case "confirm":
      return confirm();
    default:
      return { asked: false };
  }
}

async function takeAddress(data: FormData): Promise<UnsubscribeData> {
  const submission = parsePage(data, {
    dataPoints: emailOnly,
    journey: new Set(emailOnly),
    answers: {},
    country,
  });
  if (submission.status !== "success") {
    await loadTexts("validation");
    return { result: submission.reply() };
  }
  chooseAddress(String(submission.value.get("contactDetails.email")));
  return { asked: false };
}

async function confirm(): Promise<UnsubscribeData> {
  const address = chosenAddress();
  if (address === undefined) return { asked: true };
  const result = await unsubscribe(address);
  if (result.ok) {
    forgetAddress();
    return { done: maskedEmail(address) };
  }
  if (result.error.kind === "refused") {
    await loadTexts("validation");
    return { result: refusalAt("email", result.error.errors) };
  }
  if (result.error.kind === "forbidden") return { failed: "forbidden", at: Date.now() };
  return { failed: "failed", at: unreachable().at };
}

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
