import type * as z from "zod/mini";
import { config } from "../shell/config.ts";
import { cached, call } from "./client.ts";
import { type Endpoint, endpoints } from "./endpoints.ts";
import type { Result } from "./errors.ts";
import type * as schemas from "./schemas/responses.ts";

// The calls of contract.md, one function each. The schema of a call's response is in its endpoint. The calls that
// change something are sent by `lead-changes.ts`, each once.

type ResponseOf<Row extends Endpoint> = Row extends { response: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;

/** The names of a template's variables. */
type VariableOf<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${"?" | "+"}${infer Bare}` ? Bare : Name) | VariableOf<Rest>
  : never;

/**
 * Fills a URI template (RFC 6570): `{name}` takes an encoded segment, `{?name}` a query with one parameter, and
 * `{+name}` text that is encoded already. A missing value leaves nothing.
 */
function expandTemplate(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\{([?+]?)(\w+)\}/g, (_, operator: string, name: string) => {
    const value = values[name];
    if (value === undefined || operator === "+") return value ?? "";
    return (operator && `?${name}=`) + encodeURIComponent(value);
  });
}

/** Sends a request to an endpoint, with the values of its path's variables. */
export function send<Row extends Endpoint>(
  endpoint: Row,
  values: Readonly<Record<VariableOf<Row["paths"][number]>, string | undefined>>,
  request: Partial<Parameters<typeof call>[0]> = {},
): Promise<Result<ResponseOf<Row>>> {
  const [first = "", ...laterPaths] = endpoint.paths.map((template) => expandTemplate(template, values));
  const sendTo = (path: string) => call({ ...endpoint, ...request, path });
  const read = async () => {
    let result = await sendTo(first);
    for (const later of laterPaths) {
      if (!result.ok && result.error.kind === "not-found") result = await sendTo(later);
    }
    return result as Result<ResponseOf<Row>>;
  };
  return endpoint.kept ? cached(first, read) : read();
}

/** What the link to a lead says: its type, the affiliate's transaction, and its query. */
type LeadLink = { type: string; refTransactionId: string | undefined; query: string };

/** Calls 3 and 4: reads the state of a resumed lead, in the dynamic and in the classic journey. */
export function continueLead(id: string, link: LeadLink): Promise<Result<schemas.LeadState>> {
  const { type: urlType, refTransactionId, query } = link;
  return config.journey === "classic"
    ? send(endpoints.continueClassicLead, { id, urlType, query })
    : send(endpoints.continueLead, { id, urlType, refTransactionId });
}

/** Call 5: reads all data points, to try a journey outside production. */
export const allDataPoints = () => send(endpoints.allDataPoints, {});

/** Call 6: reads the state of an application. */
export const leadStatus = (id: string, signal?: AbortSignal) =>
  send(endpoints.leadStatus, { id }, { signal });

/** Call 7: looks up the place of a postcode, by the older path if the provider doesn't have the new one. */
export const lookUpPostcode = (code: string) => send(endpoints.lookUpPostcode, { code });

/** Call 8: reads the texts of policies and marketing consents. */
export const readPolicies = () => send(endpoints.readPolicies, { policiesPath: config.policiesPath });

/** Call 9: searches companies by name. */
export const findCompanies = (name: string) => send(endpoints.findCompanies, { name });

/** Call 10: checks whether an e-mail address can receive mail, and reads a suggested correction. */
export const validateEmail = (email: string) => send(endpoints.validateEmail, { email });

/** Call 11: reads one of the provider's lists of choices. */
export const readChoices = (list: "country" | "position") => send(endpoints.readChoices, { list });

/** Call 12: reads the professional fields of each income source. */
export const readProfessionalFields = () =>
  send(endpoints.readProfessionalFields, { professionalDetailsPath: config.professionalDetailsPath });

/** Call 13: reads the brands, models and years of vehicles. */
export const readVehicleModels = () => send(endpoints.readVehicleModels, {});

/** Call 14: reads the logos of other partners. */
export const partnerLogos = () => send(endpoints.partnerLogos, {});

/** Call 15: reads the consents for a partner if the application's state doesn't include them. */
export const readCustomerConsents = (id: string) => send(endpoints.readCustomerConsents, { id });

/** Call 25: reads the redirect of an application if its state doesn't include it. */
export const readRedirect = (id: string) => send(endpoints.readRedirect, { id });
