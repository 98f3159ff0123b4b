import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Mistake } from "./mistake.ts";
import { virtualModule } from "./virtual-module.ts";

/** The subset of a font that a language needs beside `latin`, which is enough for Western Europe. */
const subsetByLanguage: Readonly<Record<string, string>> = {
  pl: "latin-ext",
  ro: "latin-ext",
  vi: "vietnamese",
};

/** The subsets that a build takes of a font that has them; a browser loads those whose characters a page has. */
const subsets: readonly string[] = ["latin", ...new Set(Object.values(subsetByLanguage))];

type Metadata = {
  family: string;
  subsets: readonly string[];
  variable: { wght: { min: string; max: string } };
};

/** The folder that has the fonts' packages, each under its name. */
const installed = join(import.meta.dirname, "../../node_modules/@fontsource-variable");

/** @throws Mistake if the font isn't installed */
function metadataOf<Content = Metadata>(font: string, home: string, file = "metadata.json"): Content {
  const path = join(home, font, file);
  if (!existsSync(path))
    throw new Mistake(
      `The font "${font}" isn't installed: npm install @fontsource-variable/${font}, or correct its name in brand.ts.`,
    );
  return JSON.parse(readFileSync(path, "utf8")) as Content;
}

/**
 * Returns the family name of a font, as a theme uses it.
 * @throws Mistake if the font isn't installed
 */
export const familyOf = (font: string, home = installed): string => metadataOf(font, home).family;

/** Returns the subsets of a font that a build takes. */
const takenOf = (font: string, home: string): string[] =>
  subsets.filter((subset) => metadataOf(font, home).subsets.includes(subset));

/** Returns the subsets that a language needs. */
function subsetsOf(languageTag: string): string[] {
  const { language } = new Intl.Locale(languageTag);
  return ["latin", subsetByLanguage[language] ?? []].flat();
}

/**
 * Checks that a font is installed and has the letters of a build's language.
 * @param home the folder of the fonts' packages
 * @throws Mistake that names the font and the missing subset, or the command that installs the font
 */
export function assertFontFits(font: string, languageTag: string, home = installed): void {
  const needed = subsetsOf(languageTag);
  const has = metadataOf(font, home).subsets;
  const missing = needed.filter((subset) => !has.includes(subset));
  if (missing.length > 0)
    throw new Mistake(
      `The font "${font}" has no subset ${missing.join(" and ")}, which ${languageTag} needs: choose a font with it in brand.ts. It has ${has.join(", ")}.`,
    );
}

/**
 * Provides `virtual:brand-fonts`: the `@font-face` rules of a brand's fonts, whose files the build contains, and their
 * families. The browser uses them from the second screen on, so that no text moves while somebody reads it (decision 12).
 * @param fonts packages of `@fontsource-variable`
 */
export const brandFonts = (fonts: readonly string[]) => virtualModule("brand-fonts", () => fontFaces(fonts));

/** A subset of a font. */
export type Face = {
  /** The path of the file below the folder of the fonts' packages. */
  path: string;
  file: string;
  /** The lightest and the heaviest weight, as CSS writes them. */
  weight: string;
  /** The characters, as CSS writes them. */
  ranges: string;
};

/**
 * Returns the subsets of a font that a build takes, or those that one language needs.
 * @throws Mistake if the font isn't installed
 */
export function facesOf(font: string, languageTag?: string, home = installed): Face[] {
  const { min, max } = metadataOf(font, home).variable.wght;
  const ranges = metadataOf<Record<string, string>>(font, home, "unicode.json");
  const taken = takenOf(font, home);
  const needed = languageTag === undefined ? taken : subsetsOf(languageTag);
  return taken
    .filter((subset) => needed.includes(subset))
    .map((subset) => {
      const path = `${font}/files/${font}-${subset}-wght-normal.woff2`;
      return { path, file: join(home, path), weight: `${min} ${max}`, ranges: ranges[subset] ?? "" };
    });
}

/** Returns whether ranges of CSS have a character. */
export function inRanges(character: string, ranges: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges.split(",").some((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice("U+".length)
      .split("-")
      .map((end) => Number.parseInt(end, 16));
    return from <= code && code <= to;
  });
}

/** Returns characters as ranges of CSS. */
export function describedRanges(characters: readonly string[]): string {
  const codes = characters
    .map((character) => character.codePointAt(0) ?? 0)
    .sort((one, other) => one - other);
  const runs: [number, number][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code <= last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? "" : `-${hex(to)}`}`).join();
}

/**
 * Returns the module of a brand's fonts.
 * @param home the folder of the fonts' packages
 */
export function fontFaces(fonts: readonly string[], home = installed): string {
  const faces = fonts.flatMap((font) =>
    facesOf(font, undefined, home).map(({ path, weight, ranges }) => ({
      file: `@fontsource-variable/${path}?url`,
      before: `@font-face{font-family:"${familyOf(font, home)}";font-weight:${weight};font-display:optional;src:url(`,
      after: `)format("woff2");unicode-range:${ranges}}`,
    })),
  );
  const imports = faces.map(({ file }, index) => `import file${index} from "${file}";`);
  const rules = faces.map(({ before, after }, index) => `${JSON.stringify(before)}+file${index}+'${after}'`);
  const families = fonts.map((font) => familyOf(font, home));
  return `${imports.join("\n")}
export const families = ${JSON.stringify(families)};
export default ${rules.join("+") || '""'};`;
}
