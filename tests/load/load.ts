import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildEnvironment, folder } from "../../app/vite/build.ts";
import { Mistake } from "../../app/vite/mistake.ts";
import { countOf, runCommand } from "../tools/command.ts";
import { nginxIsInstalled } from "../tools/nginx.ts";
import { readSite } from "../tools/site/site-file.ts";
import { limitLines, reportLines, spread } from "./figures.ts";
import { runLoad } from "./run.ts";

/**
 * `npm run load`: runs many journeys through the site that `npm run site` has built, over plain HTTP and on this machine
 * only. The command ends by itself, and fails after any outcome but an accepted lead.
 */
const site = folder("build/site");

const usage = `Runs many journeys through the site that npm run site has built, and says how long each request took.

  npm run load                                         200 journeys, 50 at once, over 20 of the site's places
  npm run load -- --journeys 1000 --pairs 2 --at-once 10
  npm run load -- --site my-site.json --seconds 60     as npm run site was told; 600 seconds at most`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      journeys: { type: "string", default: "200" },
      pairs: { type: "string", default: "20" },
      "at-once": { type: "string", default: "50" },
      seconds: { type: "string", default: "600" },
      site: { type: "string", default: "deploy/site.json" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return console.log(usage);
  const amounts = {
    journeys: countOf("journeys", values.journeys, 10_000),
    atOnce: countOf("at-once", values["at-once"], 500),
    seconds: countOf("seconds", values.seconds, 3600),
  };
  const pairs = countOf("pairs", values.pairs, 100);
  if (!nginxIsInstalled()) throw new Mistake("The load runs through nginx: install it first");
  const places = spread(readSite(await readFile(resolve(folder("."), values.site), "utf8")), pairs);
  const missing = places.find(({ build }) => !existsSync(join(site, "current", build.name)));
  if (missing !== undefined)
    throw new Mistake(
      `build/site doesn't serve ${missing.build.name} of ${values.site}: run npm run site first`,
    );

  const run = await runLoad(site, places, buildEnvironment(), amounts);
  console.log(
    `${amounts.journeys} journeys, ${amounts.atOnce} at once, over ${places.length} places; ` +
      `${Math.min(...run.files)} to ${Math.max(...run.files)} files each\n`,
  );
  for (const line of reportLines(run.measured, run.took)) console.log(line);
  if (run.shares.length > 0) {
    console.log("");
    for (const line of limitLines(run.took, run.shares, run.machine, availableParallelism()))
      console.log(line);
  }
  console.log(`\n${run.accepted} journeys were accepted, ${run.errors.length} errors`);
  for (const error of new Set(run.errors)) console.error(`✗ ${error}`);
  process.exitCode = run.errors.length === 0 ? 0 : 1;
}

await runCommand(main, "What there is to choose: npm run load -- --help");
