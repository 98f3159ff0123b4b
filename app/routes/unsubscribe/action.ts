import { country } from "@country";
import type { FormResult } from "../../form/form-result.ts";
import { parsePage } from "../../form/parse.ts";
import { texts } from "../../i18n/texts.ts";
import { unsubscribe } from "../../provider/calls.ts";
import { refusalAt, unreachable } from "../shared/handle-lead-result.ts";
import { maskedEmail } from "./masked-email.ts";
import { chooseAddress, chosenAddress, forgetAddress } from "./unsubscribe-address.ts";
import { emailOnly } from "./unsubscribe-form.ts";

/** What the screen is told of what was tried. */
export type UnsubscribeData =
  | { result: FormResult }
  /** The address is off the lists; it is told in its masked form. */
  | { done: string }
  /** It failed, and why: the provider doesn't let this browser do it, or can't be reached. */
  | { failed: "forbidden" | "failed"; at: number }
  /** Another address is wanted, or one was given and is to be confirmed. */
  | { asked: boolean };

/** Takes an address that was typed, or takes the confirmed one off every list (call 30). It needs no application. */
export async function submitUnsubscribe(data: FormData): Promise<UnsubscribeData> {
  switch (data.get("__form")) {
    case "another":
      return { asked: true };
    case "address":
      return takeAddress(data);
    default:
      return confirm();
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
    await texts("validation");
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
    await texts("validation");
    return { result: refusalAt("email", result.error.errors) };
  }
  if (result.error.kind === "forbidden") return { failed: "forbidden", at: Date.now() };
  return { failed: "failed", at: unreachable().at };
}
