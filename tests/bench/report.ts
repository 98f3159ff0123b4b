import type { SubjectName } from "./build.ts";
import type { Condition } from "./measure.ts";
import type { Figure, Figures, Results } from "./results.ts";

/** The subjects' titles, in the order of the table. */
export const subjectTitles: Readonly<Record<SubjectName, string>> = {
  plain: "Plain HTML and a few lines of script",
  floor: "Bare React Router 8 (floor)",
  app: "This application",
  rjsf: "react-jsonschema-form",
  surveyjs: "SurveyJS",
};

/** The compared pairs: the rows of ratios. */
const bases = ["floor", "plain"] as const satisfies readonly SubjectName[];

type Column = {
  title: string;
  /** Returns a subject's cell; an empty one without the figure. */
  cell: (figures: Figures) => string | undefined;
  /** Returns the compared figures. */
  values: (figures: Figures) => readonly (number | undefined)[];
};

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
const whole = (value: number): string => value.toFixed(0);

/** Returns a figure with its range, for example `340 (331–352) ms`. */
function withRange(
  { median, least, most }: Figure,
  unit: string,
  written: (value: number) => string,
): string {
  const range = written(least) === written(most) ? "" : ` (${written(least)}–${written(most)})`;
  return `${written(median)}${range} ${unit}`;
}

/**
 * Returns a column that shows a figure's median and range; comparisons use the median.
 * @param read returns the figure, or undefined for a subject that doesn't have it: its cell stays empty
 */
function medianColumn(
  title: string,
  read: (figures: Figures) => Figure | undefined,
  unit: string,
  written = whole,
): Column {
  return {
    title,
    cell: (figures) => {
      const found = read(figures);
      return found && withRange(found, unit, written);
    },
    values: (figures) => [read(figures)?.median],
  };
}

/** Returns a column that shows the median and the 95th percentile of a figure in milliseconds; comparisons use both. */
function pressColumn(title: string, read: (figures: Figures) => Figure): Column {
  return {
    title,
    cell: (figures) => `${whole(read(figures).median)} / ${whole(read(figures).p95)} ms`,
    values: (figures) => [read(figures).median, read(figures).p95],
  };
}

const columns: readonly Column[] = [
  medianColumn("script gzip until usable", ({ script }) => script, "kB", kilobytes),
  medianColumn("first paint", ({ firstPaint }) => firstPaint, "ms"),
  medianColumn("first field takes typing", ({ typing }) => typing, "ms"),
  medianColumn("hydrated", ({ hydrated }) => hydrated, "ms"),
  pressColumn("Continue → next page painted, median / p95", ({ turn }) => turn),
  pressColumn("the same with the server's answer", ({ send }) => send),
  medianColumn("heap at the end", ({ heap }) => heap, "MB", megabytes),
  medianColumn(
    "layout shift",
    ({ layoutShift }) => layoutShift,
    "",
    (shift) => shift.toFixed(3),
  ),
  {
    title: "longest task",
    // Browsers report only tasks of 50 ms and more.
    cell: ({ longestTask: { median, most } }) =>
      most === 0 ? "< 50 ms" : `${median === 0 ? "< 50" : whole(median)} (${whole(most)} at most) ms`,
    values: () => [],
  },
];

const conditionTitles: Readonly<Record<Condition, string>> = {
  throttled: "Chromium at 4× CPU slowdown, 1.6 Mbit/s, 150 ms round trip",
  unthrottled: "The same machine as it is",
};

/** Returns a run's results as Markdown, which a terminal shows as a table too. */
export function tables({ browser, machine, runs, conditions }: Results): string {
  const told = `${browser}, ${machine}; medians of ${runs} interleaved runs, ranges in brackets.`;
  const parts = (Object.keys(conditionTitles) as Condition[]).map(
    (condition) => `**${conditionTitles[condition]}**\n\n${table(conditions[condition])}`,
  );
  return [told, ...parts].join("\n\n");
}

function table(measured: Record<SubjectName, Figures>): string {
  const names = (Object.keys(subjectTitles) as SubjectName[]).filter((name) => measured[name] !== undefined);
  const rows = names.map((name) => [
    subjectTitles[name],
    ...columns.map(({ cell }) => cell(measured[name]) ?? "–"),
  ]);
  const ratios = bases
    .filter((base) => names.includes("app") && names.includes(base))
    .map((base) => [
      `This application ÷ ${base === "floor" ? "floor" : "plain HTML"}`,
      ...columns.map(({ values }) => ratio(values(measured.app), values(measured[base]))),
    ]);
  return markdown([["", ...columns.map(({ title }) => title)], ...rows, ...ratios]);
}

function ratio(numbers: readonly (number | undefined)[], bases: readonly (number | undefined)[]): string {
  const cells = numbers.map((number, index) => {
    const base = bases[index];
    return number === undefined || !base ? "–" : (number / base).toFixed(2);
  });
  return cells.length === 0 ? "–" : cells.join(" / ");
}

function markdown([header = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = header.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [line(header), rule, ...rows.map(line)].join("\n");
}
