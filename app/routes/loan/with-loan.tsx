import { Outlet } from "react-router";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import type { Route } from "./+types/with-loan";
import { LoanCard, type LoanCardView } from "./loan-card.tsx";
import { openLoanCard } from "./open-loan-card.ts";

export const handle = { i18n: ["steps"] } satisfies TextsHandle;

/** Opens the loan card of the screens after the pages. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoanCardView | null> {
  await loadTexts(handle.i18n);
  return openLoanCard(request.url) ?? null;
}

/** Opens the card again on every navigation: the provider's response has changed the loan. */
export function shouldRevalidate(): boolean {
  return true;
}

/** A screen after the pages, and the loan card. */
export default function WithLoan({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      {loaderData ? <LoanCard {...loaderData} /> : null}
    </>
  );
}
