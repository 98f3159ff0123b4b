import { existsSync } from "node:fs";
import { defineConfig, firefox, webkit } from "@playwright/test";
import usual from "../../playwright.config.ts";
import type { Engine } from "./engine.ts";
import { launchOf, type OldVersion, oldChromiums } from "./old-chromium.ts";

/**
 * `npm run engines`: goes through the usual build, which `npm run build` makes, in old Chromiums, and in Playwright's
 * Firefox and WebKit where they are installed. A test of an engine that this machine can't start is skipped.
 */
const chromiums = (Object.keys(oldChromiums) as OldVersion[]).map(async (version) => ({
  name: `chromium-${version}`,
  use: await launchOf(version).then(
    (launchOptions) => ({ launchOptions }),
    (error: Error) => ({ missing: error.message }),
  ),
}));

const others = [firefox, webkit].map((engine) => ({
  name: engine.name(),
  use: {
    browserName: engine.name() as "firefox" | "webkit",
    launchOptions: {},
    missing: existsSync(engine.executablePath()) ? "" : `npx playwright install ${engine.name()}`,
  },
}));

export default defineConfig<Engine>(usual, {
  testDir: ".",
  outputDir: "../../test-results/engines",
  globalSetup: "../e2e/start-server.ts",
  fullyParallel: false,
  reporter: [["list"], ["json", { outputFile: "../../test-results/engines.json" }]],
  projects: [...(await Promise.all(chromiums)), ...others],
});
