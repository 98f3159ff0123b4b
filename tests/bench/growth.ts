import { execFileSync } from "node:child_process";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { withoutEnvironmentFiles } from "../../app/build/environment.ts";
import { resolveChromium } from "../tools/chromium.ts";
import { countOf, runCommand } from "../tools/command.ts";
import { visit } from "./measure.ts";
import { askedAfterFirst, benchPages } from "./pages.ts";
import { figure } from "./results.ts";
import { serveApplication } from "./subjects.ts";
import { createScales } from "./weigh.ts";

const usage = `What more pages cost: bytes of the first screen and time of a transition with 12, 60 and 240 pages.

  npm run bench:growth                   builds a copy of the project for each, with pages that were made up
  npm run bench:growth -- --pages 12,60`;

const root = join(import.meta.dirname, "../..");

/** The project files of a copy; it shares the packages. */
const copied = [
  "app",
  "brands",
  "locales",
  "public",
  "tests/lead-server",
  "package.json",
  "tsconfig.json",
  "react-router.config.ts",
  "vite.config.ts",
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { pages: { type: "string", default: "12,60,240" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const counts = values.pages.split(",").map((count) => countOf("pages", count, 1000));
  const browser = await chromium.launch(await resolveChromium());
  const weigh = createScales();
  try {
    for (const count of counts) {
      const extra = extraQuestions(count - benchPages().length);
      const folder = await buildWith(extra, join(root, "build/bench", `growth-${count}`));
      const names = extra.map(({ name }) => name);
      const subject = await serveApplication({
        folder: join(folder, "build/client"),
        project: folder,
        asked: [...askedAfterFirst, ...names],
        answers: Object.fromEntries(names.map((name) => [name, "Algo"])),
      });
      const { firstScreenUrls, presses } = await visit(browser, subject, "unthrottled");
      const script = await weigh(firstScreenUrls);
      await subject.close();
      const turns = presses.filter(({ sent }) => !sent).map(({ time }) => time);
      const [all, last] = [figure(turns), figure(turns.slice(-10))];
      console.log(
        `${String(count).padStart(3)} pages: first screen's script ${(script / 1000).toFixed(1)} kB, ` +
          `Continue → next page ${all.median.toFixed(0)} ms (p95 ${all.p95.toFixed(0)}), the last ten ${last.median.toFixed(0)} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}

/** Defines an additional question on its own page. */
type ExtraQuestion = { name: string; field: string; page: string };

function extraQuestions(count: number): ExtraQuestion[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const number = String(index + 1).padStart(3, "0");
    return { name: `extra_${number}`, field: `extra${number}`, page: `extra-${number}` };
  });
}

/**
 * Builds a copy of the project with more questions: each has its row in the catalogue, its page, its lead field and its
 * texts, like every other.
 */
async function buildWith(extra: readonly ExtraQuestion[], folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of copied) await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));

  const rows = (write: (question: ExtraQuestion) => string): string => extra.map(write).join("");
  await insert(
    join(folder, "app/catalogue/catalogue.ts"),
    rows(
      ({ name, field }) =>
        `  ${name}: { field: "otherDetails.${field}", rule: "text", control: { kind: "text" } },\n`,
    ),
    "} as const satisfies",
  );
  await insert(
    join(folder, "app/catalogue/dynamic-pages.ts"),
    rows(({ name, page }) => `  "${page}": { context: "other", dataPoints: ["${name}"] },\n`),
    "} as const satisfies",
  );
  await replace(join(folder, "app/catalogue/lead.ts"), (text) =>
    text.replace("otherDetails: {\n", `otherDetails: {\n${rows(({ field }) => `    ${field}: "text",\n`)}`),
  );
  for (const locale of ["es", "en"]) {
    await replace(join(folder, `locales/${locale}/questions.json`), (text) => {
      const texts = JSON.parse(text) as Record<string, Record<string, object>>;
      for (const { name, page } of extra) {
        Object.assign(texts.pages ?? {}, { [page]: { title: `¿Algo más sobre ${page}?` } });
        Object.assign(texts.questions ?? {}, { [name]: { label: `Algo más sobre ${name}` } });
      }
      return JSON.stringify(texts);
    });
  }
  execFileSync(process.execPath, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...withoutEnvironmentFiles, APP_ENVIRONMENT: "development" },
  });
  return folder;
}

async function replace(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, "utf8")));
}

/** Inserts rows before the last line of a table. */
async function insert(file: string, rows: string, end: string): Promise<void> {
  await replace(file, (text) => {
    const at = text.lastIndexOf(`\n${end}`) + 1;
    if (at === 0) throw new Error(`${file} has no ${end}`);
    return text.slice(0, at) + rows + text.slice(at);
  });
}

await runCommand(main, "What there is to choose: npm run bench:growth -- --help");
