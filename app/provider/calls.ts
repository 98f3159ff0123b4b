import type * as z from "zod/mini";
import { config } from "../shell/config.ts";
import { cached, call } from "./client.ts";
import { type Endpoint, endpoints } from "./endpoints.ts";
import type { Result } from "./errors.ts";

// The reads of contract.md. The calls that change something are sent by `lead-changes.ts`, each once.

type ResponseOf<Row extends Endpoint> = Row extends { response: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;

type VariableOf<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${"?" | "+"}${infer Bare}` ? Bare : Name) | VariableOf<Rest>
  : never;

/** Fills a URI template (RFC 6570): `{name}` a segment, `{?name}` a query, `{+name}` text that is encoded already. */
function expandTemplate(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\{([?+]?)(\w+)\}/g, (_, operator: string, name: string) => {
    const value = values[name];
    if (value === undefined || operator === "+") return value ?? "";
    return (operator && `?${name}=`) + encodeURIComponent(value);
  });
}

export function send<Row extends Endpoint>(
  endpoint: Row,
  values: Readonly<Record<VariableOf<Row["paths"][number]>, string | undefined>>,
  request: Partial<Parameters<typeof call>[0]> = {},
): Promise<Result<ResponseOf<Row>>> {
  const [first = "", second] = endpoint.paths.map((template) => expandTemplate(template, values));
  const sendTo = (path: string) => call({ ...endpoint, ...request, path });
  const read = async () => {
    const result = await sendTo(first);
    const isUnknown = !result.ok && result.error.kind === "not-found";
    return (second !== undefined && isUnknown ? await sendTo(second) : result) as Result<ResponseOf<Row>>;
  };
  return endpoint.kept ? cached(first, read) : read();
}

/** Fetches the lead of a link, whose query the classic journey passes on. */
export function fetchLinkedLead(
  id: string,
  link: { type: string; refTransactionId: string | undefined; query: string },
) {
  const { type: urlType, refTransactionId, query } = link;
  return config.journey === "classic"
    ? send(endpoints.continueClassicLead, { id, urlType, query })
    : send(endpoints.continueLead, { id, urlType, refTransactionId });
}

export const fetchAllDataPoints = () => send(endpoints.allDataPoints, {});
export const fetchLeadStatus = (id: string, signal?: AbortSignal) =>
  send(endpoints.leadStatus, { id }, { signal });
export const lookUpPostcode = (code: string) => send(endpoints.lookUpPostcode, { code });
export const fetchPolicies = () => send(endpoints.fetchPolicies, { policiesPath: config.policiesPath });
export const findCompanies = (name: string) => send(endpoints.findCompanies, { name });
export const validateEmail = (email: string) => send(endpoints.validateEmail, { email });
export const fetchChoices = (list: "country" | "position") => send(endpoints.fetchChoices, { list });
export const fetchProfessionalFields = () =>
  send(endpoints.fetchProfessionalFields, { professionalDetailsPath: config.professionalDetailsPath });
export const fetchVehicleModels = () => send(endpoints.fetchVehicleModels, {});
export const fetchPartnerLogos = () => send(endpoints.partnerLogos, {});
export const fetchCustomerConsents = (id: string) => send(endpoints.fetchCustomerConsents, { id });
export const fetchRedirect = (id: string) => send(endpoints.fetchRedirect, { id });
