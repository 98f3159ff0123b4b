import { join } from "node:path";
import type { ConfigEnv } from "vite";
import type { ViteUserConfig } from "vitest/config";
import config from "../../vitest.config.ts";

/** The unit tests of the mutated rooms: route tests take seconds each, and Stryker runs thousands. */
export default async function mutationTests(environment: ConfigEnv): Promise<ViteUserConfig> {
  const usual = await config(environment);
  const { projects: _, ...test } = usual.test ?? {};
  return {
    ...usual,
    root: join(import.meta.dirname, "../.."),
    test: { ...test, include: ["tests/unit/{catalogue,journey,application,shell/storage}/**/*.test.ts"] },
  };
}
