import * as z from "zod/mini";
import * as schemas from "../../../app/lead/provider/schemas/index.ts";
import { dataPointSchema, fieldMeanings } from "./data-points.ts";
import type { ContractDocument } from "./document.ts";
import { type OfferName, offerDescription, placesOf } from "./offers.ts";

/** A schema as JSON, of which only a part is read. */
export type JsonSchema = {
  $ref?: string;
  description?: string;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  [key: string]: unknown;
};

/** The parts of a schema's definition that are read. */
type Definition = {
  type: string;
  /** The schema that an optional or nullable one wraps. */
  innerType?: z.ZodMiniType;
  /** The schema of a list's entries. */
  element?: z.ZodMiniType;
  /** The schemas of an object's fields. */
  shape?: Record<string, z.ZodMiniType>;
};

/** Returns a schema's definition. The type of a schema of any kind doesn't say what zod keeps in it, so this casts. */
const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition;

/** Returns a schema without what makes it optional. */
function unwrapped(schema: z.ZodMiniType): z.ZodMiniType {
  const { innerType } = definitionOf(schema);
  return innerType === undefined ? schema : unwrapped(innerType);
}

/** The bodies of answers, by name. */
const answerNames = {
  LeadState: schemas.leadStateSchema,
  Lead: schemas.leadAnswersSchema as z.ZodMiniType,
  Consent: schemas.customerConsentsSchema.def.element,
  GivenConsent: schemas.givenConsent,
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
  OfferDocument: schemas.offerDocumentSchema,
  ...schemas.offerSchemas,
} satisfies Record<string, z.ZodMiniType>;

/** What the conversion of an answer means to a provider: JSON Schema has no word for it. */
const notes: Readonly<Record<string, string>> = {
  Lead: "The applicant's answers. A missing field and null mean the same.",
  Consent: "A consent with its text. A missing `required` or `given` is false.",
  GivenConsent: "The answer to a consent, with the version of its text if the provider names one.",
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
  const { shape = {} } = definitionOf(schemas.leadAnswersSchema as z.ZodMiniType);
  const groups = Object.entries(shape).flatMap(([name, field]): [string, z.ZodMiniType][] => {
    const inner = unwrapped(field);
    return definitionOf(inner).type === "object" ? [[capitalised(name), inner]] : [];
  });
  return [...groups, ["NamedTexts", unwrapped(schemas.leadStateSchema.shape.uiColors)]];
}

const registry = z.registry<{ id: string }>();
const registered = new Map<z.ZodMiniType, string>();

function register(name: string, schema: z.ZodMiniType): void {
  if (registered.has(schema)) return;
  registered.set(schema, name);
  registry.add(schema, { id: name });
}

for (const [name, schema] of [...leadParts(), ...Object.entries(answerNames)]) register(name, schema);
const { requestSchemas } = schemas;
const sharedFirst = Object.keys(sharedRequests) as (keyof typeof sharedRequests)[];
for (const endpoint of sharedFirst) register(requestName(endpoint), requestSchemas[endpoint]);
for (const [endpoint, schema] of Object.entries(requestSchemas)) register(requestName(endpoint), schema);

/** The place of a component's schema in the document. */
const schemaPlace = (name: string): string => `#/components/schemas/${name}`;

/** Returns the reference to a body's schema. A list of a named shape is written where it stands. */
export function referenceTo(schema: z.ZodMiniType): JsonSchema {
  const name = registered.get(schema);
  if (name !== undefined) return { $ref: schemaPlace(name) };
  const { type, element } = definitionOf(schema);
  const entry = element && registered.get(element);
  if (type === "array" && entry !== undefined) return { type: "array", items: { $ref: schemaPlace(entry) } };
  throw new Error(`A body has a shape without a name: add it to tests/tools/contract/components.ts`);
}

/** A file has no JSON: a multipart part of any bytes stands for it. */
const unrepresentable = { contentMediaType: "application/octet-stream", description: "A JPEG, PNG or PDF." };

/** Returns the field of a schema, also of one that may be null; undefined if it has none of that name. */
function fieldOf(schema: JsonSchema | undefined, name: string): JsonSchema | undefined {
  const object = schema?.properties
    ? schema
    : schema?.anyOf?.find(({ properties }) => properties !== undefined);
  return object?.properties?.[name];
}

/**
 * Writes the offers' schemas into a LeadState, where the application takes any object: a screen reads its own.
 */
function nameOffers(components: Record<string, JsonSchema>, contract: ContractDocument): void {
  const names = Object.keys(schemas.offerSchemas) as OfferName[];
  for (const name of names)
    components[name] = { description: offerDescription(name, contract), ...components[name] };
  const offer = fieldOf(fieldOf(components.LeadState, "applicationResult"), "offer");
  if (offer === undefined) throw new Error("A LeadState has no applicationResult.offer");
  components.Offer = {
    description: `The offer of any screen, with the parts that the screen shows. ${names.map(placesOf).join(" ")}`,
    anyOf: names.map((name) => ({ $ref: schemaPlace(name) })),
  };
  offer.anyOf = [{ $ref: schemaPlace("Offer") }, { type: "null" }];
}

/** Writes the names of the data points into the answers that list them. The application skips an unknown name. */
function nameDataPoints(components: Record<string, JsonSchema>): void {
  components.DataPointName = dataPointSchema;
  for (const name of ["LeadState", "DataPoints"]) {
    const field = fieldOf(components[name], "dataPoints");
    const list = [field, ...(field?.anyOf ?? [])].find((schema) => schema?.items !== undefined);
    if (list === undefined) throw new Error(`${name} has no list dataPoints`);
    list.items = { $ref: schemaPlace("DataPointName") };
  }
}

/** Adds to the fields of a lead which data points they answer, and their values. */
function describeAnswers(components: Record<string, JsonSchema>): void {
  for (const [path, meaning] of fieldMeanings()) {
    const [head = "", field] = path.split(".");
    const holders =
      field === undefined ? ["Lead", "CreateLeadRequest", "UpdateLeadRequest"] : [capitalised(head)];
    for (const holder of holders) {
      const place = fieldOf(components[holder], field ?? head);
      if (place === undefined) throw new Error(`The schema ${holder} has no field ${field ?? head}`);
      place.description = meaning;
    }
  }
}

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
      for (const part of path) place = fieldOf(place, part);
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
      if (definitionOf(zodSchema).type === "file") {
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
  const components = Object.fromEntries(named);
  for (const name of Object.keys(notes))
    if (components[name] === undefined) throw new Error(`There is a note about ${name}, but no such shape`);
  nameOffers(components, contract);
  nameDataPoints(components);
  describeAnswers(components);
  describeFields(components.LeadState ?? {}, "LeadState", contract.leadState);
  return Object.fromEntries(Object.entries(components).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
