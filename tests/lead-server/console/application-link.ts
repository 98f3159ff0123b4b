import type { LinkParameter } from "../../../app/visit/link.ts";
import type { Form } from "./forms.ts";

/** The parameters of a link in groups, with their purpose; an example shows an unusual format. */
export const parameterGroups = {
  "Answers that are filled in": {
    amount: "1500",
    period: "70",
    firstName: "Ana",
    lastName: "García",
    email: "ana@example.com",
    phoneNumber: "+34612345678",
  },
  "Who sends the applicant": {
    refName: "partner",
    refSubId: "newsletter-7",
    refTransactionId: "t-1",
    s_id: "t-1, the older name",
    sellingTierGlobalId: "tier-1",
  },
  Campaign: {
    utm_source: "newsletter",
    utm_medium: "email",
    utm_campaign: "spring",
    utm_content: "top-button",
    utm_term: "",
  },
  "What ad platforms and other systems add": {
    gclid: "",
    gclsrc: "aw.ds",
    gbraid: "",
    wbraid: "",
    fbclid: "",
    ttclid: "",
    sessionId: "a UUID",
  },
} as const satisfies Readonly<Record<string, Partial<Record<LinkParameter, string>>>>;

/** Every parameter of a link. */
const offeredParameters = Object.values(parameterGroups).flatMap((group) =>
  Object.keys(group),
) as LinkParameter[];

/**
 * Builds the link that a form describes: to a step of the application at an address, with the given parameters.
 * @throws Error for an invalid address
 */
export function applicationLink({ address = "", step = "", ...given }: Form): string {
  if (!/^https?:\/\/[^\s?#]+$/.test(address) || !URL.canParse(address))
    throw new Error(
      "The address has to be a whole one without a query, e.g. https://loans.example/application-frontend/",
    );
  const link = new URL(step, address.replace(/\/?$/, "/"));
  for (const name of offeredParameters) {
    const value = given[name]?.trim();
    if (value) link.searchParams.set(name, value);
  }
  return link.href;
}
