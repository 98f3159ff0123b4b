import fastifyApiReference from "@scalar/fastify-api-reference";

/** The part of a Fastify route that is read. */
type Route = {
  url: string;
  handler(request: unknown, reply: { header(): unknown; send(body: string): string }): string;
};

/** The folder of the plugin's routes, which nobody requests. */
const prefix = "/reference";

/**
 * Returns the script of the reader, Scalar's API reference, without a script from another host. Its own package brings
 * 266 others along; this plugin for Fastify contains the same file (decision 22), so its route is called by hand.
 */
export function readReaderScript(): string {
  const routes: Route[] = [];
  const fastify = { hasPlugin: () => false, route: (route: Route) => void routes.push(route) };
  const options = { routePrefix: prefix, configuration: { url: "/" } };
  (fastifyApiReference as (server: unknown, options: unknown, done: () => void) => void)(
    fastify,
    options,
    () => undefined,
  );
  const script = routes.find(({ url }) => url === `${prefix}/js/scalar.js`);
  if (script === undefined) throw new Error("The reader's plugin has no route js/scalar.js any more");
  let body = "";
  const reply = {
    header: () => reply,
    send: (text: string) => {
      body = text;
      return text;
    },
  };
  script.handler(undefined, reply);
  return body;
}
