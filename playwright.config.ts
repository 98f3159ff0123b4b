import { defineConfig } from "@playwright/test";
import { resolveChromium } from "./tests/tools/chromium.ts";

const phone = { width: 360, height: 740 };

export default defineConfig({
  testDir: "tests/e2e",
  // `npm run test:full` runs these too.
  ...(process.env.TEST_FULL ? {} : { grepInvert: /@full/ }),
  outputDir: "test-results",
  // One set of pictures for every machine.
  snapshotPathTemplate: "{testDir}/visual/{arg}{ext}",
  globalSetup: "./tests/e2e/start-server.ts",
  fullyParallel: true,
  // A test waits for a quarter of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    viewport: phone,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
    // What applicants type never stands in an artefact.
    screenshot: "off",
    trace: "off",
    video: "off",
    launchOptions: await resolveChromium(),
  },
});
