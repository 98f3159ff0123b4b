import type { EndpointName } from "../../../app/lead/provider/endpoints.ts";
import { callersOf } from "./callers.ts";
import { componentSchemas, referenceTo } from "./components.ts";
import { dataPointsSection } from "./data-points.ts";
import { type CallSection, type ContractDocument, readContract } from "./document.ts";
import {
  answerExamples,
  type Examples,
  failureExamples,
  requestExamples,
  resumedExamples,
  stateExamples,
} from "./examples.ts";
import { answerHeaders, headerParameters, parametersOf } from "./parameters.ts";
import { endpointRows } from "./paths.ts";
import { failureResponses, sharedResponses } from "./responses.ts";
import { timesOf } from "./timing-table.ts";

/** The groups of calls, in the reader's order. */
const tags: readonly { name: string; description: string; calls: readonly number[] }[] = [
  {
    name: "Lead",
    description: "The application: create it, update it, resume it, ask how it stands.",
    calls: [1, 2, 3, 4, 5, 6, 33, 34, 35],
  },
  {
    name: "Help at the fields",
    description: "Reads that help at a field or fill a list. The journey works without them.",
    calls: [7, 9, 10, 11, 12, 13, 14, 32],
  },
  { name: "Consents", description: "The texts that the applicant consents to.", calls: [8, 15] },
  { name: "Mobile number", description: "The code that is sent to a phone.", calls: [16, 17, 18, 19] },
  {
    name: "Screens",
    description: "The answers of the screens after the pages, and the ways on.",
    calls: [22, 23, 24, 25, 26, 28],
  },
  { name: "Offers", description: "A payment, and the applicant's decision about an offer.", calls: [27, 29] },
  { name: "Account", description: "The password, the affiliate and the e-mails.", calls: [20, 21, 30, 36] },
  { name: "Texts", description: "The languages that a build doesn't carry.", calls: [31] },
];

function tagOf({ number }: CallSection): string {
  const tag = tags.find(({ calls }) => calls.includes(number));
  if (tag === undefined)
    throw new Error(`Call ${number} of the contract belongs to no group of tests/tools/contract/openapi.ts`);
  return tag.name;
}

/** Returns the sections by number. @throws Error for a call without a section, and for a section without a call */
function sectionsOf({ calls }: ContractDocument): ReadonlyMap<number, CallSection> {
  const sections = new Map(calls.map((call) => [call.number, call]));
  const rows = new Set(endpointRows.map(({ call }) => call));
  for (const { call, name } of endpointRows)
    if (!sections.has(call)) throw new Error(`Call ${call} (${name}) has no section in the contract`);
  for (const { number, title } of calls)
    if (!rows.has(number))
      throw new Error(`Call ${number} (${title}) of the contract is in no row of the table of calls`);
  return sections;
}

/** Returns a call's section with only the rows of this path in its table. */
function textFor({ text, paths }: CallSection, path: string): string {
  const others = new Set(paths.filter((row) => row.path !== path).map(({ line }) => line));
  if (others.size === paths.length) return text;
  return text
    .split("\n")
    .filter((line) => !others.has(line))
    .join("\n");
}

const json = (schema: object, examples?: Examples | object) => ({
  "application/json": { schema, ...(examples && { examples }) },
});

const exampleReferences = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/examples/${name}` }]));

/** The calls whose answer is shown in every main state; the others show one. */
const showsEveryState = new Set<EndpointName>(["createLead", "updateLead", "leadStatus"]);

/** The calls whose answer always has the applicant's answers. */
const resumes = new Set<EndpointName>(["continueLead", "continueClassicLead"]);

type Row = (typeof endpointRows)[number];

/** Returns the examples of an answer; a LeadState's are shared. */
function answerExamplesOf({ name, response }: Row): object | undefined {
  const own = answerExamples[name];
  if (own !== undefined) return own;
  if (response === undefined) return undefined;
  if (resumes.has(name)) return exampleReferences(Object.keys(resumedExamples));
  return exampleReferences(showsEveryState.has(name) ? Object.keys(stateExamples) : ["checking"]);
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The schema of a file of texts, which no schema of the application reads. */
const texts = { type: "object", additionalProperties: true };

/** Returns a call's words about its answer: of its own method, where the contract names several. */
function answerOf({ method }: Row, { points: { Answer: answer } }: CallSection): string | undefined {
  const own = answer?.match(/\b(?:GET|POST|PUT) [^;]+/g)?.find((part) => part.startsWith(method));
  return own === undefined ? answer : `${own.slice(method.length + 1).replace(/\.$/, "")}.`;
}

/** Returns a call's successful responses: the usual status, and every other 2xx. */
function successes(row: Row, call: CallSection): Record<string, object> {
  const reference = row.response && referenceTo(row.response);
  const schema = reference ?? (row.name === "readTranslations" ? texts : undefined);
  const { Then: then } = call.points;
  const answer = answerOf(row, call) ?? `${reference?.$ref?.split("/").at(-1)}.`;
  const description = [sentence(answer), then && `Then: ${then}`].filter(Boolean).join(" ");
  if (schema === undefined)
    return { "204": { description }, "2XX": { description: "As 204, whose body doesn't begin with `<`." } };
  return {
    "200": { description, content: json(schema, answerExamplesOf(row)) },
    "2XX": { description: "As 200.", content: json(schema) },
  };
}

/** Returns a call's request body; undefined for a call without one. */
function requestBody({ name, request }: Row): object | undefined {
  if (request === undefined) return undefined;
  const [schema, examples] = [referenceTo(request), requestExamples[name]];
  const type = name === "uploadSide" ? "multipart/form-data" : "application/json";
  return { required: true, content: { [type]: { schema, ...(examples && { examples }) } } };
}

const hasSeveralPaths = ({ paths }: Row): boolean => paths.length > 1;

/** Returns the request bodies that the paths of an endpoint share. */
function sharedBodies(): Record<string, object> {
  return Object.fromEntries(
    endpointRows.flatMap((row) => {
      const body = requestBody(row);
      return body !== undefined && hasSeveralPaths(row) ? [[row.name, body]] : [];
    }),
  );
}

/** Returns the part of an operation that holds its body. */
function bodyOf(row: Row): object {
  const body = requestBody(row);
  if (body === undefined) return {};
  return {
    requestBody: hasSeveralPaths(row) ? { $ref: `#/components/requestBodies/${row.name}` } : body,
  };
}

/** Returns a name for each path of an endpoint: the first has the endpoint's own. */
function operationId(name: string, path: string, index: number): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const camel = words.map((word, place) =>
    place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
  if (name.startsWith("/")) return camel.join("");
  return index === 0 ? name : `${name}_${camel.join("")}`;
}

/**
 * Returns the summary of an operation. A call that sends several forms names the form; an endpoint's other paths name
 * the path.
 */
function summaryOf({ number, title, paths }: CallSection, path: string, index: number): string {
  const form = paths.some((row) => row.path === path) ? `: ${path.split("/").at(-1)}` : "";
  return `${number}. ${sentence(title)}${form}${index > 0 ? ` (${path})` : ""}`;
}

/** Returns the line about an operation's times. */
function timeLine(row: Row): string {
  const times = timesOf(row);
  const retried = times.retried === "never" ? "never retried" : `retried after ${times.retried}`;
  const kept = times.kept === "no" ? "not kept" : `kept for ${times.kept}`;
  return `\n\n**Time**: ${[retried, kept, times.waits].filter(Boolean).join("; ")}.`;
}

function operationsOf(row: Row, contract: ContractDocument, call: CallSection) {
  const { paths } = row;
  return paths.map(({ path, query }, index) => {
    const screens = callersOf(contract, call, { path, method: row.method });
    if (screens.length === 0)
      throw new Error(`No row of the contract's States makes call ${call.number} (${row.method} ${path})`);
    if (call.points.When === undefined)
      throw new Error(`Call ${call.number} (${call.title}) of the contract has no point "When"`);
    const named = screens.map((one) => (one.startsWith("/") ? `\`${one}\`` : one)).join(", ");
    const who = `**Who**: the applicant's browser, on ${named}`;
    const also = paths.length > 1 ? `\n\n**Paths**: ${paths.map((one) => `\`${one.path}\``).join(", ")}` : "";
    const parameters = parametersOf(call, { path, method: row.method }, query);
    const operation = {
      operationId: operationId(row.name, path, index),
      summary: summaryOf(call, path, index),
      description: `${who}\n\n${textFor(call, path)}${timeLine(row)}${also}`,
      tags: [tagOf(call)],
      ...(parameters.length > 0 && { parameters }),
      ...bodyOf(row),
      "x-screens": screens,
      responses: {
        ...successes(row, call),
        ...failureResponses(contract, call, { path, method: row.method }),
      },
    };
    return { path, method: row.method.toLowerCase(), operation, absolute: row.absolute === true };
  });
}

const apiServer = {
  url: "{apiBaseUrl}",
  description: "The setting APP_API_BASE_URL of a build",
  variables: {
    apiBaseUrl: { default: "/api", description: "An address, or a path of the page's own origin" },
  },
};

/** Policies and translations are below addresses of their own. */
const ownServer = {
  url: "{address}",
  description: "The settings APP_POLICIES_PATH and APP_TRANSLATIONS_PATH name whole addresses",
  variables: { address: { default: "https://texts.example", description: "An address's beginning" } },
};

/**
 * Returns the calls as an OpenAPI document: the shapes are the application's own schemas, every word about a call is
 * the contract's.
 * @param markdown the text of `contract.md`
 * @throws Error that names what the contract or the table of calls lacks
 */
export function openapiOf(markdown: string): object {
  const contract = readContract(markdown);
  const sections = sectionsOf(contract);
  const paths: Record<string, Record<string, object>> = {};
  for (const row of endpointRows) {
    const call = sections.get(row.call);
    if (call === undefined) continue;
    for (const { path, method, operation, absolute } of operationsOf(row, contract, call)) {
      paths[path] = { ...(absolute && { servers: [ownServer] }), ...paths[path], [method]: operation };
    }
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "The provider's calls",
      version: "1.0.0",
      description: `Made from \`app/lead/provider/contract.md\` and the application's schemas by \`npm run contract\`.\n\n${contract.general}\n\n${dataPointsSection()}`,
    },
    servers: [apiServer],
    // No call has a scheme of OpenAPI's: a token in a cookie is repeated in a header.
    security: [],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: componentSchemas(contract),
      responses: sharedResponses(contract),
      requestBodies: sharedBodies(),
      parameters: headerParameters(contract),
      headers: answerHeaders,
      examples: { ...stateExamples, ...resumedExamples, ...failureExamples },
    },
  };
}

/** Returns the file's text. */
export function openapiText(markdown: string): string {
  return `${JSON.stringify(openapiOf(markdown), null, 1)}\n`;
}
