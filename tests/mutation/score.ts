/** The parts of Stryker's report that the score reads: each file's mutants and their outcomes. */
export type MutationReport = { files: Readonly<Record<string, { mutants: readonly Mutant[] }>> };

type Mutant = {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
};

export type Score = {
  /** The number of mutants that a test noticed. */
  noticed: number;
  /** The mutants that no test noticed, with their places. */
  survived: readonly string[];
};

/** Returns the score of a report. Mutants that couldn't be run, or were left out, don't count. */
export function scoreOf({ files }: MutationReport): Score {
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
export function percentOf({ noticed, survived }: Score): number {
  const all = noticed + survived.length;
  return all === 0 ? 100 : (noticed * 100) / all;
}

/** Adds up several scores. */
export function sumOf(scores: readonly Score[]): Score {
  return {
    noticed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
    survived: scores.flatMap(({ survived }) => survived),
  };
}

/** Returns a row of the table of scores. */
export function rowOf(name: string, score: Score): string {
  const all = score.noticed + score.survived.length;
  return `| ${name} | ${all} | ${score.survived.length} | ${percentOf(score).toFixed(1)} % |`;
}
