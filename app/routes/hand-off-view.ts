import { country } from "@country";
import { replace } from "react-router";
import { config } from "../config.ts";
import type { DataPointName } from "../data-points/catalogue.ts";
import { type SafeDestination, safeDestination } from "../journey/safe-destination.ts";
import { screens } from "../journey/screens.ts";
import { type Application, readApplication } from "../lead/application.ts";
import {
  type HandOffNote,
  type HandOffPath,
  offeredAddress,
  readHandOff,
  takeOverAt,
  withReturnAddress,
} from "../lead/hand-off.ts";
import { type SummaryLine, summaryLines } from "../lead/summary.ts";
import { sendStep } from "../provider/calls.ts";
import { report } from "../report.ts";
import { destinationRules } from "./leave.ts";
import { recover } from "./recover.ts";

/** Everything that drawing a hand-off needs. */
export type HandOffView = {
  path: HandOffPath;
  /** Where the applicant is handed over; undefined where there is no address that may be opened. */
  url: SafeDestination | undefined;
  /** Why the address couldn't be asked for. */
  problem: "unavailable" | "not-found" | undefined;
  note: HandOffNote;
  /** The link by which this application is gone on with later. */
  resumeUrl: string;
  skippable: boolean;
  /** What is told of the applicant there, where they are shown it before they leave. */
  sent: readonly SummaryLine[];
};

/** A payment's page is asked for (call 27) where the offer doesn't have it. */
const PAYMENT = "/lead/offer/payment";

/** What a comparison elsewhere is told: who asks, how to reach them, and for what. */
const comparisonData: readonly DataPointName[] = [
  "names",
  "email",
  "phone_number",
  "loan_amount",
  "loan_period",
];

/**
 * Puts together what a hand-off shows.
 * @throws Response a redirect where the application turns out to stand elsewhere
 */
export async function handOffView(path: HandOffPath, { id, answers }: Application): Promise<HandOffView> {
  const note = readHandOff(path);
  const returnUrl = addressOf(path);
  const offered = offeredAddress(readApplication().state.applicationResult?.offer);
  const asking = path === "moneyman-paylands" && offered === undefined && note.status !== "success";
  const problem = asking ? await askForPayment(path, returnUrl) : undefined;
  const given = offered ?? readApplication().state.redirectUrl;
  const address = safeDestination(given, destinationRules);
  if (address === undefined && problem === undefined && note.status !== "success") {
    report("Hand-off refused", `${path}: ${given ? "not a safe address" : "no address"}`);
  }
  return {
    path,
    // The page of a payment was told the way back when it was asked for.
    url:
      address && offered !== undefined
        ? safeDestination(withReturnAddress(address, returnUrl), destinationRules)
        : address,
    problem,
    note,
    resumeUrl: addressOf(`continue/${encodeURIComponent(id ?? "")}`),
    skippable: screens.some((row) => row.path === path && "skippable" in row),
    sent: path === "smava" ? summaryLines(comparisonData, answers, country) : [],
  };
}

/** Asks where to pay, once for each try: a page that was named stands until the applicant comes back from it. */
async function askForPayment(path: HandOffPath, returnUrl: string): Promise<HandOffView["problem"]> {
  const { id, state } = readApplication();
  if (id === undefined || state.redirectUrl) return undefined;
  const { offerId } = state.applicationResult ?? {};
  const asked = await sendStep(PAYMENT, { id, ...(offerId ? { offerId } : {}), returnUrl });
  if (asked.ok) {
    const next = takeOverAt(path, asked.value);
    if (next !== `/${path}`) throw replace(next);
    return undefined;
  }
  if (asked.error.kind === "refused") return "unavailable";
  const way = recover(asked.error);
  if (way instanceof Response) throw way;
  return way.problem;
}

function addressOf(path: string): string {
  return new URL(config.basePath + path, window.location.origin).href;
}
