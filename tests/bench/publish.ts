import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawResults } from "./draw.ts";
import { tables } from "./report.ts";
import type { Results } from "./results.ts";

const markers = ["<!-- results -->", "<!-- end of results -->"] as const;

const alternative =
  "Bars for plain HTML, the floor, this application, react-jsonschema-form and SurveyJS: time until the first field takes typing, until hydrated and to the next page, script and memory; the tables below have the figures";

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
