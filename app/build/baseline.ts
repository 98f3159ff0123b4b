import { readFileSync } from "node:fs";
import { join } from "node:path";

const settings = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  browserslist: readonly string[];
};

/** The oldest supported version of each browser: the one list is `browserslist` in package.json. */
export const baseline: readonly { browser: string; version: string }[] = settings.browserslist.map((line) => {
  const [browser = "", version = ""] = line.split(" >= ");
  return { browser, version };
});

/** The engines that Vite knows by name; the other browsers are builds of Chromium. */
const engines = ["Chrome", "Edge", "Safari", "iOS", "Firefox"];

export const buildTargets: string[] = baseline
  .filter(({ browser }) => engines.includes(browser))
  .map(({ browser, version }) => browser.toLowerCase() + version);
