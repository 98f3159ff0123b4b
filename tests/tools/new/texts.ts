import { untranslated } from "../../../app/build/unfinished.ts";
import { type Edit, edit, intoTexts } from "./edits.ts";

/** A text in English: its file, the keys that lead to it, and the key that it follows. */
export type EnglishText = { file: string; path: readonly string[]; value: unknown; after?: string };

/** A text, or every text within a section, with the mark of a text that still has to be worded or translated. */
function marked(value: unknown): unknown {
  if (typeof value === "string") return untranslated + value;
  if (Array.isArray(value)) return value.map(marked);
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, marked(inner)]));
}

/**
 * Returns the edits that give texts to English, marked: they only repeat the words of a name. Other languages show
 * them.
 */
export function textEdits(texts: readonly EnglishText[]): Edit[] {
  return texts.map(({ file, path, value, after }) =>
    edit(`locales/en/${file}.json`, `${path.join(">")}: ${JSON.stringify(value)}`, (json) =>
      intoTexts(json, path, marked(value), after),
    ),
  );
}

/** The words of a name: `shoe_size` and `shoe-size` are "shoe size". */
export const wordsOf = (name: string): string => name.replaceAll(/[_-]/g, " ");

/** The same as the beginning of a sentence. */
export const sentenceOf = (name: string): string =>
  wordsOf(name).replace(/^./, (first) => first.toUpperCase());

/** The name as a variable: `shoe_size` and `shoe-size` are `shoeSize`. */
export const camelOf = (name: string): string =>
  name.replaceAll(/[_-](.)/g, (_, letter: string) => letter.toUpperCase());
