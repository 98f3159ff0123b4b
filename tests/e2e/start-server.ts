import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "../lead-server/main.ts";
import { buildFolder, partsOf, variants } from "../tools/variants.ts";

/**
 * Starts a lead server with each build that there is for the whole run; tests keep apart by their scope.
 * Their addresses go to the tests by the environment.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "lead-server-"));
  const root = join(import.meta.dirname, "../..");
  const built = variants.filter((variant) => existsSync(join(root, buildFolder(variant), "client")));
  const servers = await Promise.all(
    built.map((variant) =>
      listen({
        port: 0,
        database: join(folder, `${variant}.db`),
        country: partsOf(variant).country,
        staticDirectory: join(root, buildFolder(variant), "client"),
      }),
    ),
  );
  process.env.E2E_ORIGINS = JSON.stringify(
    Object.fromEntries(built.map((variant, index) => [variant, servers[index]?.url])),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.close()));
    await rm(folder, { recursive: true });
  };
}
