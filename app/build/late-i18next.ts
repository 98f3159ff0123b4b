import type { Plugin } from "vite";

/**
 * Keeps i18next out of the first screen's chunks: react-i18next imports it for one function, which turns a selector
 * into a key. This application's keys are strings.
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
        ? 'export const keyFromSelector = () => { throw new Error("Translation keys must be strings, not selectors"); };'
        : null,
  };
}
