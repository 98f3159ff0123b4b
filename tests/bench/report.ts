import type { Abilities } from "./abilities.ts";
import type { SubjectName } from "./build.ts";
import type { Audited } from "./lighthouse.ts";
import type { Condition } from "./measure.ts";
import { type Memory, whatGrew } from "./memory.ts";
import { controlKinds } from "./probe.ts";
import type { Profile } from "./profile.ts";
import type { Figure, Figures, LighthouseResults, MemoryResults, Results } from "./results.ts";

/** The subjects' titles, in the order of the table. */
export const subjectTitles: Readonly<Record<SubjectName, string>> = {
  plain: "Plain HTML",
  server: "Server-rendered",
  floor: "Floor",
  app: "This application",
  usual: "Usual stack",
  rjsf: "react-jsonschema-form",
  surveyjs: "SurveyJS",
};

export const subjectNames = Object.keys(subjectTitles) as SubjectName[];

/** The compared pairs: the rows of ratios. */
const bases = ["floor", "plain", "usual"] as const satisfies readonly SubjectName[];

type Column = {
  title: string;
  /** Returns a subject's cell; an empty one without the figure. */
  cell: (figures: Figures) => string | undefined;
  /** Returns the compared figures. */
  values: (figures: Figures) => readonly (number | undefined)[];
};

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
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
function pressColumn(title: string, read: (figures: Figures) => Figure | undefined): Column {
  return {
    title,
    cell: (figures) => {
      const found = read(figures);
      return found && `${whole(found.median)} / ${whole(found.p95)} ms`;
    },
    values: (figures) => [read(figures)?.median, read(figures)?.p95],
  };
}

const visitColumns: readonly Column[] = [
  medianColumn("script gzip until usable", ({ script }) => script, "kB", kilobytes),
  medianColumn("first paint", ({ firstPaint }) => firstPaint, "ms"),
  medianColumn("first field takes typing", ({ typing }) => typing, "ms"),
  medianColumn("hydrated", ({ hydrated }) => hydrated, "ms"),
  pressColumn("Continue → next page painted, median / p95", ({ turn }) => turn),
  pressColumn("the same with the server's answer", ({ send }) => send),
  pressColumn("Continue → next page takes presses, median / p95", ({ ready }) => ready),
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

const typedColumns: readonly Column[] = [
  medianColumn("script, styles, layout and paint", ({ work }) => work.total, "ms"),
  medianColumn("script alone", ({ work }) => work.script, "ms"),
  medianColumn("styles", ({ work }) => work.style, "ms"),
  medianColumn("layout", ({ work }) => work.layout, "ms"),
  medianColumn("paint", ({ work }) => work.paint, "ms"),
  pressColumn("any press → next frame, median / p95", ({ keys }) => keys),
  ...controlKinds.map((kind) => pressColumn(kind, ({ keysByKind }) => keysByKind[kind])),
];

const wayColumns: readonly Column[] = [
  medianColumn("time in all", ({ way }) => way.time, "s", seconds),
  medianColumn("waiting", ({ way }) => way.waiting, "s", seconds),
  medianColumn("received", ({ way }) => way.bytes, "kB", kilobytes),
  medianColumn("answers from the network", ({ way }) => way.requests, ""),
];

/** The columns of what the subjects can do. */
const abilityTitles: Readonly<Record<keyof Abilities, string>> = {
  address: "an address for each page",
  back: "Back shows the page before",
  backKeepsAnswers: "with its answers",
  reload: "a reload shows the same page",
  reloadKeepsAnswers: "keeps the answers before it",
  reloadKeepsDraft: "keeps what is half typed",
  offline: "goes on offline",
  prefilled: "a link fills in the e-mail",
};

const conditionTitles: Readonly<Record<Condition, string>> = {
  throttled: "Chromium at 4× CPU slowdown, 1.6 Mbit/s, 150 ms round trip",
  unthrottled: "The same machine as it is",
};

/** Returns a run's results as Markdown, which a terminal shows as a table too. */
export function tables(results: Results): string {
  const { browser, machine, runs, conditions, abilities, memory, lighthouse } = results;
  const told = `${browser}, ${machine}; medians of ${runs} interleaved runs, ranges in brackets.`;
  const parts = (Object.keys(conditionTitles) as Condition[]).flatMap((condition) => {
    const [title, measured] = [conditionTitles[condition], conditions[condition]];
    const titled = (what: string, columns: readonly Column[]) => `**${what}**\n\n${table(measured, columns)}`;
    return [
      titled(title, visitColumns),
      titled(`The journey typed key by key: ${title}`, typedColumns),
      ...(condition === "throttled" ? [titled(`The whole way of an applicant: ${title}`, wayColumns)] : []),
    ];
  });
  return [
    told,
    ...parts,
    abilitiesTable(abilities),
    ...(memory ? [memoryTable(memory)] : []),
    ...(lighthouse ? [lighthouseTable(lighthouse)] : []),
  ].join("\n\n");
}

/** Returns the subjects' figures, without the columns that no subject has. */
function table(measured: Record<SubjectName, Figures>, allColumns: readonly Column[]): string {
  const names = subjectNames.filter((name) => measured[name] !== undefined);
  const columns = allColumns.filter(({ cell }) => names.some((name) => cell(measured[name]) !== undefined));
  const rows = names.map((name) => [
    subjectTitles[name],
    ...columns.map(({ cell }) => cell(measured[name]) ?? "–"),
  ]);
  const ratios = bases
    .filter((base) => names.includes("app") && names.includes(base))
    .map((base) => [
      `This application ÷ ${subjectTitles[base]}`,
      ...columns.map(({ values }) => ratio(values(measured.app), values(measured[base]))),
    ]);
  return markdown([["", ...columns.map(({ title }) => title)], ...rows, ...ratios]);
}

/** Returns what the subjects can do, as the browser found it. */
function abilitiesTable(abilities: Partial<Record<SubjectName, Abilities>>): string {
  const kinds = Object.keys(abilityTitles) as (keyof Abilities)[];
  const rows = subjectNames.flatMap((name) => {
    const found = abilities[name];
    return found ? [[subjectTitles[name], ...kinds.map((kind) => (found[kind] ? "yes" : "–"))]] : [];
  });
  return `**What each can do**\n\n${markdown([["", ...Object.values(abilityTitles)], ...rows])}`;
}

/** Returns what the subjects held at the beginning and at the end of a walk back and forth. */
export function memoryTable({ browser, machine, minutes, subjects }: MemoryResults): string {
  const change = ({ samples }: Memory, kind: keyof Memory["samples"][number]): string => {
    const written = kind === "heap" ? (bytes: number) => (bytes / 1_000_000).toFixed(2) : whole;
    return [samples.at(0), samples.at(-1)].map((held) => (held ? written(held[kind]) : "–")).join(" → ");
  };
  const rows = subjectNames.flatMap((name) => {
    const memory = subjects[name];
    if (!memory) return [];
    return [
      [
        subjectTitles[name],
        `${memory.rounds}`,
        `${change(memory, "heap")} MB`,
        change(memory, "listeners"),
        change(memory, "nodes"),
        whatGrew(memory).join(", ") || "nothing",
      ],
    ];
  });
  const header = ["", "rounds", "heap", "listeners", "DOM nodes", "grew"];
  return `**${minutes} ${minutes === 1 ? "minute" : "minutes"} back and forth**: ${browser}, ${machine}\n\n${markdown([header, ...rows])}`;
}

const auditTitles: Readonly<Record<keyof Audited, readonly [string, string, (value: number) => string]>> = {
  performance: ["performance", "", whole],
  accessibility: ["accessibility", "", whole],
  bestPractices: ["best practices", "", whole],
  blocking: ["total blocking time", "ms", whole],
  interactive: ["time to interactive", "s", seconds],
  mainThread: ["main-thread work", "s", seconds],
  requests: ["requests", "", whole],
  bytes: ["received", "kB", kilobytes],
};

/** Returns what Lighthouse says of the pages. */
export function lighthouseTable({ browser, machine, runs, pages }: LighthouseResults): string {
  const kinds = Object.entries(auditTitles) as [keyof Audited, (typeof auditTitles)[keyof Audited]][];
  const rows = pages.map(({ name, page, figures }) => [
    `${subjectTitles[name]}, ${page}`,
    ...kinds.map(([kind, [, unit, written]]) => {
      const found = figures[kind];
      return found ? withRange(found, unit, written).trim() : "–";
    }),
  ]);
  const header = ["", ...kinds.map(([, [title]]) => title)];
  return `**Lighthouse, mobile**: ${browser}, ${machine}, medians of ${runs} visits\n\n${markdown([header, ...rows])}`;
}

function ratio(numbers: readonly (number | undefined)[], bases: readonly (number | undefined)[]): string {
  const cells = numbers.map((number, index) => {
    const base = bases[index];
    return number === undefined || !base ? "–" : (number / base).toFixed(2);
  });
  return cells.length === 0 ? "–" : cells.join(" / ");
}

/** Returns the tables of a profile: what each owner of code costs, the functions that take longest, and the heap. */
export function profileTables({ app, floor }: Readonly<Record<"app" | "floor", Profile>>): string {
  const sorted = (totals: Record<string, number>, count: number) =>
    Object.entries(totals)
      .sort(([, one], [, other]) => other - one)
      .slice(0, count);
  const written = (value: number | undefined, unit: (value: number) => string) =>
    value === undefined ? "–" : unit(value);
  const share = ({ code, unused }: Profile, owner: string) =>
    code[owner] === undefined
      ? "–"
      : `${kilobytes(code[owner])} kB, ${whole((100 * (unused[owner] ?? 0)) / code[owner])} %`;
  const owners = sorted(app.time, 22).map(([owner, time]) => [
    owner,
    `${whole(time)} ms`,
    written(floor.time[owner], (value) => `${whole(value)} ms`),
    share(app, owner),
    share(floor, owner),
  ]);
  const all = (totals: Record<string, number>) => Object.values(totals).reduce((sum, one) => sum + one, 0);
  const heap = sorted(app.heap, 8).map(([kind, size]) => [
    kind,
    `${megabytes(size)} MB`,
    written(floor.heap[kind], (value) => `${megabytes(value)} MB`),
  ]);
  return [
    markdown([
      ["script of", "time", "floor", "code, of it never run", "floor"],
      ["all", `${whole(all(app.time))} ms`, `${whole(all(floor.time))} ms`, "", ""],
      ...owners,
    ]),
    markdown([
      ["function", "time"],
      ...sorted(app.functions, 20).map(([place, time]) => [`\`${place}\``, `${whole(time)} ms`]),
    ]),
    markdown([["on the heap", "this application", "floor"], ...heap]),
  ].join("\n\n");
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
