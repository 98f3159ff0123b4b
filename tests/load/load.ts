import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { currentState } from "../../app/journey/screens.ts";
import type { LeadState } from "../../app/provider/schemas/answers.ts";
import { Mistake } from "../../app/vite/mistake.ts";
import { createCaller } from "../lead-server/caller.ts";
import { createControl } from "../lead-server/control.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { countOf, runCommand } from "../tools/command.ts";
import { nginxIsInstalled, startNginx } from "../tools/nginx.ts";
import { firstScreenFiles, inGroups, type Measured, reportLines } from "./figures.ts";

/**
 * `npm run load`: runs many journeys at once, over plain HTTP and on this machine only. Each loads the first screen's
 * document and files, creates a lead, completes it, requests its status until the code from the text message is due,
 * sends it, and must be accepted. The command ends by itself, and fails after any other outcome.
 */
const root = join(import.meta.dirname, "../..");
const build = join(root, "build");
const basePath = "/application-frontend/";

/** The number of files that a browser loads from one host at once. */
const filesAtOnce = 6;

/** The maximum number of status requests per lead. */
const mostPolls = 20;

const checking = 6;
const verification = 7;
const accepted = 10;

type Server = { url: string; close(): Promise<void> };

/** Starts the lead server in its own process, so that it doesn't compete with the measuring one. */
async function startLeadServer(database: string): Promise<Server> {
  const options = ["--port", "0", "--database", database, "--static", join(build, "client")];
  const server = spawn(process.execPath, [join(root, "tests/lead-server/main.ts"), ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  for await (const line of createInterface(server.stdout)) {
    const url = /^Lead server\s+(http:\/\/localhost:\d+)/.exec(line)?.[1];
    if (url === undefined) continue;
    const close = async () => {
      server.kill();
      await ended;
    };
    return { url, close };
  }
  throw new Error("The lead server ended before it printed its address: its own message stands above");
}

/**
 * Runs one applicant's journey.
 * @throws Error with the unexpected outcome
 */
async function journey(site: string, provider: string, measured: Measured, stop: AbortSignal): Promise<void> {
  const timed = async <Value>(kind: string, run: () => Promise<Value>): Promise<Value> => {
    const started = performance.now();
    const value = await run();
    measured.push({ kind, milliseconds: performance.now() - started });
    return value;
  };
  const load = (kind: string, address: string): Promise<string> =>
    timed(kind, async () => {
      const response = await fetch(address, { signal: stop });
      const text = await response.text();
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return text;
    });
  const caller = createCaller(provider, (request) => fetch(request, { signal: stop }));
  const call = (kind: string, ...request: Parameters<typeof caller>): Promise<LeadState> =>
    timed(kind, async () => {
      const { status, body } = await caller<LeadState>(...request);
      if (status !== 200 && status !== 201) throw new Error(`${kind} answered ${status}`);
      return body;
    });

  const document = await load("document", site + basePath);
  for (const group of inGroups(firstScreenFiles(document, basePath), filesAtOnce))
    await Promise.all(group.map((file) => load("file", site + file)));

  const { sample } = providerCountry("es");
  const first = { productId: "loan", ...sample.firstPage };
  const { id } = await call("create", "POST", "/api/v3/lead", first, { "Idempotency-Key": randomUUID() });
  if (!id) throw new Error("The lead was made without an id");
  let lead = await call("update", "PUT", "/api/v3/lead", { productId: "loan", ...sample.complete, id });
  for (let polls = 0; currentState(lead.progressState) === checking && polls < mostPolls; polls += 1)
    lead = await call("status", "GET", `/api/lead/status/${id}`);
  expectState(lead, verification);
  lead = await call("verify", "POST", "/api/v2/customer/mobile/verify", { id, code: "123456" });
  expectState(lead, accepted);
}

/** @throws Error when a lead is in another state */
function expectState({ progressState }: LeadState, expected: number): void {
  const state = currentState(progressState);
  if (state !== expected) throw new Error(`A lead is in state ${state} instead of ${expected}`);
}

const usage = `Walks many journeys at once through the build as it stands, and says how long each call took.

  npm run load                   200 journeys, 120 seconds at most
  npm run load -- --journeys 20 --seconds 30`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      journeys: { type: "string", default: "200" },
      seconds: { type: "string", default: "120" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return console.log(usage);
  const journeys = countOf("journeys", values.journeys, 1000);
  const seconds = countOf("seconds", values.seconds, 600);
  if (!existsSync(join(build, "client/index.html")))
    throw new Mistake("There is no build to load: run npm run build first");

  const folder = await mkdtemp(join(tmpdir(), "load-"));
  const provider = await startLeadServer(join(folder, "leads.db"));
  const site = nginxIsInstalled() ? await startNginx(build, basePath) : undefined;
  try {
    const measured: Measured = [];
    const stop = AbortSignal.timeout(seconds * 1000);
    const started = performance.now();
    const runs = await Promise.allSettled(
      Array.from({ length: journeys }, () =>
        journey(site?.origin ?? provider.url, provider.url, measured, stop),
      ),
    );
    const took = performance.now() - started;
    const violations = await createControl(provider.url).violations();
    const failures = runs.flatMap((run) => (run.status === "rejected" ? [causeOf(run.reason)] : []));
    const errors = [
      ...failures,
      ...violations.map(({ request, path, problem }) => `${request} breaks the contract: ${path} ${problem}`),
    ];
    console.log(
      `${journeys} journeys at once, the files by ${site ? "nginx" : "the application's own server"}\n`,
    );
    for (const line of reportLines(measured, took)) console.log(line);
    console.log(`\n${journeys - failures.length} journeys were accepted, ${errors.length} errors`);
    for (const error of new Set(errors)) console.error(`✗ ${error}`);
    process.exitCode = errors.length === 0 ? 0 : 1;
  } finally {
    await site?.close();
    await provider.close();
    await rm(folder, { recursive: true });
  }
}

/** Returns the error's message, with the reason that a failed fetch contains. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

await runCommand(main, "What there is to choose: npm run load -- --help");
