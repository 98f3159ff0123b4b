import { existsSync } from "node:fs";
import { join } from "node:path";
import { Mistake } from "../../app/build/mistake.ts";
import { listen } from "../lead-server/main.ts";
import { buildFolder, providerOf, testBuilds, usualBuild } from "../tools/builds.ts";

/**
 * Starts one lead server per build for the whole run; a scope separates the tests. The environment passes the addresses
 * to the tests.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, "../..");
  const built = testBuilds.filter((build) => existsSync(join(root, buildFolder(build), "client")));
  if (!built.includes(usualBuild))
    throw new Mistake("There is no build to test: run npm run build first (for all builds, npm test)");
  const servers = await Promise.all(
    built.map((build) =>
      listen({
        port: 0,
        ...providerOf(build),
        staticDirectory: join(root, buildFolder(build), "client"),
      }),
    ),
  );
  process.env.E2E_ORIGINS = JSON.stringify(
    Object.fromEntries(built.map((build, index) => [build, servers[index]?.url])),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
  };
}
