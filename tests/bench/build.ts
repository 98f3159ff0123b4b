import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Plugin, build as viteBuild } from "vite";
import { withoutEnvironmentFiles } from "../../app/build/environment.ts";
import { documentOf, formOf } from "./html.ts";
import { benchPages, benchPagesModule } from "./pages.ts";

const root = join(import.meta.dirname, "../..");
const reactRouter = join(root, "node_modules/@react-router/dev/bin.cjs");
const subjects = join(import.meta.dirname, "subjects");

/** The folder of a built subject. */
export const builtFolder = {
  app: join(root, "build/client"),
  floor: join(root, "build/bench/floor/client"),
  plain: join(root, "build/bench/plain"),
  usual: join(root, "build/bench/usual"),
  surveyjs: join(root, "build/bench/surveyjs"),
  rjsf: join(root, "build/bench/rjsf"),
} as const;

/** Returns the folder of a build's source maps: a production build of the application keeps them beside it. */
export async function sourceMaps(name: "app" | "floor"): Promise<string> {
  if (name === "floor") return join(builtFolder.floor, "assets");
  const kept = join(root, "build/source-maps");
  const releases = (await readdir(kept)).map((release) => join(kept, release, "askrobin-es"));
  const times = await Promise.all(releases.map(async (folder) => (await stat(folder)).mtimeMs));
  return releases[times.indexOf(Math.max(...times))] ?? kept;
}

/** The subjects of the benchmark; the server-rendered form has no build. */
export type SubjectName = keyof typeof builtFolder | "server";

/** Builds the subjects for production, minified. */
export async function buildSubjects(names: readonly SubjectName[]): Promise<void> {
  const builders: Record<Exclude<SubjectName, "server">, () => void | Promise<void>> = {
    app: () =>
      run("npm", ["run", "--silent", "build"], root, {
        APP_BRAND: "askrobin",
        APP_COUNTRY: "es",
        APP_ENVIRONMENT: "production",
        APP_DEMONSTRATION: "true",
      }),
    // React Router prerenders in its working directory and ignores the given root.
    floor: () =>
      run(
        process.execPath,
        [reactRouter, "build", "--sourcemapClient", "hidden"],
        join(import.meta.dirname, "floor"),
      ),
    plain: buildPlain,
    usual: () => buildOther("usual"),
    surveyjs: () => buildOther("surveyjs"),
    rjsf: () => buildOther("rjsf"),
  };
  for (const name of names) {
    if (name === "server") continue;
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
  const sections = benchPages().map(
    (page, index) => `<section id="${page.path}"${index === 0 ? "" : " hidden"}>${formOf(page)}</section>`,
  );
  const end = "<section hidden><h1>Gracias</h1></section>";
  const body = `<main>\n${sections.join("\n")}\n${end}\n</main>\n<script>${script}</script>`;
  await rm(builtFolder.plain, { recursive: true, force: true });
  await mkdir(builtFolder.plain, { recursive: true });
  await writeFile(join(builtFolder.plain, "index.html"), documentOf("Plain HTML", body));
}

/**
 * Builds the subjects of other libraries, which share a document; their packages are installed only for this, on
 * demand.
 */
async function buildOther(name: "usual" | "surveyjs" | "rjsf"): Promise<void> {
  const installed = statSync(join(subjects, "node_modules/.package-lock.json"), { throwIfNoEntry: false });
  if (!installed || installed.mtimeMs < statSync(join(subjects, "package-lock.json")).mtimeMs) {
    run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], subjects);
  }
  const entry = {
    name: "entry",
    transformIndexHtml: {
      order: "pre",
      handler: (html: string) => html.replace("SUBJECT", name),
    },
  } as const satisfies Plugin;
  await viteBuild({
    root: subjects,
    configFile: false,
    logLevel: "error",
    plugins: [benchPagesModule(), entry],
    build: { outDir: builtFolder[name], emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 3000 },
  });
}
