import type { Plugin } from "vite";

/**
 * Returns a plugin that runs checks before a build begins, where Vite adds nothing to the sentence of a Mistake.
 * @param checks they run in their order; the first that throws stops the build
 */
export function beforeBuild(...checks: readonly (() => void)[]): Plugin {
  return {
    name: "before-build",
    apply: "build",
    buildApp: {
      order: "pre",
      handler: async () => {
        for (const check of checks) check();
      },
    },
  };
}
