import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { createLeadServer } from "../lead-server/app.ts";

/** The request header that names the country whose provider is meant. */
export const countryHeader = "X-Load-Country";

/**
 * Plays one provider for several countries, as the `api` of a site's file is one. It runs in a process of its own, so
 * that its processor time can be told from the others'.
 *
 *   node tests/load/provider.ts <folder of the databases> es pl …
 */
async function main(): Promise<void> {
  const [folder = ".", ...countries] = process.argv.slice(2);
  const servers = new Map(
    countries.map((country) => [
      country,
      createLeadServer({ country, database: join(folder, `${country}.db`) }),
    ]),
  );
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: (request) =>
      servers.get(request.headers.get(countryHeader) ?? "")?.fetch(request) ??
      new Response(null, { status: 404 }),
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  process.once("SIGTERM", () => {
    server.close();
    if ("closeAllConnections" in server) server.closeAllConnections();
    for (const one of servers.values()) one.close();
  });
}

if (import.meta.main) await main();
