import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { portMistake, readPort } from "../../app/build/port.ts";
import { runCommand } from "../tools/command.ts";
import { createLeadServer, type LeadServerOptions } from "./app.ts";
import { dialectOf } from "./dialects/dialect.ts";
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
  /** Finishes pending requests, then closes the server and its database. */
  close(): Promise<void>;
};

/** How long an idle connection is kept open. */
const keepAliveInMilliseconds = 120_000;

/**
 * Starts a lead server.
 * @param options `port` 0 takes any free one; `host` is the loopback address by default
 * @throws Mistake when the port is taken or the options are invalid
 */
export async function listen(
  options: LeadServerOptions & { port: number; host?: string },
): Promise<Listening> {
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
    server.listen(options.port, options.host ?? "127.0.0.1", resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    leadServer.close();
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
      leadServer.close();
    },
  };
}

const usage = `Starts the stand-in for the provider's server.

  node tests/lead-server/main.ts [options]

  --port <number>      3000 unless said otherwise; 0 for any free one
  --host <address>     127.0.0.1 unless said otherwise
  --allow-host <name>  a host name to answer at besides this machine's; may be given several times
  --static <directory> a built application to be served too
  --base <path>        where the application lives, /application-frontend/ unless said otherwise
  --journey <address>  where the journey is, if not under the base path
  --country <id>       es unless said otherwise
  --dialect <seed>     one of the ways to speak that the contract allows; the plain one unless said otherwise
  --database <file>    where everything is remembered; nothing is, unless said otherwise`;

async function main(): Promise<void> {
  const option = { type: "string" } as const;
  const { values } = parseArgs({
    options: {
      port: { ...option, default: "3000" },
      host: option,
      "allow-host": { ...option, multiple: true },
      static: option,
      base: option,
      journey: option,
      country: option,
      dialect: option,
      database: { ...option, default: ":memory:" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return console.log(usage);

  const server = await listen({
    port: readPort(values.port, "--port"),
    database: values.database,
    ...(values.host !== undefined && { host: values.host }),
    ...(values["allow-host"] && { allowedHosts: values["allow-host"] }),
    ...(values.static !== undefined && { staticDirectory: values.static }),
    ...(values.base !== undefined && { basePath: values.base }),
    ...(values.journey !== undefined && { journeyUrl: values.journey }),
    ...(values.country !== undefined && { country: values.country }),
    ...(values.dialect !== undefined && { dialect: dialectOf(values.dialect) }),
  });
  console.log(`Lead server  ${server.url}/lead-server/`);
  if (values.static !== undefined)
    console.log(`Application  ${server.url}${values.base ?? "/application-frontend/"}`);

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close());
  }
}

if (import.meta.main) {
  await runCommand(main, "What there is to choose: npm run lead-server -- --help");
}
