import { join } from "node:path";
import { parseArgs } from "node:util";
import { Mistake } from "../../app/build/mistake.ts";
import { runBuilds } from "./build-queue.ts";
import {
  type BuildName,
  partsOf,
  soldBuilds,
  testBuilds,
  trackedBuild,
  usualBuild,
  vendorEnvironment,
} from "./builds.ts";
import { runCommand } from "./command.ts";

/** Returns the settings that select this build. */
function settingsOf(name: BuildName): Record<string, string> {
  const { brand, country, journey } = partsOf(name);
  return {
    APP_BRAND: brand,
    APP_COUNTRY: country,
    APP_JOURNEY: journey,
    ...(name === trackedBuild && vendorEnvironment),
  };
}

/**
 * Returns the requested builds.
 * @throws Mistake for an unknown name
 */
function chosenBuilds(): readonly BuildName[] {
  const { values, positionals: names } = parseArgs({
    allowPositionals: true,
    options: { "for-tests": { type: "boolean" } },
  });
  const every = values["for-tests"]
    ? testBuilds.filter((name) => name !== usualBuild)
    : [...soldBuilds, ...(names.includes(trackedBuild) ? [trackedBuild] : [])];
  const unknown = names.filter((one) => !every.some((name) => name === one || partsOf(name).brand === one));
  if (unknown.length > 0)
    throw new Mistake(`Nobody sells ${unknown.join(", ")}. What is sold: ${every.join(", ")}`);
  return every.filter(
    (name) => names.length === 0 || names.includes(name) || names.includes(partsOf(name).brand),
  );
}

/**
 * `npm run build:all`: builds every brand in every country where it lends, into `build/<brand>-<country>`, as many at a
 * time as there are cores. What hasn't changed since it was built stays.
 *
 *   npm run build:all                           every pair
 *   npm run build:all -- fidea askrobin-es      a brand's pairs, or single ones
 *   npm run build:all -- --for-tests            what the tests are run on, without what `npm run build` makes
 */
async function main(): Promise<void> {
  const jobs = chosenBuilds().map((name) => ({
    name,
    brand: partsOf(name).brand,
    directory: join("build", name),
    settings: settingsOf(name),
  }));
  process.exitCode = (await runBuilds(jobs)) > 0 ? 1 : 0;
}

await runCommand(main, "One or more of them: npm run build:all -- fidea askrobin-es");
