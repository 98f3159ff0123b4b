import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { screenTable } from "../../tools/screen-table.ts";
import type { ProviderCountry } from "../countries/types.ts";
import { beginProgress, jumpTo } from "../lead/progress.ts";
import { newRecord, type Progress } from "../lead/record.ts";
import { isShownByRoute } from "../lead/screens.ts";
import { scriptSchema } from "../scripts/script.ts";
import type { Store } from "../store.ts";
import { demonstrationId, exampleLead } from "./example-ids.ts";

const contractFile = join(import.meta.dirname, "../../../app/lead/provider/openapi.json");
const styleFile = join(import.meta.dirname, "page.css");
const startFile = join(import.meta.dirname, "start.js");

type Server = { url: string };
type Body = { content: Record<string, { examples?: Record<string, unknown> }> };
type Responses = Record<string, { description?: string }>;
/** A parameter of an operation: a shared one by its reference, or its own. */
type Parameter = { $ref?: string; example?: unknown };

const keyReference = "#/components/parameters/IdempotencyKey";

type Operation = {
  "x-screens"?: string[];
  parameters?: Parameter[];
  requestBody?: Body;
  servers?: Server[];
  responses: Responses;
};
type Item = { servers?: Server[]; get?: Operation; post?: Operation; put?: Operation };
type Contract = {
  servers: Server[];
  paths: Record<string, Item>;
  components: {
    requestBodies: Record<string, Body>;
    parameters: { IdempotencyKey: Parameter };
    responses: Responses;
  };
};

/** Changes every value of an object. */
function mapped<Value>(
  object: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/** Removes Markdown from the descriptions of responses: the page shows them on tabs, as they are. */
const inPlainText = (responses: Responses): Responses =>
  mapped(responses, ({ description, ...response }) => ({
    ...response,
    ...(description !== undefined && { description: description.replaceAll(/\*\*|`/g, "") }),
  }));

/** Moves a country's example to the front, where the page takes the body of a try from. */
function withFirst(country: string): (body: Body) => Body {
  return (body) => ({
    ...body,
    content: mapped(body.content, ({ examples, ...content }) => ({
      ...content,
      ...(examples && {
        examples: { ...(Object.hasOwn(examples, country) && { [country]: undefined }), ...examples },
      }),
    })),
  });
}

/** The call of the Romanian personal number: this server checks the number of the country that it plays. */
const personalNumberPath = "/lead/cnp";

/** Puts the personal number of this server's country before the contract's Romanian one, for a try that succeeds. */
function withOwnNumber({ facts, sample }: ProviderCountry, { post, ...item }: Item): Item {
  const { personalCode } = sample.complete.personalDetails ?? {};
  const { content } = post?.requestBody ?? {};
  if (post === undefined || content === undefined || facts.id === "ro")
    return { ...item, ...(post && { post }) };
  const own = {
    summary: `The country of this server (${facts.id})`,
    value: { id: exampleLead, personalCode },
  };
  const requestBody = {
    ...post.requestBody,
    content: mapped(content, (part) => ({ ...part, examples: { own, ...part.examples } })),
  };
  return { ...item, post: { ...post, requestBody } };
}

/** The scope of the demonstration leads: the console lists them there, apart from a person's own. */
const scope = "contract";

/** How long a page's leads are kept after it was opened. */
const keptForMilliseconds = 86_400_000;

/** The state of a screen that only a route names: any that the application doesn't show otherwise. */
const stateBesideRoute = 17;
const pagesState = 2;

/** Returns the progress of a lead whose applicant is at a screen, given by its path with a slash, or at the pages. */
function progressAt(screen: string | undefined, country: ProviderCountry): Progress {
  const path = screen?.slice(1) ?? "";
  const known = screenTable.find((row) => row.path === path);
  const state = known === undefined ? pagesState : (known.state ?? stateBesideRoute);
  const script = scriptSchema.parse({ steps: [state, 6, 10], verification: { resendAfter: 0 } });
  const answer = isShownByRoute(path) ? { routeChange: path } : undefined;
  const progress = jumpTo(beginProgress(script, country.asks.dynamic), state, answer);
  const document = { id: "document-1", type: "id_card", sides: [], complete: false };
  return state === 30 ? { ...progress, document } : progress;
}

/**
 * Returns the contract for this server: its address in place of the provider's, a lead of its own for every operation
 * whose examples name one, and a new idempotency key for every operation: a key serves one path.
 */
function contractOf(origin: string, country: ProviderCountry, leads: Store["leads"]): Contract {
  const contract = JSON.parse(readFileSync(contractFile, "utf8")) as Contract;
  const { parameters, requestBodies } = contract.components;
  // Four bits a digit: the ids take nine.
  const opening = randomBytes(5).toString("hex").slice(0, 9);
  let place = 0;
  leads.removeOlder(scope, new Date(Date.now() - keptForMilliseconds).toISOString());

  function withLead<Part extends object>(part: Part, screen?: string): Part {
    const text = JSON.stringify(part);
    if (!text.includes(exampleLead)) return part;
    place += 1;
    const id = demonstrationId(opening, place);
    // At the screen that sends it: any other text means the pages.
    const answers = country.sample.complete;
    leads.add(newRecord({ id, scope, answers, progress: progressAt(screen, country) }));
    return JSON.parse(text.replaceAll(exampleLead, id)) as Part;
  }

  const withOwnKey = (parameter: Parameter): Parameter =>
    parameter.$ref === keyReference ? { ...parameters.IdempotencyKey, example: randomUUID() } : parameter;

  // A try of the page reads the servers of an operation and of the document, not those of a path.
  const itemOf = ({ servers, ...operations }: Item): Item =>
    mapped<Operation>(operations, (given) => {
      const operation = withLead(given, given["x-screens"]?.[0]);
      return {
        ...operation,
        ...(operation.parameters && { parameters: operation.parameters.map(withOwnKey) }),
        responses: inPlainText(operation.responses),
        ...(servers && { servers: [{ url: origin }] }),
      };
    });
  const paths = Object.entries(contract.paths).map(([path, item]) => [
    path,
    itemOf(path === personalNumberPath ? withOwnNumber(country, item) : item),
  ]);
  return {
    ...contract,
    servers: [{ url: `${origin}/api` }],
    paths: Object.fromEntries(paths) as Contract["paths"],
    components: {
      ...contract.components,
      responses: inPlainText(contract.components.responses),
      requestBodies: mapped(requestBodies, (body) => withLead(withFirst(country.facts.id)(body))),
    },
  };
}

/**
 * Registers the page that shows the contract: `/lead-server/contract`, with a "try it" that calls this server.
 */
export function mountContract(app: Hono, country: ProviderCountry, leads: Store["leads"]): void {
  const script = { "Content-Type": "text/javascript; charset=utf-8" };
  app.get("/lead-server/contract", (context) =>
    context.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>The provider’s contract · Lead server</title>
          <link rel="icon" href="data:," />
          <style>
            ${raw(readFileSync(styleFile, "utf8"))}
          </style>
        </head>
        <body>
          <div id="contract"></div>
          <script src="/lead-server/contract/reader.js"></script>
          <script src="/lead-server/contract/start.js" type="module"></script>
        </body>
      </html>`),
  );
  app.get("/lead-server/contract/", (context) => context.redirect("/lead-server/contract"));
  // Every opening of the page begins anew: with leads that no earlier try has moved on, and another key.
  app.get("/lead-server/contract/openapi.json", (context) => {
    const document = contractOf(new URL(context.req.url).origin, country, leads);
    return context.json(document, 200, { "Cache-Control": "no-store" });
  });
  // Loaded with the first visit: the package is 5 MB of source.
  app.get("/lead-server/contract/reader.js", async (context) => {
    const { readReaderScript } = await import("./reader-script.ts");
    return context.body(readReaderScript(), 200, { ...script, "Cache-Control": "max-age=3600" });
  });
  app.get("/lead-server/contract/start.js", (context) =>
    context.body(readFileSync(startFile, "utf8"), 200, { ...script, "Cache-Control": "no-cache" }),
  );
}
