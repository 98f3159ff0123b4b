import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { runCommand } from "../tools/command.ts";
import { parsePort, portMistake } from "../tools/port.ts";
import { createLeadServer, type LeadServerOptions } from "./app.ts";
import { AnswerLost } from "./faults/fault.ts";

/** The time limit for pending requests when the server is closed. */
const graceInMilliseconds = 2000;

/**
 * Breaks a connection so that the browser doesn't retry: Chromium silently repeats a request when a reused connection
 * is closed without a byte, but not after bytes that are no response.
 */
function breakConnection({ socket }: IncomingMessage): Response {
  socket.end("connection lost\r\n\r\n");
  return new Response(null);
}

export type Listening = {
  /** The server's address, without a trailing slash. */
  url: string;
  port: number;
  /** Finishes pending requests, then closes the server. */
  close(): Promise<void>;
};

/** How long an idle connection is kept open. */
const keepAliveInMilliseconds = 120_000;

/**
 * Starts a lead server.
 * @throws Mistake when the port is taken or the options are invalid
 */
export async function listen(options: LeadServerOptions & { port: number }): Promise<Listening> {
  const leadServer = createLeadServer(options);
  const server = createAdaptorServer({
    overrideGlobalObjects: false,
    async fetch(request, { incoming }) {
      try {
        return await leadServer.fetch(request);
      } catch (error) {
        if (error instanceof AnswerLost) return breakConnection(incoming as IncomingMessage);
        throw error;
      }
    },
  });

  // A busy client may send on a connection that it believes open.
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = keepAliveInMilliseconds;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw portMistake(options.port, error) ?? error;
  });
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${port}`,
    port,
    async close() {
      const force = setTimeout(() => {
        if ("closeAllConnections" in server) server.closeAllConnections();
      }, graceInMilliseconds);
      await new Promise((resolve) => server.close(resolve));
      clearTimeout(force);
    },
  };
}

const usage = `Starts the stand-in for the provider's server.

  node tests/lead-server/main.ts [options]

  --port <number>      3000 unless said otherwise; 0 for any free one
  --country <id>       es unless said otherwise`;

async function main(): Promise<void> {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      port: { ...option, default: "3000" },
      country: option,
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return console.log(usage);

  const server = await listen({
    port: parsePort(values.port, "--port"),
    ...(values.country !== undefined && { country: values.country }),
  });
  console.log(`Lead server  ${server.url}/lead-server/`);

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close());
  }
}

if (import.meta.main) {
  await runCommand(main, "What there is to choose: npm run lead-server -- --help");
}
