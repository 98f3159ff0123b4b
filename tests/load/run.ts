import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { readBuild } from "../../app/vite/build.ts";
import { createControl } from "../lead-server/control.ts";
import { startNginx } from "../tools/nginx.ts";
import { servedPlaces, siteConfiguration } from "../tools/site/configuration.ts";
import type { SitePlace } from "../tools/site/site-file.ts";
import { type Measured, openBrowser } from "./browser.ts";
import type { Share } from "./figures.ts";
import { journeyFiles } from "./files.ts";
import { runJourney, type Visited } from "./journey.ts";
import { machineSeconds, processorSeconds } from "./processor.ts";
import { countryHeader } from "./provider.ts";

/** What happened in a run. */
export type Run = {
  measured: Measured;
  /** The time of all journeys in milliseconds. */
  took: number;
  accepted: number;
  /** Failed journeys, and violations of the contract. */
  errors: string[];
  /** The number of files of each place. */
  files: number[];
  /** The processor time of each part; empty on a machine that doesn't tell. */
  shares: Share[];
  /** The time that all cores worked, for the run or others. */
  machine: number;
};

type Provider = { url: string; pid: number; close(): Promise<void> };

/** Starts the provider of these countries. */
async function startProvider(folder: string, countries: readonly string[]): Promise<Provider> {
  const script = join(import.meta.dirname, "provider.ts");
  const server = spawn(process.execPath, [script, folder, ...countries], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  for await (const url of createInterface(server.stdout)) {
    const close = async () => {
      server.kill();
      await ended;
    };
    return { url, pid: server.pid ?? 0, close };
  }
  throw new Error("The provider ended before it printed its address: its own message stands above");
}

/** Runs tasks in order, this many at once. */
async function runAll<Task>(tasks: readonly Task[], atOnce: number, run: (task: Task) => Promise<void>) {
  const waiting = tasks.values();
  const errors: string[] = [];
  const worker = async () => {
    for (const task of waiting) await run(task).catch((error: unknown) => errors.push(causeOf(error)));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return errors;
}

/** Returns the error's message, with the reason that it contains. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * Runs journeys through the places of a site, in turn. nginx has the configuration that `npm run site` writes, except
 * that the provider is the stand-in; both run in processes of their own.
 * @param site the folder of the site, with a release
 * @param environment the variables of all builds
 * @param atOnce the number of visitors at any time
 */
export async function runLoad(
  site: string,
  places: readonly SitePlace[],
  environment: Readonly<Record<string, string | undefined>>,
  { journeys, atOnce, seconds }: { journeys: number; atOnce: number; seconds: number },
): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), "load-"));
  const countryOf = ({ build }: SitePlace) => build.settings.APP_COUNTRY ?? "";
  const countries = [...new Set(places.map(countryOf))];
  const provider = await startProvider(folder, countries);
  const served = await servedPlaces(
    places.map((place) => ({ ...place, api: provider.url })),
    environment,
  );
  const nginx = await startNginx(site, "/health", () => siteConfiguration(served)).catch(
    async (error: unknown) => {
      await provider.close();
      throw error;
    },
  );
  try {
    const stop = AbortSignal.timeout(seconds * 1000);
    const visited: Visited[] = [];
    for (const place of places) {
      const browser = openBrowser(nginx.origin, place.host, [], stop);
      const { config } = await readBuild({ ...environment, ...place.build.settings });
      visited.push({
        host: place.host,
        basePath: place.path,
        country: countryOf(place),
        journey: config.journey,
        leadPath: config.leadPath,
        files: await journeyFiles(browser, place.path).finally(() => browser.close()),
      });
    }

    const measured: Measured = [];
    const spent = () => {
      const { user, system } = process.cpuUsage();
      const times = [processorSeconds(nginx.pid), processorSeconds(provider.pid)] as const;
      return [...times, (user + system) / 1e6] as const;
    };
    const [before, machineBefore] = [spent(), machineSeconds()];
    const started = performance.now();
    const failures = await runAll(
      Array.from({ length: journeys }, (_, index) => visited[index % visited.length] as Visited),
      atOnce,
      (place) => runJourney(nginx.origin, place, measured, stop),
    );
    const took = performance.now() - started;
    const [after, machineAfter] = [spent(), machineSeconds()];
    const parts = [
      { part: "nginx", single: false },
      { part: "the lead server", single: true },
      { part: "the journeys themselves", single: true },
    ];
    const shares = parts.flatMap((part, index) => {
      const [from, to] = [before[index], after[index]];
      return from === undefined || to === undefined ? [] : [{ ...part, seconds: to - from }];
    });

    return {
      measured,
      took,
      accepted: journeys - failures.length,
      errors: [...failures, ...(await violationsOf(provider.url, countries))],
      files: visited.map(({ files }) => Object.values(files).flat().length),
      shares: machineBefore === undefined ? [] : shares,
      machine: (machineAfter ?? 0) - (machineBefore ?? 0),
    };
  } finally {
    await nginx.close();
    await provider.close();
    await rm(folder, { recursive: true });
  }
}

/** Returns what the requests broke of the contract. */
async function violationsOf(url: string, countries: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    countries.map((country) =>
      createControl(url, undefined, (request) => {
        request.headers.set(countryHeader, country);
        return fetch(request);
      }).violations(),
    ),
  );
  return found
    .flat()
    .map(({ request, path, problem }) => `${request} breaks the contract: ${path} ${problem}`);
}
