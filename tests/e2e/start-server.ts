import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Mistake } from "../../app/build/mistake.ts";
import { listen } from "../lead-server/main.ts";
import { buildFolder, providerOf, testBuilds, usualBuild } from "../tools/builds.ts";

/**
 * Starts one lead server per build for the whole run; a scope separates the tests. The environment passes the addresses
 * and the seed of the dialects to the tests.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, "../..");
  const built = testBuilds.filter((build) => existsSync(join(root, buildFolder(build), "client")));
  if (!built.includes(usualBuild))
    throw new Mistake("There is no build to test: run npm run build first (for all builds, npm test)");
  const folder = await mkdtemp(join(tmpdir(), "lead-server-"));
  const servers = await Promise.all(
    built.map((build) =>
      listen({
        port: 0,
        database: join(folder, `${build}.db`),
        ...providerOf(build),
        staticDirectory: join(root, buildFolder(build), "client"),
      }),
    ),
  );
  process.env.E2E_ORIGINS = JSON.stringify(
    Object.fromEntries(built.map((build, index) => [build, servers[index]?.url])),
  );
  process.env.TEST_SEED ||= randomBytes(4).toString("hex");
  console.log(`The lead servers speak dialects by TEST_SEED=${process.env.TEST_SEED}`);
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
    await rm(folder, { recursive: true });
  };
}
