import { join } from "node:path";
import type { CountryId } from "../../app/countries/types.ts";
import { driveApplication } from "./drive.ts";
import type { Subject } from "./measure.ts";
import { type Answer, listen, staticSite } from "./serve.ts";

const build = join(import.meta.dirname, "../../build/client");
const base = "/application-frontend/";

/**
 * Serves the built application, and from the same origin everything else it asks for: the lead server answers
 * whatever does not lie below the application's base path, which is `/api` and `/policies`.
 */
export async function serveApplication(
  country: CountryId,
): Promise<Subject & { close: () => Promise<void> }> {
  const { createLeadServer } = await import("../lead-server/app.ts");
  const leadServer = createLeadServer({ database: ":memory:", country });
  const answerRest: Answer = (request) => leadServer.fetch(request);
  const { origin, close } = await listen(await staticSite(build, base), answerRest);
  return { firstPage: `${origin}${base}initial-details`, drive: driveApplication(country), close };
}
