import type { Plugin } from "vite";

/**
 * Returns a plugin that provides the module `virtual:<name>`.
 * @param code returns the module's code
 */
export function virtualModule(name: string, code: () => string): Plugin {
  const id = `virtual:${name}`;
  return {
    name,
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? code() : null),
  };
}
