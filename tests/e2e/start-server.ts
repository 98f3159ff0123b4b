import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listen } from "../lead-server/main.ts";

/** Starts one lead server with the built application for the whole run; tests keep apart by their scope. */
export default async function startServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "lead-server-"));
  const server = await listen({
    port: 0,
    database: join(folder, "leads.db"),
    staticDirectory: join(import.meta.dirname, "../../build/client"),
  });
  process.env.E2E_ORIGIN = server.url;
  return async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
}
