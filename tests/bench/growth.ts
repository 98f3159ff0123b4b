import { execFileSync } from "node:child_process";
import { cp, mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { withoutEnvironmentFiles } from "../../app/build/environment.ts";
import { resolveChromium } from "../tools/chromium.ts";
import { countOf, runCommand } from "../tools/command.ts";
import { carryOut, planOf } from "../tools/new/plan.ts";
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
  "tests/tools",
  "package.json",
  "tsconfig.json",
  "react-router.config.ts",
  "vite.config.ts",
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { pages: { type: "string", default: "12,60,240" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) return console.log(usage);
  const counts = values.pages.split(",").map((count) => countOf("pages", count, 1000));
  const browser = await chromium.launch(await resolveChromium());
  const weigh = createScales();
  try {
    for (const count of counts) {
      const extra = extraQuestions(count - benchPages().length);
      const folder = await buildWith(extra, join(root, "build/bench", `growth-${count}`));
      const subject = await serveApplication({
        folder: join(folder, "build/client"),
        project: folder,
        asked: [...askedAfterFirst, ...extra],
        answers: Object.fromEntries(extra.map((name) => [name, "Algo"])),
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

function extraQuestions(count: number): string[] {
  return Array.from(
    { length: Math.max(0, count) },
    (_, index) => `extra_${String(index + 1).padStart(3, "0")}`,
  );
}

/** Builds a copy of the project with more questions, each on a page of its own: written as anybody would start them. */
async function buildWith(extra: readonly string[], folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of copied) await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));

  // Every new question comes after the same one, so the last to be written is the first to be asked.
  const byHand = extra
    .toReversed()
    .flatMap((name) => carryOut(planOf(["question", name], folder), folder).byHand);
  if (byHand[0] !== undefined) throw new Error(byHand[0]);
  execFileSync(process.execPath, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...withoutEnvironmentFiles, APP_ENVIRONMENT: "development" },
  });
  return folder;
}

await runCommand(main, "What there is to choose: npm run bench:growth -- --help");
