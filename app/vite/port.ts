import { once } from "node:events";
import { createServer } from "node:net";
import type { Plugin } from "vite";
import { Mistake } from "./mistake.ts";

/**
 * Reads a port as it was given.
 * @param name the variable or option, for the message
 * @throws Mistake where it isn't a port
 */
export function readPort(text: string, name: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Mistake(`${name} takes a number from 0 (any free port) to 65535, not ${JSON.stringify(text)}`);
}

/**
 * Looks whether a server could listen on a port of this machine, by each of its own names.
 * @throws Mistake where it couldn't
 */
export async function assertPortIsFree(port: number): Promise<void> {
  for (const host of ["127.0.0.1", "localhost"]) {
    const server = createServer();
    server.listen(port, host);
    await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
      throw portMistake(port, error) ?? error;
    });
    server.close();
    await once(server, "close");
  }
}

/** What a failure to listen on a port means, where it is the port's fault. */
export function portMistake(port: number, { code }: NodeJS.ErrnoException): Mistake | undefined {
  if (code === "EADDRINUSE")
    return new Mistake(`Port ${port} is taken: stop what listens there, or choose another, e.g. PORT=3100`);
  if (code === "EACCES") return new Mistake(`Port ${port} is for administrators: choose one over 1023`);
  return undefined;
}

/** Stops `npm run dev` before it begins where its port is taken; Vite would go on with another one. */
export function freePort(): Plugin {
  return {
    name: "free-port",
    apply: "serve",
    async configureServer({ config: { server } }) {
      if (!server.middlewareMode) await assertPortIsFree(server.port);
    },
  };
}
