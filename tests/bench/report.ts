/** One line of the table: the samples of both sites, and which figure of them is shown. */
export interface Measure {
  label: string;
  unit: "bytes" | "ms";
  figure: "median" | "p95";
  app: readonly number[];
  floor: readonly number[];
}

interface Section {
  title: string;
  measures: readonly Measure[];
}

const emptyCell = "–";

/** The value below which a share of the samples lies, by nearest rank. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** The middle value; of an even number of samples the mean of the middle two. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const upper = Math.floor(sorted.length / 2);
  const middle = sorted.slice(sorted.length % 2 === 1 ? upper : Math.max(0, upper - 1), upper + 1);
  return middle.reduce((sum, value) => sum + value, 0) / Math.max(1, middle.length);
}

/** How many times the floor's figure the application's is. A floor of nothing has no ratio. */
export function ratio({ app, floor, figure }: Measure): string {
  const base = figureOf(floor, figure);
  return base === 0 ? emptyCell : `${(figureOf(app, figure) / base).toFixed(2)}×`;
}

/** The table as text. The ratio comes first, because the figures beside it belong to the machine that ran it. */
export function table(sections: readonly Section[]): string {
  const header = ["app/floor", "app", "floor", "measure"];
  const groups = sections.map(({ title, measures }) => ({ title, rows: measures.map(row) }));
  const widths = header.map((cell, column) =>
    Math.max(cell.length, ...groups.flatMap(({ rows }) => rows.map((cells) => cells[column]?.length ?? 0))),
  );
  const line = (cells: readonly string[]): string =>
    cells.map((cell, column) => (column === 3 ? cell : cell.padStart(widths[column] ?? 0))).join("  ");
  return [line(header), ...groups.flatMap(({ title, rows }) => ["", title, ...rows.map(line)])].join("\n");
}

function row(measure: Measure): string[] {
  const { app, floor, figure, unit } = measure;
  return [ratio(measure), cell(app, figure, unit), cell(floor, figure, unit), measure.label];
}

function figureOf(samples: readonly number[], figure: Measure["figure"]): number {
  return figure === "median" ? median(samples) : quantile(samples, 0.95);
}

function cell(samples: readonly number[], figure: Measure["figure"], unit: Measure["unit"]): string {
  const [least, most] = [Math.min(...samples), Math.max(...samples)].map((value) => format(value, unit));
  const range = least === most ? "" : ` (${least}–${most})`;
  return `${format(figureOf(samples, figure), unit)}${range} ${unit === "bytes" ? "kB" : "ms"}`;
}

function format(value: number, unit: Measure["unit"]): string {
  return unit === "bytes" ? (value / 1000).toFixed(1) : String(Math.round(value));
}
