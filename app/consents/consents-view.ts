import type { FormEntry } from "../catalogue/form-values.ts";
import type { ProblemKind } from "../form/problem.tsx";
import { handleFailure } from "../form/screens/handle-lead-result.ts";
import { readableAddress } from "../journey/redirect-policy.ts";
import type { ScreenPath } from "../journey/screens.ts";
import type { Application } from "../lead/application.ts";
import { draftOf } from "../lead/drafts.ts";
import { readCustomerConsents } from "../lead/provider/calls.ts";
import { report } from "../platform/report.ts";
import { type AskedConsent, askedConsents } from "./consents.ts";

/** The data of a consents screen: its consents, or the problem that kept them from loading. */
export type ConsentsView = {
  path: ScreenPath;
  offerId: string | undefined;
  partner: { name: string; logo?: string | null | undefined } | undefined;
  /** The draft's entries: the consents ticked before. */
  entries: readonly FormEntry[];
} & ({ consents: readonly AskedConsent[] } | { problem: ProblemKind });

/**
 * Builds the view of a consents screen. Requests the consents (call 15) if the lead's state has none.
 * @throws Response a redirect if the response moves the application elsewhere
 */
export async function consentsView(
  path: ScreenPath,
  application: Application & { id: string },
): Promise<ConsentsView> {
  const { applicationResult, customerConsents } = application.state;
  const common = {
    path,
    offerId: applicationResult?.offerId ?? undefined,
    partner: applicationResult?.partner ?? undefined,
    entries: draftOf(application, path),
  };
  if (customerConsents) return { ...common, consents: asked(customerConsents, application) };
  const read = await readCustomerConsents(application.id);
  if (read.ok) return { ...common, consents: asked(read.value, application) };
  if (read.error.kind === "refused") return { ...common, problem: "unavailable" };
  const failure = handleFailure(read.error);
  if (failure instanceof Response) throw failure;
  return { ...common, problem: failure.problem };
}

type Given = NonNullable<Application["state"]["customerConsents"]>;

function asked(consents: Given, { answers }: Application): readonly AskedConsent[] {
  const given = [answers.generalPolicies, answers.policies, answers.contactDetails?.marketingConsents];
  const givenHere = given.flatMap((list) => list ?? []).filter((consent) => consent.given);
  const found = askedConsents(consents, new Set(givenHere.map(({ id }) => id)), readableAddress);
  if (found.length < consents.length) report("Consents differ from the contract", "customerConsents.id");
  const blank = consents.findIndex(({ text }) => text.trim() === "");
  if (blank >= 0) report("Consents differ from the contract", `customerConsents.${blank}.text`);
  const unsafe = consents.findIndex(
    ({ id, url }) => url && found.some((one) => one.id === id && one.url === undefined),
  );
  if (unsafe >= 0) report("Consents differ from the contract", `customerConsents.${unsafe}.url`);
  return found;
}
