import type { Call } from "./call.ts";
import { consentCalls } from "./consents.ts";
import { customerCalls } from "./customer.ts";
import { documentCalls } from "./documents.ts";
import { journeyCalls } from "./journey.ts";
import { leadCalls } from "./lead.ts";
import { lookupCalls } from "./lookups.ts";
import { offerCalls } from "./offers.ts";
import { screenCalls } from "./screens.ts";
import { textCalls } from "./texts.ts";

const table = [
  ...leadCalls,
  ...journeyCalls,
  ...lookupCalls,
  ...textCalls,
  ...customerCalls,
  ...consentCalls,
  ...documentCalls,
  ...screenCalls,
  ...offerCalls,
];

/** The name of a call. */
export type CallName = (typeof table)[number]["name"];

/** Every call of the server, in the contract's order. A new one is a row in the file of its subject. */
export const calls: readonly Call<CallName>[] = table.toSorted((a, b) => a.number - b.number);
