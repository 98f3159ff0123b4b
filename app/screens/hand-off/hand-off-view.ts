import { country } from "@country";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import { destinationRules } from "../../journey/redirect-policy.ts";
import { type SafeDestination, safeDestination } from "../../journey/safe-destination.ts";
import { screens } from "../../journey/screens.ts";
import type { Application } from "../../lead/application.ts";
import { type SummaryLine, summaryLines } from "../../lead/summary.ts";
import { config } from "../../platform/config.ts";
import { report } from "../../platform/report.ts";
import {
  type HandOffNote,
  type HandOffPath,
  needsPaymentPage,
  offeredAddress,
  readHandOff,
  withReturnAddress,
} from "./hand-off.ts";

/** The data that a hand-off's screen renders. */
export type HandOffView = {
  path: HandOffPath;
  /** The address of the partner's page, or undefined if there is no safe one. */
  url: SafeDestination | undefined;
  /** Whether the screen still has to request the payment page (call 27). */
  asksForPayment: boolean;
  note: HandOffNote;
  /** The link that resumes this application later. */
  resumeUrl: string;
  skippable: boolean;
  /** The applicant's data that the partner receives, if the screen shows it before the hand-off. */
  sent: readonly SummaryLine[];
};

/** The data points that a comparison site receives: the applicant's name, contact details and loan. */
const comparisonData: readonly DataPointName[] = [
  "names",
  "email",
  "phone_number",
  "loan_amount",
  "loan_period",
];

/** Builds the view of a hand-off. */
export function handOffView(path: HandOffPath, application: Application): HandOffView {
  const { id, answers, state } = application;
  const note = readHandOff(path);
  const offered = offeredAddress(state.applicationResult?.offer);
  const given = offered ?? state.redirectUrl;
  const address = safeDestination(given, destinationRules);
  const asksForPayment = needsPaymentPage(path, application);
  if (address === undefined && !asksForPayment && note.status !== "success") {
    report("Hand-off refused", `${path}: ${given ? "not a safe address" : "no address"}`);
  }
  return {
    path,
    // A payment page already received the return address when it was requested.
    url:
      address && offered !== undefined
        ? safeDestination(withReturnAddress(address, addressOf(path)), destinationRules)
        : address,
    asksForPayment,
    note,
    resumeUrl: addressOf(`continue/${encodeURIComponent(id ?? "")}`),
    skippable: screens.some((row) => row.path === path && "skippable" in row),
    sent: path === "smava" ? summaryLines(comparisonData, answers, country) : [],
  };
}

/** Returns the absolute URL of one of this application's screens. */
export function addressOf(path: string): string {
  return new URL(config.basePath + path, window.location.origin).href;
}
