import { country } from "@country";
import { Outlet } from "react-router";
import { type Application, readApplication } from "../../application/application.ts";
import { awaitsDecision, whereNext } from "../../journey/location.ts";
import { screenAt } from "../../journey/screens.ts";
import { restPart } from "../../shell/later.ts";
import type { Route } from "./+types/with-loan";
import { estimatedCard, LoanCard, type LoanCardView } from "./loan-card.tsx";

/** Opens the loan card of a screen after the pages, and loads the texts and rules of all of them. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await restPart.load();
  const path = new URL(request.url).pathname.split("/").filter(Boolean).at(-1) ?? "";
  return openLoanCard(path, readApplication()) ?? null;
}

/** Opens the card again on every navigation: the provider's response has changed the loan. */
export const shouldRevalidate = () => true;

export default function WithLoan({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      {loaderData ? <LoanCard {...loaderData} /> : null}
    </>
  );
}

/** Returns the loan card of a screen after the pages; undefined if the application has no loan to show there. */
export function openLoanCard(path: string, application: Application): LoanCardView | undefined {
  const { answers, state } = application;
  const { amount, period } = answers;
  const { partner, offer } = state.applicationResult ?? {};
  const { path: current } = whereNext(application);
  // At the end of an application no loan is left to show, or the result itself shows it.
  if ([`/${path}`, current].some((one) => one === "/rejected" || one === "/thank-you")) return undefined;
  if (current === "/accepted" && !awaitsDecision(application)) return undefined;
  // The screen of an offer names its lender itself, and so does the accepted one.
  const lender = partner && path !== "accepted" && !screenAt(path, "offer") ? { lender: partner } : {};
  if (amount === undefined || period === undefined) return undefined;
  // An accepted offer may differ from what was asked for.
  if (!partner && !offer && application.decision?.accepted) return undefined;
  if (!partner && !offer) return estimatedCard({ loan_amount: amount, loan_period: period }, true);
  return { stage: "asked", terms: { amount, period, periodScale: country.period.scale }, ...lender };
}
