import { spawn } from "node:child_process";
import { join } from "node:path";
import { buildFolder, partsOf, usualVariant, type Variant, variants } from "./variants.ts";

/**
 * Builds every country in both journeys for the browser tests:
 * `node tests/tools/build-variants.ts [variant…]`. The usual one is `npm run build`, which clears the others away.
 */
const root = join(import.meta.dirname, "../..");
const asked = process.argv.slice(2);
const waiting = variants.filter(
  (variant) => variant !== usualVariant && (asked.length === 0 || asked.includes(variant)),
);

function build(variant: Variant): Promise<void> {
  const { country, journey } = partsOf(variant);
  const child = spawn("react-router", ["build"], {
    cwd: root,
    env: {
      ...process.env,
      APP_COUNTRY: country,
      APP_JOURNEY: journey,
      // Browser tests walk to a partner's page on this machine, which a production build refuses.
      APP_ENVIRONMENT: "development",
      APP_BUILD_DIRECTORY: buildFolder(variant),
    },
  });
  let said = "";
  child.stdout.on("data", (text) => (said += text));
  child.stderr.on("data", (text) => (said += text));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${variant} failed:\n${said}`)),
    );
  });
}

// One after another: two builds of one checkout would write the same generated types.
for (const variant of waiting) {
  await build(variant);
  console.log(`built ${variant}`);
}
