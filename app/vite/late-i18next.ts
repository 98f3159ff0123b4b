import type { Plugin } from "vite";

/**
 * Keeps i18next out of the first screen's script, where react-i18next would bring it for one function: the one that
 * makes a key of a selector. This application's keys are words.
 */
export function lateI18next(): Plugin {
  const stub = "\0i18next-keys";
  return {
    name: "late-i18next",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "i18next" && importer?.includes("/node_modules/react-i18next/") ? stub : null,
    load: (id) =>
      id === stub
        ? 'export const keyFromSelector = () => { throw new Error("Keys of texts are words, not selectors"); };'
        : null,
  };
}
