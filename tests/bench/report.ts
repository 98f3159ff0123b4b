import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteName } from "./build.ts";

/** Least, median and most of several visits. */
export type Figure = readonly [least: number, median: number, most: number];

export type Results = {
  browser: string;
  machine: string;
  runs: number;
  sites: Record<SiteName, Partial<Record<keyof typeof columns, Figure>>>;
};

const titles: Readonly<Record<SiteName, string>> = {
  app: "This application",
  usual: "Usual stack",
};
const siteNames = Object.keys(titles) as SiteName[];

/** The columns: title, unit, and how much of a measurement is one of the unit. */
const columns = {
  firstPaint: ["first paint", "ms", 1],
  typing: ["typing possible", "ms", 1],
  hydrated: ["hydrated", "ms", 1],
  press: ["Continue", "ms", 1],
  script: ["the journey's script", "s", 1000],
  heap: ["heap", "MB", 1e6],
  requests: ["requests", "", 1],
  bytes: ["received", "kB", 1000],
  waiting: ["waiting", "s", 1000],
  lighthouse: ["Lighthouse", "", 1],
} as const;
const columnNames = Object.keys(columns) as (keyof typeof columns)[];

/** Returns the least, the median and the most of some measurements. */
export function figureOf(samples: readonly number[]): Figure {
  const sorted = samples.toSorted((one, other) => one - other).map((value) => Math.round(value * 10) / 10);
  return [sorted[0] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
}

/** Writes a measurement in its column's unit, e.g. "2.6 s". */
function written(column: keyof typeof columns, value: number): string {
  const [, unit, scale] = columns[column];
  const digits = scale > 1 && column !== "bytes" ? 1 : 0;
  return `${(value / scale).toFixed(digits)} ${unit}`.trim();
}

/** Returns the results as a Markdown table, each median with its range. */
export function table({ sites }: Results): string {
  const rows = siteNames.map((name) => [
    titles[name],
    ...columnNames.map((column) => {
      const [least, median, most] = sites[name][column] ?? [];
      if (least === undefined || median === undefined || most === undefined) return "–";
      const [from, to] = [written(column, least), written(column, most)];
      const range = from === to ? "" : ` (${Number.parseFloat(from)}–${Number.parseFloat(to)})`;
      return written(column, median).replace(/ |$/, `${range}$&`);
    }),
  ]);
  const header = ["", ...columnNames.map((column) => columns[column][0])];
  return [header, header.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Draws a chart for each of six columns, a bar for each site. */
function picture({ sites }: Results): string {
  const drawn = (["typing", "hydrated", "press", "script", "heap", "waiting"] as const).map(
    (column, index) => {
      const medianOf = (name: SiteName) => sites[name][column]?.[1] ?? 0;
      const longest = Math.max(1, ...siteNames.map(medianOf));
      const bars = siteNames.map((name, row) => {
        const width = Math.max(2, Math.round((160 * medianOf(name)) / longest));
        const y = 30 + row * 24;
        return `<text x="140" y="${y + 12}" text-anchor="end">${titles[name]}</text><rect${name === "app" ? ' class="app"' : ""} x="150" y="${y}" width="${width}" height="14" rx="3"/><text x="${156 + width}" y="${y + 12}">${written(column, medianOf(name))}</text>`;
      });
      const place = `translate(${20 + (index % 2) * 430} ${20 + Math.floor(index / 2) * 97})`;
      return `<g transform="${place}"><text class="title" y="14">${columns[column][0]}</text>${bars.join("")}</g>`;
    },
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 880 311" role="img">
<title>Bars for each site; the table of the README has the figures</title>
<style>
text { font: 13px system-ui, sans-serif; fill: #57606a }
.title { font-weight: 650; fill: #1f2328 }
rect { fill: #b3bec9 }
.app { fill: #0f8a7e }
.ground { fill: #fff }
@media (prefers-color-scheme: dark) {
  text { fill: #9aa4af }
  .title { fill: #e6edf3 }
  rect { fill: #465260 }
  .app { fill: #2fb8a8 }
  .ground { fill: #0d1117 }
}
</style>
<rect class="ground" width="880" height="311" rx="10"/>
${drawn.join("\n")}
</svg>
`;
}

/** Stores the results, and writes their table and their picture for the README. */
export async function publish(results: Results): Promise<void> {
  const here = (file: string) => join(import.meta.dirname, file);
  const onOneLine = (figure: string) => `[${figure.slice(1, -1).trim().replaceAll(/\s+/g, " ")}]`;
  const text = JSON.stringify(results, undefined, 2).replaceAll(/\[[^[\]]+\]/g, onOneLine);
  await writeFile(here("results.json"), `${text}\n`);
  await writeFile(here("results.svg"), picture(results));
  const { browser, machine, runs } = results;
  const section = `![Bars for each site](results.svg)\n\n${table(results)}\n\n${browser}, ${machine}; medians of ${runs} interleaved visits, ranges in brackets.`;
  const readme = await readFile(here("README.md"), "utf8");
  const marked = /(<!-- results -->\n).*(\n<!-- end of results -->)/s;
  await writeFile(
    here("README.md"),
    readme.replace(marked, (_, begin, end) => `${begin}\n${section}\n${end}`),
  );
}
