import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import type { Environment } from "../config.schema.ts";

/** The files that may set what the process's environment leaves open, the stronger first. */
const environmentFiles = [".env.local", ".env"];

/** Set where a result mustn't depend on the files of a machine: tests, measurements, pictures. */
export const withoutEnvironmentFiles = { NO_ENV_FILES: "1" } as const;

/**
 * Reads the environment of a build. A variable of the process wins, even an empty one, then `.env.local`, then `.env`.
 * @param root the folder of the files
 */
export function readEnvironment(root: string, env: Environment): Environment {
  if (env.NO_ENV_FILES) return env;
  const [local = {}, shared = {}] = environmentFiles.map((name) => {
    const file = join(root, name);
    return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  });
  return { ...shared, ...local, ...env };
}
