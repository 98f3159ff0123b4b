import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build as viteBuild } from "vite";
import { withoutEnvironmentFiles } from "../../app/build/environment.ts";
import { benchPages, benchPagesModule } from "./pages.ts";
import { plainHtml } from "./plain/html.ts";

const root = join(import.meta.dirname, "../..");
const reactRouter = join(root, "node_modules/@react-router/dev/bin.cjs");
const subjects = join(import.meta.dirname, "subjects");

/** The folder of a built subject. */
export const builtFolder = {
  app: join(root, "build/client"),
  floor: join(root, "build/bench/floor/client"),
  plain: join(root, "build/bench/plain"),
  surveyjs: join(root, "build/bench/surveyjs"),
  rjsf: join(root, "build/bench/rjsf"),
} as const;

/** The subjects of the benchmark. */
export type SubjectName = keyof typeof builtFolder;

/** Builds the subjects for production, minified. */
export async function buildSubjects(names: readonly SubjectName[]): Promise<void> {
  const builders: Record<SubjectName, () => void | Promise<void>> = {
    app: () =>
      run("npm", ["run", "--silent", "build"], root, {
        APP_BRAND: "askrobin",
        APP_COUNTRY: "es",
        APP_ENVIRONMENT: "production",
        APP_DEMONSTRATION: "true",
      }),
    // React Router prerenders in its working directory and ignores the given root.
    floor: () => run(process.execPath, [reactRouter, "build"], join(import.meta.dirname, "floor")),
    plain: buildPlain,
    surveyjs: () => buildOther("surveyjs"),
    rjsf: () => buildOther("rjsf"),
  };
  for (const name of names) {
    console.log(`Building ${name}`);
    await builders[name]();
  }
}

function run(command: string, args: readonly string[], cwd: string, env: Record<string, string> = {}): void {
  execFileSync(command, args, {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...withoutEnvironmentFiles, ...env },
  });
}

/** Builds one document with everything in it; only its script is minified, since markup hardly shrinks. */
async function buildPlain(): Promise<void> {
  const result = await viteBuild({
    configFile: false,
    logLevel: "warn",
    build: {
      write: false,
      minify: true,
      lib: { entry: join(import.meta.dirname, "plain/script.ts"), formats: ["iife"], name: "plain" },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const script = output && "output" in output ? output.output[0].code.trim() : "";
  await rm(builtFolder.plain, { recursive: true, force: true });
  await mkdir(builtFolder.plain, { recursive: true });
  await writeFile(join(builtFolder.plain, "index.html"), plainHtml(benchPages(), script));
}

/** Builds the subjects of other libraries; their packages are installed only for this, on demand. */
async function buildOther(name: "surveyjs" | "rjsf"): Promise<void> {
  if (!existsSync(join(subjects, "node_modules"))) {
    run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], subjects);
  }
  await viteBuild({
    root: join(subjects, name),
    configFile: false,
    logLevel: "error",
    plugins: [benchPagesModule()],
    build: { outDir: builtFolder[name], emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 3000 },
  });
}
