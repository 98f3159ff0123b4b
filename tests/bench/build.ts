import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { build as viteBuild } from "vite";

const root = join(import.meta.dirname, "../..");
const reactRouter = join(root, "node_modules/@react-router/dev/bin.cjs");
const subjects = join(import.meta.dirname, "subjects");

/** The folder of each site's build. */
export const builtFolder = {
  app: join(root, "build/bench/app/client"),
  usual: join(root, "build/bench/usual"),
} as const;

export type SiteName = keyof typeof builtFolder;

/** Builds the sites for production, minified. */
export async function buildSites(): Promise<void> {
  console.log("Building");
  run(process.execPath, [reactRouter, "build"], root, {
    APP_BRAND: "askrobin",
    APP_COUNTRY: "es",
    APP_ENVIRONMENT: "production",
    APP_DEMONSTRATION: "true",
    APP_BUILD_DIRECTORY: "build/bench/app",
  });
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], subjects);
  await viteBuild({
    root: subjects,
    configFile: false,
    logLevel: "error",
    build: { outDir: builtFolder.usual, emptyOutDir: true, target: "es2022" },
  });
}

function run(command: string, args: readonly string[], cwd: string, env: Record<string, string> = {}): void {
  execFileSync(command, args, {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NO_ENV_FILES: "1", ...env },
  });
}
