import { country } from "@country";
import type { LookupAnswer } from "../forms/lookups.tsx";
import { rememberEmployer, rememberProvince } from "../lead/found.ts";
import { findCompanies, lookUpPostcode, validateEmail } from "../provider/calls.ts";
import { companySchema } from "../provider/schemas.ts";
import type { Route } from "./+types/lookup";

/** Answers the help at the fields. It is no screen: a failed call is an answer without help. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<LookupAnswer | null> {
  const data = await request.formData();
  const value = String(data.get("value") ?? "");
  switch (data.get("kind")) {
    case "postcode": {
      const of = String(data.get("of") ?? "");
      const found = await lookUpPostcode(value);
      // Where the digits name the division it is known without anybody.
      const real = country.postcode.pattern.test(value);
      const province = real ? country.postcode.division?.(value) : undefined;
      const place = found.ok ? { province, ...found.value } : province ? { province } : undefined;
      if (of === "postal_code") rememberProvince(place);
      return { kind: "postcode", of, place };
    }
    case "company": {
      const found = await findCompanies(value);
      return { kind: "company", companies: found.ok ? found.value : [] };
    }
    case "employer": {
      const company = companySchema.safeParse(JSON.parse(String(data.get("company"))));
      if (company.success) rememberEmployer(company.data, country);
      return null;
    }
    default: {
      const found = await validateEmail(value);
      return { kind: "email", address: value, verdict: found.ok ? found.value : undefined };
    }
  }
}

export { default } from "./not-found.tsx";
