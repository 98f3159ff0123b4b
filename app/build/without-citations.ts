import type { Plugin } from "vite";

/** The law behind a fact of a country, as it stands in the country's files. */
export const citation = /(\bsource:\s*)"(?:[^"\\]|\\.)*"/g;

/** Returns a plugin that keeps the law's citations out of a build: they are for engineers, and no screen shows one. */
export function withoutCitations(): Plugin {
  return {
    name: "without-citations",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/catalogue\/countries\/(?:legal\/)?\w+\.ts$/ },
      // No line moves, so source maps stay right.
      handler: (code) => ({ code: code.replace(citation, '$1""'), map: null }),
    },
  };
}
