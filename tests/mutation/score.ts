/** What is read of Stryker's report: each file's mutants and what became of them. */
export type MutationReport = { files: Readonly<Record<string, { mutants: readonly Mutant[] }>> };

type Mutant = {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
};

export type Score = {
  /** Mutants that a test noticed. */
  noticed: number;
  /** Mutants that no test noticed, each with its place. */
  survived: readonly string[];
};

/** What a report says. Mutants that couldn't be run, or were left out, count on neither side. */
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

/** The share of the mutants that was noticed, in percent; 100 where there was none. */
export function percentOf({ noticed, survived }: Score): number {
  const all = noticed + survived.length;
  return all === 0 ? 100 : (noticed * 100) / all;
}

/** Several scores as one. */
export function sumOf(scores: readonly Score[]): Score {
  return {
    noticed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
    survived: scores.flatMap(({ survived }) => survived),
  };
}

/** A row of the table of scores. */
export function rowOf(name: string, score: Score): string {
  const all = score.noticed + score.survived.length;
  return `| ${name} | ${all} | ${score.survived.length} | ${percentOf(score).toFixed(1)} % |`;
}
