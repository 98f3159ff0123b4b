import type { LookupAnswer } from "../forms/lookups.tsx";
import { changeApplication, readApplication } from "../lead/application.ts";
import { findCompanies, lookUpPostcode, validateEmail } from "../provider/calls.ts";
import type { Place } from "../provider/schemas.ts";
import type { Route } from "./+types/lookup";

/** Answers the help at the fields. It is no screen: a failed call is an answer without help. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<LookupAnswer> {
  const data = await request.formData();
  const value = String(data.get("value") ?? "");
  switch (data.get("kind")) {
    case "postcode": {
      const found = await lookUpPostcode(value);
      if (found.ok) rememberProvince(found.value);
      return { kind: "postcode", place: found.ok ? found.value : undefined };
    }
    case "company": {
      const found = await findCompanies(value);
      return { kind: "company", companies: found.ok ? found.value : [] };
    }
    default: {
      const found = await validateEmail(value);
      return { kind: "email", address: value, verdict: found.ok ? found.value : undefined };
    }
  }
}

/** The province is asked on a page of its own; the postcode answers it there, to be confirmed. */
function rememberProvince({ province }: Place): void {
  const { answers } = readApplication();
  if (!province || answers.contactDetails?.province) return;
  changeApplication({ answers: { ...answers, contactDetails: { ...answers.contactDetails, province } } });
}

export { default } from "./not-found.tsx";
