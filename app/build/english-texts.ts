import { existsSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { isRecord } from "../platform/values.ts";
import { folder } from "./build.ts";
import { generalKey } from "./untranslated.ts";

type Texts = Readonly<Record<string, unknown>>;

/**
 * Returns the texts of a language, with the English ones that it lacks. A language has plural forms of its own, and a
 * country's variant belongs to its text.
 */
export function withEnglish(own: Texts, english: Texts): Texts {
  const named = new Set(Object.keys(own).map(generalKey));
  const added = Object.entries(english).flatMap(([key, text]): [string, unknown][] => {
    const inner = own[key];
    if (isRecord(inner) && isRecord(text)) return [[key, withEnglish(inner, text)]];
    return named.has(isRecord(text) ? key : generalKey(key)) ? [] : [[key, text]];
  });
  return { ...own, ...Object.fromEntries(added) };
}

/** Returns a plugin that fills in English texts where a language lacks them: the build's own has no other fallback. */
export function englishTexts(): Plugin {
  const locales = `${folder("locales")}/`;
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Texts;
  return {
    name: "english-texts",
    enforce: "pre",
    load(id) {
      if (!id.startsWith(locales)) return null;
      const [, name] = /^(?!en\/)[a-z]+\/(\w+\.json)$/.exec(id.slice(locales.length)) ?? [];
      if (name === undefined || !existsSync(`${locales}en/${name}`)) return null;
      return JSON.stringify(withEnglish(read(id), read(`${locales}en/${name}`)));
    },
  };
}
