import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import type { Environment } from "./config.schema.ts";

/** The environment of commands whose result must not depend on the machine's files: tests, measurements, pictures. */
export const withoutEnvironmentFiles = { NO_ENV_FILES: "1" } as const;

/**
 * Reads the environment of a build, by precedence: the process's variables, even empty ones, `.env.local`, `.env`.
 * @param root the folder of the files
 */
export function readEnvironment(root: string, env: Environment): Environment {
  if (env.NO_ENV_FILES) return env;
  const read = (name: string) => {
    const file = join(root, name);
    return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  };
  return { ...read(".env"), ...read(".env.local"), ...env };
}
