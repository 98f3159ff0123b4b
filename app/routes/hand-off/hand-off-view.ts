import { country } from "@country";
import type { Application } from "../../application/application.ts";
import { type SummaryLine, summaryLines } from "../../application/summary.ts";
import { config } from "../../config.ts";
import type { DataPointName } from "../../data-points/catalogue.ts";
import { type SafeDestination, safeDestination } from "../../journey/safe-destination.ts";
import { screens } from "../../journey/screens.ts";
import { report } from "../../report.ts";
import { destinationRules } from "../shared/redirect-policy.ts";
import {
  type HandOffNote,
  type HandOffPath,
  needsPaymentPage,
  offeredAddress,
  readHandOff,
  withReturnAddress,
} from "./hand-off.ts";

/** Everything that drawing a hand-off needs. */
export type HandOffView = {
  path: HandOffPath;
  /** Where the applicant is handed over; undefined where there is no address that may be opened. */
  url: SafeDestination | undefined;
  /** Whether the provider has yet to be asked where to pay (call 27). */
  asksForPayment: boolean;
  note: HandOffNote;
  /** The link by which this application is gone on with later. */
  resumeUrl: string;
  skippable: boolean;
  /** What is told of the applicant there, where they are shown it before they leave. */
  sent: readonly SummaryLine[];
};

/** What a comparison elsewhere is told: who asks, how to reach them, and for what. */
const comparisonData: readonly DataPointName[] = [
  "names",
  "email",
  "phone_number",
  "loan_amount",
  "loan_period",
];

/** Puts together what a hand-off shows. */
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
    // The page of a payment was told the way back when it was asked for.
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

/** The address by which this application opens one of its screens. */
export function addressOf(path: string): string {
  return new URL(config.basePath + path, window.location.origin).href;
}
