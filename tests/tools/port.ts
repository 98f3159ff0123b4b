import { once } from "node:events";
import { createServer } from "node:net";
import { Mistake } from "../../app/build/mistake.ts";

/** @param name the variable or option, for the message */
export function parsePort(text: string, name: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Mistake(`${name} takes a number from 0 (any free port) to 65535, not ${JSON.stringify(text)}`);
}

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

export function portMistake(port: number, { code }: NodeJS.ErrnoException): Mistake | undefined {
  if (code === "EADDRINUSE")
    return new Mistake(
      `Port ${port} is taken: stop the process that listens on it, or choose another port, e.g. PORT=3100`,
    );
  if (code === "EACCES")
    return new Mistake(`Port ${port} needs administrator rights: choose a port above 1023`);
  return undefined;
}
