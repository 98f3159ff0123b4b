import { country } from "@country";
import { readApplication } from "../../application/application.ts";
import { unsubscribe } from "../../application/lead-changes.ts";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import { email } from "../../catalogue/rules/text.ts";
import type { InvalidAnswers } from "../../form/form-result.ts";
import { parsePage } from "../../form/parse-form.ts";
import { refusalAt, unreachable } from "../../form/screens/handle-lead-result.ts";

export type UnsubscribeData =
  | InvalidAnswers
  /** The provider removed the address, here masked, from its lists. */
  | { kind: "done"; address: string }
  /** The call failed: the provider forbids it for this browser, or can't be reached. */
  | { kind: "failed"; text: "forbidden" | "failed"; at: number }
  /** The applicant is to enter an address, or to confirm the entered one. */
  | { kind: "ask" | "confirm" };

/** Accepts a typed address, or unsubscribes the confirmed address (call 30). Works without an application. */
export async function submitUnsubscribe(data: FormData): Promise<UnsubscribeData> {
  switch (data.get("__intent")) {
    case "another":
      return { kind: "ask" };
    case "address":
      return storeAddress(data);
    case "confirm":
      return confirm();
    default:
      return { kind: "confirm" };
  }
}

function storeAddress(data: FormData): UnsubscribeData {
  const parsed = parsePage(data, { dataPoints: emailOnly, answers: {} });
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  chooseAddress(String(parsed.value.get("contactDetails.email")));
  return { kind: "confirm" };
}

async function confirm(): Promise<UnsubscribeData> {
  const address = chosenAddress();
  if (address === undefined) return { kind: "ask" };
  const result = await unsubscribe(address);
  if (result.ok) {
    forgetAddress();
    return { kind: "done", address: maskedEmail(address) };
  }
  if (result.error.kind === "refused") return refusalAt("email", result.error.errors);
  if (result.error.kind === "forbidden") return { kind: "failed", text: "forbidden", at: Date.now() };
  return { kind: "failed", text: "failed", at: unreachable().at };
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
  const type = email({ country, requiredKey: "email", optional: true, today: new Date() });
  const { data: address } = type.safeParse(text);
  chosen = { address: typeof address === "string" ? address : undefined };
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
