import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { html } from "hono/html";

const contractFile = join(import.meta.dirname, "../../../app/provider/openapi.json");
const startFile = join(import.meta.dirname, "start.js");

type Server = { url: string };
type Body = { content: Record<string, { examples?: Record<string, unknown> }> };
type Contract = {
  servers: Server[];
  paths: Record<string, { servers?: Server[] }>;
  components: { requestBodies: Record<string, Body> };
};

/** Changes every value of an object. */
function mapped<Value>(
  object: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

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

/**
 * Returns the contract with this server in place of the provider's, so that a call can be tried.
 * @param origin the server's origin
 * @param country the id of the country whose provider the server plays
 */
function contractOf(origin: string, country: string): Contract {
  const contract = JSON.parse(readFileSync(contractFile, "utf8")) as Contract;
  const { requestBodies } = contract.components;
  return {
    ...contract,
    servers: [{ url: `${origin}/api` }],
    paths: mapped(contract.paths, (item) =>
      item.servers === undefined ? item : { ...item, servers: [{ url: origin }] },
    ),
    components: { ...contract.components, requestBodies: mapped(requestBodies, withFirst(country)) },
  };
}

/**
 * Registers the page that shows the contract: `/lead-server/contract`, with a "try it" that calls this server.
 * @param country the id of the country whose provider the server plays
 */
export function mountContract(app: Hono, country: string): void {
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
        </head>
        <body>
          <div id="contract"></div>
          <script src="/lead-server/contract/reader.js"></script>
          <script src="/lead-server/contract/start.js" type="module"></script>
        </body>
      </html>`),
  );
  app.get("/lead-server/contract/openapi.json", (context) =>
    context.json(contractOf(new URL(context.req.url).origin, country), 200, { "Cache-Control": "no-cache" }),
  );
  // Loaded with the first visit: the package is 5 MB of source.
  app.get("/lead-server/contract/reader.js", async (context) => {
    const { readReaderScript } = await import("./reader-script.ts");
    return context.body(readReaderScript(), 200, { ...script, "Cache-Control": "max-age=3600" });
  });
  app.get("/lead-server/contract/start.js", (context) =>
    context.body(readFileSync(startFile, "utf8"), 200, { ...script, "Cache-Control": "no-cache" }),
  );
}
