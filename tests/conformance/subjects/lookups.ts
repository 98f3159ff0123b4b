import type { Country } from "../../../app/catalogue/country.ts";
import type { Consent, Policies } from "../../../app/lead/provider/schemas/responses.ts";
import { asList, asObject } from "../looks/look.ts";
import type { Lists } from "../screen-bodies.ts";
import type { World } from "../world.ts";

/** Returns the consents that a build has, which the application asks until the provider's own arrive. */
function ownPolicies({ ownConsents }: Country): Policies {
  const consent = (id: string, required: boolean): Consent => ({ id, text: id, required, given: false });
  return {
    generalPolicies: ownConsents.map((id) => consent(id, true)),
    marketingConsents: ["email", "sms", "partners"].map((id) => consent(id, false)),
  };
}

/**
 * Reads the consents of the first page, which every lead repeats. Malformed ones are left out; after a failure the
 * application sends answers to the build's.
 */
export async function readPolicies(world: World): Promise<void> {
  const { exchange, outcome } = await world.expectOk(world.call("GET /policies"));
  if (outcome !== "ok" || exchange.json === undefined) {
    world.policies = ownPolicies(world.settings.country);
    return;
  }
  const policies = asObject(exchange.json);
  const named = (name: string) =>
    asList(policies[name]).filter((consent): consent is Consent => typeof asObject(consent).id === "string");
  world.policies = {
    generalPolicies: named("generalPolicies"),
    marketingConsents: named("marketingConsents"),
  };
}

/** Makes the calls that help at a field or fill a list (calls 5, 7 to 14 and 32), and reads the translations. */
export async function checkLookups(world: World): Promise<void> {
  const applicant = world.newApplicant();
  const { country, addresses } = world.settings;
  const ask = (name: string, params: Readonly<Record<string, string>> = {}, ...others: readonly number[]) =>
    world.expectOk(world.call(name), { params }, ...others);

  await ask("GET /v3/test/datapoints");
  // A provider knows a postcode by the newer path, by the older one, or not at all.
  const code = String(applicant.value("postal_code"));
  for (const name of ["GET /postcode/lookup/:code", "GET /postcode/:code"]) await ask(name, { code }, 404);
  await ask("GET /company/:name", { name: String(applicant.value("employer_name")).slice(0, 3) });
  await ask("GET /email/validate/:email", { email: String(applicant.value("email")) });
  await ask("GET /choices/country");
  await ask("GET /partner/logos");
  // Once more: a version of a consent has the same text in every answer.
  await ask("GET /policies");
  // Optional: a provider without such figures answers 404.
  await ask("GET /data/figures.json", {}, 404);
  const translations = world.call("GET /translations/:locale/:namespace.json");
  if (addresses.translations)
    await world.expectOk(translations, { params: { locale: country.id, namespace: "common" } });
  else world.ledger.skip(translations, "no --translations given");
}

/** Reads the lists of screens 16 and 27. */
export async function readLists(world: World): Promise<Lists> {
  const ask = async (name: string) => (await world.expectOk(world.call(name))).value;
  return {
    models: (await ask("GET /data/vehicleModels.json")) as Lists["models"],
    positions: (await ask("GET /choices/position")) as Lists["positions"],
    fields: (await ask("GET /data/professionalDetails.json")) as Lists["fields"],
  };
}
