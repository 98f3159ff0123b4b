import * as z from "zod/mini";
import { allEndpoints, type EndpointName } from "../../../app/provider/endpoints.ts";
import * as schemas from "../../../app/provider/schemas/index.ts";
import type { ContractDocument } from "./document.ts";

/** A schema as JSON, of which only a part is read. */
export type JsonSchema = {
  $ref?: string;
  description?: string;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  [key: string]: unknown;
};

/** The shape of an object's schema. */
type Shape = Record<string, z.ZodMiniType>;

const shapeOf = (schema: z.ZodMiniType): Shape => (schema as unknown as { shape: Shape }).shape;

/** Returns a schema without what makes it optional. */
function innermost(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType, in: input } = schema._zod.def as { innerType?: z.ZodMiniType; in?: z.ZodMiniType };
  const inner = innerType ?? input;
  return inner === undefined ? schema : innermost(inner);
}

/** The bodies of answers, by name. */
const answerNames = {
  LeadState: schemas.leadStateSchema,
  Lead: schemas.leadAnswersSchema as z.ZodMiniType,
  Consent: schemas.customerConsentsSchema._zod.def.element,
  Refusal: schemas.fieldErrorsSchema,
  Conflict: schemas.conflictSchema,
  Code: schemas.codeSchema,
  Policies: schemas.policiesSchema,
  Place: schemas.placeSchema,
  Company: schemas.companySchema,
  EmailVerdict: schemas.emailVerdictSchema,
  Choices: schemas.choicesSchema,
  Verification: schemas.verificationSchema,
  Redirect: schemas.redirectSchema,
  PartnerLogos: schemas.partnerLogosSchema,
  ProfessionalFields: schemas.listsSchema,
  VehicleModels: schemas.vehicleModelsSchema,
  Document: schemas.documentSchema,
  DataPoints: schemas.dataPointsSchema,
  Ok: schemas.okSchema,
  AffiliateReference: schemas.affiliateReferenceSchema,
} satisfies Record<string, z.ZodMiniType>;

/** What the conversion of an answer means to a provider: JSON Schema has no word for it. */
const notes: Readonly<Record<string, string>> = {
  Lead: "The applicant's answers. A missing field and null mean the same.",
  Consent: "A consent with its text. A missing `required` or `given` is false.",
  NamedTexts: "Texts by name. A number or a boolean is read as its text, and null as a missing entry.",
  Refusal: "The refused answers, by data point.",
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a path's last segment as a name: `/lead/offer/credit-details` is `CreditDetails`. */
function nameOfPath(path: string): string {
  return (path.split("/").at(-1) ?? "").split("-").map(capitalised).join("");
}

/** The request bodies that several endpoints share. */
const sharedRequests = {
  "/lead/offer/accept-creditea-offer": "OfferDecision",
  "/lead/offer/policy": "PartnerConsents",
} as const;

function requestName(endpoint: string): string {
  const shared = (sharedRequests as Record<string, string>)[endpoint];
  return `${shared ?? (endpoint.startsWith("/") ? nameOfPath(endpoint) : capitalised(endpoint))}Request`;
}

/** Returns the parts of a lead that several bodies share, by name. */
function leadParts(): [string, z.ZodMiniType][] {
  const groups = Object.entries(shapeOf(schemas.leadAnswersSchema as z.ZodMiniType)).flatMap(
    ([name, field]): [string, z.ZodMiniType][] => {
      const inner = innermost(field);
      return inner._zod.def.type === "object" ? [[capitalised(name), inner]] : [];
    },
  );
  const uiColors = shapeOf(schemas.leadStateSchema).uiColors as z.ZodMiniType;
  const { innerType } = uiColors._zod.def as unknown as { innerType: z.ZodMiniType };
  const nullable = innerType._zod.def as unknown as { innerType?: z.ZodMiniType };
  return [...groups, ["NamedTexts", nullable.innerType ?? innerType]];
}

const registry = z.registry<{ id: string }>();
const registered = new Map<z.ZodMiniType, string>();

function register(name: string, schema: z.ZodMiniType): void {
  if (registered.has(schema)) return;
  registered.set(schema, name);
  registry.add(schema, { id: name });
}

for (const [name, schema] of [...leadParts(), ...Object.entries(answerNames)]) register(name, schema);
const sharedFirst = Object.keys(sharedRequests) as EndpointName[];
const requests: Partial<Record<EndpointName, z.ZodMiniType>> = schemas.requestSchemas;
for (const endpoint of [...sharedFirst, ...(Object.keys(requests) as EndpointName[])]) {
  const schema = requests[endpoint];
  if (schema !== undefined) register(requestName(endpoint), schema);
}

/** The place of a component's schema in the document. */
export const schemaPlace = (name: string): string => `#/components/schemas/${name}`;

/** Returns the reference to a body's schema. A list of a named shape is written where it stands. */
export function referenceTo(schema: z.ZodMiniType): JsonSchema {
  const name = registered.get(schema);
  if (name !== undefined) return { $ref: schemaPlace(name) };
  const { type, element } = schema._zod.def as unknown as { type: string; element?: z.ZodMiniType };
  const entry = element && registered.get(element);
  if (type === "array" && entry !== undefined) return { type: "array", items: { $ref: schemaPlace(entry) } };
  throw new Error(`A body has a shape without a name: add it to tests/tools/contract/components.ts`);
}

/** Returns the schema of an endpoint's request body; undefined for a call without one. */
export function requestOf(endpoint: EndpointName): z.ZodMiniType | undefined {
  return requests[endpoint];
}

/** A file has no JSON: a multipart part of any bytes stands for it. */
const unrepresentable = { contentMediaType: "application/octet-stream", description: "A JPEG, PNG or PDF." };

/**
 * Adds the meanings of the contract's table to a schema's fields.
 * @throws Error for a field of the table that the schema lacks, and for one that the table lacks
 */
function describeFields(schema: JsonSchema, name: string, rows: ContractDocument["leadState"]): void {
  const described = new Set<string>();
  for (const { fields, meaning } of rows) {
    for (const field of fields.filter((one) => /^[a-z]\w*(?:\.\w+)*$/.test(one))) {
      const path = field.split(".");
      let place: JsonSchema | undefined = schema;
      for (const part of path) {
        const object: JsonSchema | undefined = place?.properties
          ? place
          : place?.anyOf?.find(({ properties }) => properties !== undefined);
        place = object?.properties?.[part];
      }
      if (place === undefined)
        throw new Error(`The contract's ${name} has a field ${field}, its schema none`);
      place.description = meaning;
      described.add(path[0] ?? "");
    }
  }
  const missing = Object.keys(schema.properties ?? {}).filter((field) => !described.has(field));
  if (missing.length > 0)
    throw new Error(`The contract's table of ${name} lacks ${missing.join(", ")} of its schema`);
}

/** Returns the schemas of every body by name, sorted. A body is described as the provider writes or gets it. */
export function componentSchemas(contract: ContractDocument): Record<string, JsonSchema> {
  const { schemas: converted } = z.toJSONSchema(registry, {
    io: "input",
    unrepresentable: "any",
    uri: schemaPlace,
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema._zod.def as { type: string }).type === "file") {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, unrepresentable);
      }
    },
  });
  const named = Object.entries(converted as Record<string, JsonSchema>).map(
    ([name, { $schema: _, $id: __, id: ___, ...schema }]): [string, JsonSchema] => {
      const note = notes[name];
      return [name, { ...(note !== undefined && { description: note }), ...schema }];
    },
  );
  const components = Object.fromEntries(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  for (const name of Object.keys(notes))
    if (components[name] === undefined) throw new Error(`There is a note about ${name}, but no such shape`);
  describeFields(components.LeadState ?? {}, "LeadState", contract.leadState);
  return components;
}

/** Every endpoint of the table, with the schema of its request's body. */
export const endpointRows = Object.entries(allEndpoints()).map(([name, endpoint]) => ({
  name: name as EndpointName,
  ...endpoint,
  request: requestOf(name as EndpointName),
}));
