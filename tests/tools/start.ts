import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { folder, readBuild, readEnvironment } from "../../app/build/build.ts";
import type { Environment } from "../../app/build/config.schema.ts";
import { createControl } from "../lead-server/control.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { listen } from "../lead-server/main.ts";
import { expectNoArguments, runCommand } from "./command.ts";
import { assertPortIsFree, parsePort } from "./port.ts";

/**
 * `npm start`: builds one brand in one country and serves it together with the lead server, on one address, so that the
 * whole journey can be walked. It finds obstacles before it builds anything.
 */
async function main(): Promise<void> {
  expectNoArguments();
  // On a developer's machine the partner's page of a redirect has no https.
  const env: Environment = {
    APP_ENVIRONMENT: "development",
    ...readEnvironment(),
  };
  const port = parsePort(env.PORT || "3000", "PORT");
  const { config } = await readBuild(env);
  const { country, basePath } = config;
  providerCountry(country);
  if (port > 0) await assertPortIsFree(port);

  const build = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: folder("."),
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  if (build.status !== 0) {
    process.exitCode = build.status ?? 1;
    return;
  }

  const server = await listen({
    port,
    country,
    staticDirectory: resolve(folder("."), env.APP_BUILD_DIRECTORY || "build", "client"),
    basePath,
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  const { resumeUrl } = await createControl(server.url).addLead();

  console.log(`
  Application        ${server.url}${basePath}
  Lead server        ${server.url}/lead-server/   applicants, their next state, faults
  Resume an example  ${resumeUrl}

  Another brand, country or journey: APP_BRAND=… APP_COUNTRY=… APP_JOURNEY=classic npm start
  Stop with Ctrl+C.
`);
}

await runCommand(main);
