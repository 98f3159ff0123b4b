import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { createControl } from "../lead-server/control.ts";
import { listen } from "../lead-server/main.ts";

/**
 * `npm start`: builds one brand in one country and serves it together with the lead server, on one address, so that
 * the whole journey can be walked.
 */
const root = join(import.meta.dirname, "../..");
const port = Number(process.env.PORT ?? 3000);
const country = process.env.APP_COUNTRY || "es";
const basePath = process.env.APP_BASE_PATH || "/application-frontend/";

// On one's own machine the partner's page that a redirect leads to has no https.
const build = spawnSync("npm", ["run", "--silent", "build"], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
  env: { APP_ENVIRONMENT: "development", ...process.env },
});
if (build.status !== 0) process.exit(build.status ?? 1);

const server = await listen({
  port,
  country,
  // Leads of one country make no sense in another.
  database: join(root, ".cache", country === "es" ? "lead-server.db" : `lead-server-${country}.db`),
  staticDirectory: join(root, "build/client"),
  basePath,
});
const { resumeUrl } = await createControl(server.url).addLead();
const address = `http://localhost:${port}`;

console.log(`
  Application        ${address}${basePath}
  Lead server        ${address}/lead-server/   what it received, what happens next, faults
  Resume an example  ${resumeUrl}

  Another brand, country or journey: APP_BRAND=… APP_COUNTRY=… APP_JOURNEY=classic npm start
  Stop with Ctrl+C.
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
