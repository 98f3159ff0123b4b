import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { callMethods, callPaths } from "../unit/fixtures/spec-lists.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Checks that the browser tests of `npm run test:full` made every call of specification §7. `tests/e2e/start-server.ts`
 * writes down the calls that the lead servers received.
 */
const received = JSON.parse(await readFile(join(root, "test-results/calls.json"), "utf8")) as string[];

/** Calls of builds with another configuration than those of the browser tests (contract, calls 1 and 2). */
const otherConfiguration: readonly string[] = ["/lead"];

/** Returns whether a received call has this path, below the base address if it has one. */
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
  console.error(`No browser test makes these calls of the contract: ${[...new Set(missing)].join(", ")}.`);
  process.exitCode = 1;
}
