import { writeFileSync } from "node:fs";
import * as z from "zod/mini";
import { folder } from "../../app/build/build.ts";
import { offerDocumentSchema, offerSchemas } from "../../app/provider/schemas/offers.ts";
import * as requests from "../../app/provider/schemas/requests.ts";
import * as responses from "../../app/provider/schemas/responses.ts";
import { expectNoArguments, runCommand } from "./command.ts";
import { endpointRows } from "./endpoint-table.ts";

/** The document that `npm run contract` writes. */
export const openapiFile = "app/provider/openapi.json";

type Row = (typeof endpointRows)[number];

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a name or a path in camel case: `/lead/offer/policy` is `leadOfferPolicy`. */
const camelCase = (text: string): string =>
  text.replace(/^\W+/, "").replaceAll(/\W+(\w)?/g, (_, letter = "") => letter.toUpperCase());

const { requestSchemas } = requests;

/** The groups of a lead's answers, which several bodies share. */
const groups = Object.entries<z.ZodMiniType>(responses.leadAnswersSchema.shape).flatMap(([name, field]) => {
  let inner = field;
  while (!(inner instanceof z.ZodMiniObject)) {
    if (!(inner instanceof z.ZodMiniOptional)) return [];
    inner = inner.def.innerType as z.ZodMiniType;
  }
  return [[capitalised(name), inner] as const];
});

/** Every shape by its name. A shape that several calls share has the first of its names. */
const shapes: readonly (readonly [name: string, schema: z.ZodMiniType])[] = [
  ...groups,
  ["GivenConsent", responses.givenConsent],
  ...Object.entries({ offerDocumentSchema, ...requests, ...responses }).flatMap(([name, schema]) =>
    name.endsWith("Schema") && "_zod" in schema
      ? [[capitalised(name.replace(/Schema$/, "")), schema as z.ZodMiniType] as const]
      : [],
  ),
  ...Object.entries(offerSchemas),
  ...Object.entries(requestSchemas).map(
    ([name, schema]) => [`${capitalised(camelCase(name))}Request`, schema] as const,
  ),
];

const names = new Map<z.ZodMiniType, string>();
for (const [name, schema] of shapes) if (!names.has(schema)) names.set(schema, name);

const placeOf = (name: string): string => `#/components/schemas/${name}`;

/** Returns the shapes as JSON Schema, as whoever writes a body sees them. */
function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas: converted } = z.toJSONSchema(registry, {
    io: "input",
    uri: placeOf,
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "file") jsonSchema.contentMediaType = "application/octet-stream";
    },
  });
  return Object.fromEntries(
    Object.entries(converted as Record<string, Record<string, unknown>>)
      .map(([name, { $schema: _, $id: __, id: ___, ...schema }]) => [name, schema] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const content = (schema: z.ZodMiniType, type = "application/json") => ({
  [type]: { schema: { $ref: placeOf(names.get(schema) ?? "") } },
});

/** The failures that the application tells apart; the contract says what the applicant sees of each. */
const failures = {
  "400": {
    description: "Refused: the errors stand at their questions.",
    content: content(responses.fieldErrorsSchema),
  },
  "404": { description: "Not found." },
  "409": {
    description: "Conflict: the lead is in another state.",
    content: content(responses.conflictSchema),
  },
  "410": { description: "Expired.", content: content(responses.codeSchema) },
  "422": { description: "Refused, as 400.", content: content(responses.fieldErrorsSchema) },
  default: { description: "Forbidden (401, 403), or unavailable." },
};

const failureReferences = Object.fromEntries(
  Object.keys(failures).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
);

function parametersOf({ method }: Row, { path, query }: Row["paths"][number]): object[] {
  const text = { schema: { type: "string" } };
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path", required: true, ...text })),
    ...query.map((name) => ({ name, in: "query", ...text })),
    ...(method === "GET" ? [] : [{ $ref: "#/components/parameters/IdempotencyKey" }]),
  ];
}

/** Returns the operation of a path. An endpoint's other paths are named after the path. */
function operationOf(row: Row, at: Row["paths"][number], index: number): object {
  const { call, method, name, request, response } = row;
  const parameters = parametersOf(row, at);
  const type = name === "uploadSide" ? "multipart/form-data" : "application/json";
  return {
    operationId: index === 0 ? camelCase(name) : camelCase(`${name} ${at.path}`),
    summary: `Call ${call} of contract.md`,
    ...(parameters.length > 0 && { parameters }),
    ...(request && { requestBody: { required: true, content: content(request, type) } }),
    responses: {
      [response || method === "GET" ? "200" : "204"]: {
        description: "Done.",
        ...(response && { content: content(response) }),
      },
      ...failureReferences,
    },
  };
}

/** Returns the calls as an OpenAPI document, by the table of calls and the application's own schemas. */
export function openapiText(): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const row of endpointRows)
    for (const [index, at] of row.paths.entries())
      paths[at.path] = {
        ...paths[at.path],
        // The policies have an address of their own.
        ...(row.absolute && { servers: [{ url: "/" }] }),
        [row.method.toLowerCase()]: operationOf(row, at, index),
      };
  const idempotencyKey = {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    schema: { type: "string", format: "uuid" },
  };
  const document = {
    openapi: "3.1.1",
    info: {
      title: "The provider's calls",
      version: "1.0.0",
      description:
        "Made by `npm run contract`. `contract.md` says when each call is made and what it means. A field that is null counts as missing.",
    },
    servers: [{ url: "/api", description: "The setting APP_API_BASE_URL of a build" }],
    paths,
    components: {
      schemas: componentSchemas(),
      parameters: { IdempotencyKey: idempotencyKey },
      responses: failures,
    },
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** `npm run contract`: writes the OpenAPI document. */
function main(): void {
  expectNoArguments();
  writeFileSync(folder(openapiFile), openapiText());
}

if (import.meta.main) await runCommand(main);
