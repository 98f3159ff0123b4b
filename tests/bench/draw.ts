import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SubjectName } from "./build.ts";
import { escaped } from "./html.ts";
import { subjectNames, subjectTitles, tables } from "./report.ts";
import type { Figure, Figures, Results } from "./results.ts";

/** A chart with a bar for each subject. */
type Chart = {
  title: string;
  unit: string;
  read: (figures: Figures) => Figure | undefined;
  /** How much of a measurement is one of the chart's unit; 1 without it. */
  scale?: number;
  digits?: number;
};

const charts: readonly Chart[] = [
  { title: "First field takes typing", unit: "ms", read: ({ typing }) => typing },
  { title: "Hydrated", unit: "ms", read: ({ hydrated }) => hydrated },
  {
    title: "Continue → next page painted",
    unit: "ms",
    read: ({ turn }) => turn && { ...turn, most: turn.p95 },
  },
  { title: "The same, 95th percentile", unit: "ms", read: slowestOf },
  { title: "Script until usable, compressed", unit: "kB", read: ({ script }) => script, scale: 1000 },
  { title: "Heap at the end", unit: "MB", read: ({ heap }) => heap, scale: 1e6, digits: 1 },
];

/** Writes a measurement in the chart's unit. */
const written = ({ unit, scale = 1, digits = 0 }: Chart, value: number): string =>
  `${(value / scale).toFixed(digits)} ${unit}`;

/** Returns the 95th percentile instead of the median; the table shows the rest. */
function slowestOf({ turn }: Figures): Figure | undefined {
  return turn && { ...turn, median: turn.p95, least: turn.p95, most: turn.p95 };
}

const width = 880;
const margin = 28;
const gap = 36;
const chartWidth = (width - 2 * margin - gap) / 2;
const labelWidth = 148;
const valueWidth = 62;
const barHeight = 14;
const rowHeight = 24;
const headHeight = 76;
const titleHeight = 30;

/** The colours of both schemes: the README's picture follows the reader's scheme. */
const styles = `
  text { font: 13px ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: #57606a; }
  .ground { fill: #ffffff; stroke: #d8dee4; }
  .heading { font-size: 17px; font-weight: 650; fill: #1f2328; }
  .title { font-size: 13.5px; font-weight: 600; fill: #1f2328; }
  .app-text { font-weight: 650; fill: #0b6a62; }
  .value { font-variant-numeric: tabular-nums; }
  .track { fill: #f1f4f6; }
  .bar { fill: #b3bec9; }
  .base { fill: #8496a8; }
  .app { fill: #0f8a7e; }
  .range { stroke: #1f2328; stroke-opacity: 0.55; stroke-width: 1.25; }
  @media (prefers-color-scheme: dark) {
    text { fill: #9aa4af; }
    .ground { fill: #0d1117; stroke: #30363d; }
    .heading, .title { fill: #e6edf3; }
    .app-text { fill: #5fd9c9; }
    .track { fill: #171d25; }
    .bar { fill: #465260; }
    .base { fill: #6b7d90; }
    .app { fill: #2fb8a8; }
    .range { stroke: #e6edf3; }
  }`;

/** Draws a run's figures: six charts of the slowed browser. */
function drawResults({ browser, machine, runs, conditions }: Results): string {
  const measured = conditions.throttled;
  const names = subjectNames.filter((name) => measured[name] !== undefined);
  const chartHeight = titleHeight + names.length * rowHeight + 22;
  const height = headHeight + Math.ceil(charts.length / 2) * chartHeight + margin - 10;
  const drawn = charts.map((chart, index) => {
    const x = margin + (index % 2) * (chartWidth + gap);
    const y = headHeight + Math.floor(index / 2) * chartHeight;
    return `<g transform="translate(${x} ${y})">${drawChart(chart, names, measured)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">
<title id="title">This application beside others that ask the same twelve pages</title>
<desc id="description">${escaped(description(names, measured))}</desc>
<style>${styles}
</style>
<rect class="ground" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="10" />
<text class="heading" x="${margin}" y="36">The same twelve pages, a slow phone: shorter is better</text>
<text x="${margin}" y="57">${escaped(`Medians of ${runs} interleaved runs and their range; ${browser} at 4× CPU slowdown, 1.6 Mbit/s, 150 ms round trip`)}</text>
${drawn.join("\n")}
<!-- ${escaped(machine)} -->
</svg>
`;
}

function drawChart(
  chart: Chart,
  names: readonly SubjectName[],
  measured: Record<SubjectName, Figures>,
): string {
  const { title, read } = chart;
  const track = chartWidth - labelWidth - valueWidth;
  const longest = Math.max(...names.map((name) => read(measured[name])?.most ?? 0));
  const across = (value: number): number => Math.round((track * value * 10) / (longest || 1)) / 10;
  const rows = names.map((name, index) => {
    const y = titleHeight + index * rowHeight;
    const found = read(measured[name]);
    const kind = name === "app" ? "app" : name === "floor" || name === "plain" ? "base" : "bar";
    const text = name === "app" ? ' class="app-text"' : "";
    const label = `<text${text} x="${labelWidth - 10}" y="${y + 11.5}" text-anchor="end">${subjectTitles[name]}</text>`;
    const ground = `<rect class="track" x="${labelWidth}" y="${y}" width="${track}" height="${barHeight}" rx="3" />`;
    if (found === undefined) return `${label}${ground}${value(y, "–", name)}`;
    const bar = `<rect class="${kind}" x="${labelWidth}" y="${y}" width="${Math.max(2, across(found.median))}" height="${barHeight}" rx="3" />`;
    const range =
      across(found.most) - across(found.least) < 3
        ? ""
        : `<path class="range" d="M${labelWidth + across(found.least)} ${y + barHeight / 2}H${labelWidth + across(found.most)}" />`;
    return `${label}${ground}${bar}${range}${value(y, written(chart, found.median), name)}`;
  });
  return `<text class="title" x="0" y="16">${escaped(title)}</text>\n${rows.join("\n")}`;
}

function value(y: number, text: string, name: SubjectName): string {
  return `<text class="value${name === "app" ? " app-text" : ""}" x="${chartWidth}" y="${y + 11.5}" text-anchor="end">${text}</text>`;
}

/** Returns the picture's text alternative. */
function description(names: readonly SubjectName[], measured: Record<SubjectName, Figures>): string {
  return charts
    .map((chart) => {
      const values = names.flatMap((name) => {
        const found = chart.read(measured[name]);
        return found ? [`${subjectTitles[name]} ${written(chart, found.median)}`] : [];
      });
      return `${chart.title}: ${values.join(", ")}.`;
    })
    .join(" ");
}

const markers = ["<!-- results -->", "<!-- end of results -->"] as const;

const alternative =
  "Bars for each subject: time until the first field takes typing, until hydrated and to the next page, script and memory; the tables below have the figures";

/** Draws a run's results and writes its table into the README beside. */
export async function publish(results: Results): Promise<void> {
  await writeFile(join(import.meta.dirname, "results.svg"), drawResults(results));
  const readme = join(import.meta.dirname, "README.md");
  const section = `## Results\n\n![${alternative}](results.svg)\n\n${tables(results)}`;
  await writeFile(readme, withResults(await readFile(readme, "utf8"), section));
}

/**
 * Replaces the text between two markers.
 * @throws Error when a marker is missing
 */
function withResults(text: string, results: string): string {
  const [begin, end] = markers;
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The README has no ${begin} … ${end}`);
  return `${before}${begin}\n\n${results}\n\n${end}${after}`;
}
