import { offeredCompanies, offeredStreets, placeValues, validText } from "../../form/lookups/found-values.ts";
import type { LookupResponse } from "../../form/lookups/use-lookup.ts";
import { sendCall } from "../../provider/client.ts";
import type { EmailVerdict } from "../../provider/schemas/responses.ts";
import type { Route } from "./+types/route";

/** Resource route. Looks up values for a form's fields. A failed lookup returns an empty result. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LookupResponse> {
  const { searchParams } = new URL(request.url);
  const value = searchParams.get("value") ?? "";
  switch (searchParams.get("kind")) {
    case "postcode": {
      const by = searchParams.get("by") === "postal_code" ? "postal_code" : "employer_postal_code";
      const found = await sendCall("lookUpPostcode", { code: value });
      const place = found.ok ? found.value : undefined;
      const values = placeValues(by, value, place);
      return { kind: "postcode", by, of: value, values, streets: offeredStreets(place?.streets ?? []) };
    }
    case "company": {
      const found = await sendCall("findCompanies", { name: value });
      return { kind: "company", companies: offeredCompanies(found.ok ? found.value : []) };
    }
    default: {
      const found = await sendCall("validateEmail", { email: value });
      return { kind: "email", address: value, verdict: found.ok ? usable(found.value) : undefined };
    }
  }
}

/** Removes a verdict's suggestion if Continue would refuse it. */
const usable = ({ valid, suggestion }: EmailVerdict): EmailVerdict => ({
  valid,
  suggestion: validText("email", suggestion),
});

/** A lookup belongs to what was typed: no submission makes it anew. */
export const shouldRevalidate = () => false;

export { default } from "../not-found/route.tsx";
