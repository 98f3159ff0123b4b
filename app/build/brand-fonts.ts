import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Mistake } from "./mistake.ts";

/** The subset of a font that a language needs beside `latin`, which is enough for Western Europe. */
const subsetByLanguage: Readonly<Record<string, string>> = {
  pl: "latin-ext",
  ro: "latin-ext",
  vi: "vietnamese",
};

const subsets: readonly string[] = ["latin", ...new Set(Object.values(subsetByLanguage))];

type Metadata = {
  family: string;
  subsets: readonly string[];
  variable: { wght: { min: string; max: string } };
};

const installed = join(import.meta.dirname, "../../node_modules/@fontsource-variable");

/** Reads what a build uses of a font's package, with its subsets and the characters of each, as CSS writes them. */
export function readFont(font: string, home = installed) {
  if (!existsSync(join(home, font, "metadata.json")))
    throw new Mistake(
      `The font "${font}" isn't installed: npm install @fontsource-variable/${font}, or correct its name in brand.ts.`,
    );
  const read = (file: string): unknown => JSON.parse(readFileSync(join(home, font, file), "utf8"));
  const metadata = read("metadata.json") as Metadata;
  const ranges = read("unicode.json") as Readonly<Record<string, string>>;
  const taken = subsets
    .filter((subset) => metadata.subsets.includes(subset))
    .map((subset) => ({ subset, range: ranges[subset] ?? "" }));
  return { ...metadata, taken };
}

export function assertFontFits(font: string, languageTag: string, home?: string): void {
  const { language } = new Intl.Locale(languageTag);
  const needed = ["latin", subsetByLanguage[language] ?? []].flat();
  const { subsets: has } = readFont(font, home);
  const missing = needed.filter((subset) => !has.includes(subset));
  if (missing.length > 0)
    throw new Mistake(
      `The font "${font}" has no subset ${missing.join(" and ")}, which ${languageTag} needs: choose a font with it in brand.ts. It has ${has.join(", ")}.`,
    );
}

/**
 * Returns the module of a brand's fonts. The subset of the build's language is its last: a browser uses the last one
 * for a character that two subsets have, and Romanian's ă would load the Vietnamese file, too.
 */
export function fontFaces(fonts: readonly string[], languageTag: string, home?: string): string {
  const last = subsetByLanguage[new Intl.Locale(languageTag).language];
  const read = fonts.map((font) => ({ font, ...readFont(font, home) }));
  const faces = read.flatMap(({ font, family, variable: { wght }, taken }) =>
    taken
      .toSorted((one, other) => +(one.subset === last) - +(other.subset === last))
      .map(({ subset, range }) => ({
        file: `@fontsource-variable/${font}/files/${font}-${subset}-wght-normal.woff2?url`,
        before: `@font-face{font-family:"${family}";font-weight:${wght.min} ${wght.max};font-display:optional;src:url(`,
        after: `)format("woff2");unicode-range:${range}}`,
      })),
  );
  const imports = faces.map(({ file }, index) => `import file${index} from "${file}";`);
  const rules = faces.map(({ before, after }, index) => `${JSON.stringify(before)}+file${index}+'${after}'`);
  return `${imports.join("\n")}
export default ${rules.join("+") || '""'};`;
}
