import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "../tools/command.ts";
import { partOf, parts } from "./parts.ts";
import { type MutationReport, percentOf, rowOf, type Score, scoreOf, sumOf } from "./score.ts";
import { thresholds } from "./stryker.config.ts";

/**
 * `npm run mutation`: measures all parts or the named ones (`npm run mutation -- storage lead`), prints the survivors,
 * and fails when a part or the total is below the threshold.
 */
const root = join(import.meta.dirname, "../..");

/** @throws Error when Stryker didn't finish; a score below the threshold counts as finished */
async function measure(part: string): Promise<Score> {
  const report = join(root, ".cache/mutation", part, "report.json");
  await rm(report, { force: true });
  const child = spawn("stryker", ["run", "tests/mutation/stryker.config.ts"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, MUTATION_PART: part },
    shell: process.platform === "win32",
  });
  await new Promise((resolve) => child.on("error", resolve).on("close", resolve));
  return scoreOf(JSON.parse(await readFile(report, "utf8")) as MutationReport);
}

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  for (const name of named) partOf(name);
  const measured: [name: string, score: Score][] = [];
  for (const part of named.length > 0 ? named : Object.keys(parts))
    measured.push([part, await measure(part)]);
  measured.push(["together", sumOf(measured.map(([, score]) => score))]);

  for (const survivor of measured.at(-1)?.[1].survived ?? []) console.log(`· ${survivor}`);
  console.log("\n| part | mutants | survived | score |\n| --- | --- | --- | --- |");
  for (const [name, score] of measured) console.log(rowOf(name, score));
  if (measured.some(([, score]) => percentOf(score) < thresholds.break)) process.exitCode = 1;
}

await runCommand(main);
