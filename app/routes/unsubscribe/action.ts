import { readApplication } from "../../application/application.ts";
import { sendOnce } from "../../application/send-once.ts";
import { linkTo } from "../../application/visit/link.ts";
import type { ParsedAnswers } from "../../catalogue/lead.ts";
import type { InvalidAnswers } from "../../form/form-result.ts";
import { refusalsAt, unreachable } from "../../form/handle-lead-result.ts";
import { type ParsedForm, parsePage } from "../../form/parse-form.ts";

export type UnsubscribeData =
  | InvalidAnswers
  /** The provider removed the address from its lists. */
  | { kind: "done"; address: string }
  /** The call failed: the provider forbids it for this browser, or can't be reached. */
  | { kind: "failed"; address: string; text: "forbidden" | "failed"; at: number }
  /** The applicant is to confirm the entered address, or to enter one. */
  | { kind: "confirm"; address: string }
  | { kind: "ask" };

export const asked = { dataPoints: ["email"], answers: {} } as const;

/** Returns the address in the opening link, which is kept in memory alone, else that of this browser's application. */
export function knownAddress(here: string): string | undefined {
  const linked = linkTo(here, []).parameters.email;
  if (linked === undefined) return readApplication().answers.contactDetails?.email;
  const form = new FormData();
  form.set("email", linked);
  return addressIn(parsePage(form, asked)) || undefined;
}

const addressIn = ({ value }: ParsedForm<ParsedAnswers>) => String(value?.get("contactDetails.email") ?? "");

/** Accepts a typed address (`address`), or unsubscribes a confirmed one (`confirm`). Needs no application. */
export async function submitUnsubscribe(data: FormData): Promise<UnsubscribeData> {
  const intent = data.get("__intent");
  if (intent === "address") {
    const parsed = parsePage(data, asked);
    if (parsed.error) return { kind: "invalid", result: parsed.result };
    return { kind: "confirm", address: addressIn(parsed) };
  }
  const address = data.get("address");
  return intent === "confirm" && typeof address === "string" ? confirm(address) : { kind: "ask" };
}

async function confirm(address: string): Promise<UnsubscribeData> {
  const result = await sendOnce("unsubscribe", { email: address });
  if (result.ok) return { kind: "done", address };
  const { error } = result;
  if (error.kind === "refused") return refusalsAt(() => "email")(error.errors);
  if (error.kind === "forbidden") return { kind: "failed", address, text: "forbidden", at: Date.now() };
  return { kind: "failed", address, text: "failed", at: unreachable().at };
}

/** Masks an e-mail address: its owner recognises it, nobody else can read it, e.g. `a•••@example.com`. */
export function maskedEmail(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return at > 0 ? `${first}•••${address.slice(at)}` : "•••";
}
