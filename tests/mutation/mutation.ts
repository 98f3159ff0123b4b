import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "../tools/command.ts";
import { partOf, parts } from "./parts.ts";
import { thresholds } from "./stryker.config.ts";

/**
 * `npm run mutation`: measures all parts or the named ones (`npm run mutation -- storage lead`), prints the survivors,
 * and fails when a part or the total is below the threshold.
 */
const root = join(import.meta.dirname, "../..");

/** The parts of Stryker's report that the score reads: each file's mutants and their outcomes. */
type MutationReport = { files: Readonly<Record<string, { mutants: readonly Mutant[] }>> };

type Mutant = {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
};

type Score = {
  /** The number of mutants that a test noticed. */
  noticed: number;
  /** The mutants that no test noticed, with their places. */
  survived: readonly string[];
};

/** Returns the score of a report. Mutants that couldn't be run, or were left out, don't count. */
function scoreOf({ files }: MutationReport): Score {
  const mutants = Object.entries(files).flatMap(([file, entry]) =>
    entry.mutants.map((mutant) => ({ file, ...mutant })),
  );
  const survived = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  return {
    noticed: mutants.filter(({ status }) => status === "Killed" || status === "Timeout").length,
    survived: survived.map(({ file, location: { start }, mutatorName, replacement = "" }) => {
      return `${file}:${start.line}:${start.column} ${mutatorName} → ${replacement.replaceAll(/\s+/g, " ")}`;
    }),
  };
}

/** Returns the percentage of noticed mutants; 100 without mutants. */
function percentOf({ noticed, survived }: Score): number {
  const all = noticed + survived.length;
  return all === 0 ? 100 : (noticed * 100) / all;
}

/** Adds up several scores. */
function sumOf(scores: readonly Score[]): Score {
  return {
    noticed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
    survived: scores.flatMap(({ survived }) => survived),
  };
}

/** Returns a row of the table of scores. */
function rowOf(name: string, score: Score): string {
  const all = score.noticed + score.survived.length;
  return `| ${name} | ${all} | ${score.survived.length} | ${percentOf(score).toFixed(1)} % |`;
}

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
