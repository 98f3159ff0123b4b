import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { callMethods, callPaths } from "../unit/fixtures/spec-lists.ts";

/**
 * Holds that the browser tests made every call of specification §7. `tests/e2e/start-server.ts` writes down what the lead
 * servers received.
 */
const received = JSON.parse(
  await readFile(join(import.meta.dirname, "../../test-results/calls.json"), "utf8"),
) as string[];

/** Calls of a build that is configured otherwise than those of the browser tests (contract, calls 1 and 2). */
const otherConfiguration: readonly string[] = ["/lead"];

/** Whether a received call has this path; below the base address, or without it where it has none. */
function isMade(method: string, path: string): boolean {
  const pattern = path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+");
  return received.some((call) => new RegExp(`^${method} (?:/api)?${pattern}$`).test(call));
}

const missing = callPaths
  .filter((path) => !otherConfiguration.includes(path))
  .flatMap((path) => (callMethods[path] ?? ["[A-Z]+"]).map((method) => ({ method, path })))
  .filter(({ method, path }) => !isMade(method, path))
  .map(({ path }) => path);

if (missing.length > 0) {
  console.error(`The browser tests never call ${[...new Set(missing)].join(", ")}.`);
  process.exitCode = 1;
}
