import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Mistake } from "./mistake.ts";

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

/**
 * Checks that a font is installed and has the letters of a build's language.
 * @param home the folder of the fonts' packages
 * @throws Mistake that names the font and the missing subset, or the command that installs the font
 */
export function assertFontFits(font: string, languageTag: string, home = installed): void {
  const { language } = new Intl.Locale(languageTag);
  const needed = ["latin", subsetByLanguage[language] ?? []].flat();
  const has = metadataOf(font, home).subsets;
  const missing = needed.filter((subset) => !has.includes(subset));
  if (missing.length > 0)
    throw new Mistake(
      `The font "${font}" has no subset ${missing.join(" and ")}, which ${languageTag} needs: choose a font with it in brand.ts. It has ${has.join(", ")}.`,
    );
}

/** Returns the ranges of characters that a build takes of a font, as CSS writes them. */
export function rangesOf(font: string, home = installed): string[] {
  const ranges = metadataOf<Record<string, string>>(font, home, "unicode.json");
  return takenOf(font, home).flatMap((subset) => ranges[subset] ?? []);
}

/**
 * Returns the module of a brand's fonts.
 * @param fonts packages of `@fontsource-variable`
 * @param home the folder of the fonts' packages
 */
export function fontFaces(fonts: readonly string[], home = installed): string {
  const faces = fonts.flatMap((font) => {
    const { family, variable } = metadataOf(font, home);
    const ranges = metadataOf<Record<string, string>>(font, home, "unicode.json");
    return takenOf(font, home).map((subset) => ({
      file: `@fontsource-variable/${font}/files/${font}-${subset}-wght-normal.woff2?url`,
      before: `@font-face{font-family:"${family}";font-weight:${variable.wght.min} ${variable.wght.max};font-display:optional;src:url(`,
      after: `)format("woff2");unicode-range:${ranges[subset]}}`,
    }));
  });
  const imports = faces.map(({ file }, index) => `import file${index} from "${file}";`);
  const rules = faces.map(({ before, after }, index) => `${JSON.stringify(before)}+file${index}+'${after}'`);
  const families = fonts.map((font) => familyOf(font, home));
  return `${imports.join("\n")}
export const families = ${JSON.stringify(families)};
export default ${rules.join("+") || '""'};`;
}
