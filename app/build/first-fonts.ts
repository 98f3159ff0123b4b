import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";
import { describedRanges, type Face, facesOf, familyOf, inRanges } from "./brand-fonts.ts";

/** The most bytes of the files that a first page loads of its brand's fonts. */
export const MOST_BYTES = 12_000;

/** What applicants type into the first page: an e-mail address and numbers. */
const typed = "abcdefghijklmnopqrstuvwxyz0123456789@._+-";

/** The weights of text and of its emphasis; a theme gives that of titles. */
const textWeights = { regular: 400, emphasis: 650, most: 700 } as const;

/** A font of the system: its full names, as `local()` finds them, and the average width of its letters, in parts of 2048. */
type SystemFont = {
  name: string;
  regular: { names: readonly string[]; width: number };
  bold: { names: readonly string[]; width: number };
};

/** The widths come from `@capsizecss/metrics` 4.1, which measures English text as `@capsizecss/unpack` does. */
const systemFonts: Readonly<Record<"sans-serif" | "serif", readonly SystemFont[]>> = {
  "sans-serif": [
    {
      name: "Arial",
      regular: { names: ["Arial", "ArialMT"], width: 913 },
      bold: { names: ["Arial Bold", "Arial-BoldMT"], width: 983 },
    },
    {
      name: "Roboto",
      regular: { names: ["Roboto", "Roboto-Regular"], width: 911 },
      bold: { names: ["Roboto Bold", "Roboto-Bold"], width: 926 },
    },
  ],
  serif: [
    {
      name: "Georgia",
      regular: { names: ["Georgia"], width: 913 },
      bold: { names: ["Georgia Bold", "Georgia-Bold"], width: 1062 },
    },
  ],
};

/** A use of a font on the first page. */
type Use = {
  font: string;
  /** The theme's token that names the family. */
  token: "--font-family" | "--font-heading";
  characters: ReadonlySet<string>;
  /** The weights that the file has. */
  weights: { min: number; max: number };
};

/** A file with some characters of a font. */
type FontFile = { name: string; content: Buffer };

/** The fonts of a first page: their files, and the styles that use them. */
export type FirstFonts = { files: readonly FontFile[]; styles: string };

/** What has the titles' font: titles, and the total of the loan card (`loan.css`), whose sum has no letters. */
const inTitleFont = /<(?:h[12]\b|p class="loan-brief-total")[^>]*>(.*?)<\/(?:h[12]|p)>/gs;

/** Returns the text that documents show, and of it what has the titles' font. */
export function shownText(documents: readonly string[]): { all: string; titles: string } {
  const bodies = documents.map((html) =>
    html.slice(html.indexOf("<body")).replaceAll(/<(script|style|template|noscript)\b[^>]*>.*?<\/\1>/gs, ""),
  );
  const attributes = bodies.flatMap((body) => [...body.matchAll(/\s(?:placeholder|value)="([^"]*)"/g)]);
  const titles = bodies.flatMap((body) => [...body.matchAll(inTitleFont)]);
  return {
    all: plainText([...bodies, ...attributes.map(([, text = ""]) => text)].join(" ")),
    titles: plainText(titles.map(([, title = ""]) => title).join(" ")),
  };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>|[\n\r\t]/g, " ")
    .replaceAll(/&(#x27|\w+);/g, (entity, name) => entities[name] ?? entity);

/** Returns the value of a theme's token for both schemes. */
function tokenOf(theme: string, name: string): string {
  const value = new RegExp(`${name}\\s*:\\s*([^;}]+)`).exec(theme)?.[1] ?? "";
  return value.replaceAll(/\s+/g, " ").trim();
}

/**
 * Makes the fonts of the first page: files with the characters that it shows and that are typed into it. Text and titles
 * use them, or titles alone where all would be more than MOST_BYTES, or nothing where titles would be.
 * @param documents the prerendered first pages
 * @param theme the brand's `theme.css`
 * @param fonts the brand's packages of `@fontsource-variable`
 * @param languageTag the build's language: the letters of others, e.g. in their names, aren't worth a file
 */
export async function firstFonts(
  documents: readonly string[],
  theme: string,
  fonts: readonly string[],
  languageTag: string,
): Promise<FirstFonts> {
  const { all, titles } = shownText(documents);
  const [text, heading] = ["--font-family", "--font-heading"].map((token) => tokenOf(theme, token));
  const named = (value = "") => fonts.find((font) => value.includes(`"${familyOf(font)}"`));
  const ofText = named(text);
  const ofTitles = named(heading) ?? (heading?.startsWith("var(") ? ofText : undefined);
  const titleWeight = Number(tokenOf(theme, "--weight-heading"));
  const titleText =
    tokenOf(theme, "--heading-case") === "uppercase" ? titles + titles.toLocaleUpperCase() : titles;
  // Sums change with the slider.
  const titleCharacters = new Set([...titleText, ..."0123456789", ...all.replaceAll(/\p{L}/gu, "")]);
  const alone: readonly Use[] = ofTitles
    ? [
        {
          font: ofTitles,
          token: "--font-heading",
          characters: titleCharacters,
          weights: { min: titleWeight, max: titleWeight },
        },
      ]
    : [];
  const both: readonly Use[] = ofText
    ? [
        {
          font: ofText,
          token: "--font-family",
          characters: new Set([...all, ...titleText, ...typed]),
          weights: { min: textWeights.regular, max: Math.max(textWeights.most, titleWeight) },
        },
        ...alone.filter(({ font }) => font !== ofText),
      ]
    : alone;
  for (const uses of [both, alone]) {
    const made = await Promise.all(uses.map((use) => usedFont(use, theme, languageTag)));
    const files = made.flatMap((one) => one.files);
    if (files.reduce((sum, { content }) => sum + content.length, 0) <= MOST_BYTES)
      return { files, styles: made.map((one) => one.styles).join("") };
  }
  return { files: [], styles: "" };
}

/** Returns each file with those of the characters that are taken from it: as few files as possible, because each is a request. */
function sharedOut(characters: ReadonlySet<string>, faces: readonly Face[]): (Face & { some: string[] })[] {
  const of = ({ ranges }: Face) => [...characters].filter((character) => inRanges(character, ranges));
  const [first, ...others] = faces
    .map((face) => ({ ...face, some: of(face) }))
    .sort((one, other) => other.some.length - one.some.length);
  if (first === undefined || first.some.length === 0) return [];
  return [first, ...sharedOut(new Set([...characters].filter((one) => !first.some.includes(one))), others)];
}

/** Returns a font's files for a use, and the styles with which the theme's token names them. */
async function usedFont(
  { font, token, characters, weights }: Use,
  theme: string,
  languageTag: string,
): Promise<FirstFonts> {
  const family = familyOf(font);
  const files: FontFile[] = [];
  const faces: string[] = [];
  for (const { file, weight, some } of sharedOut(characters, facesOf(font, languageTag))) {
    const content = await subsetFont(readFileSync(file), some.join(""), {
      targetFormat: "woff2",
      variationAxes: { wght: weights.min === weights.max ? weights.min : weights },
      // Kerning, and the accents' places. Hints are for screens of a time before this font's.
      keepFeatures: ["ccmp", "kern", "locl", "mark", "mkmk"],
      noHinting: true,
    });
    const hash = createHash("sha256").update(content).digest("base64url").replaceAll(/\W/g, "").slice(0, 8);
    const name = `assets/first-${font}-${files.length}-${hash}.woff2`;
    files.push({ name, content });
    // With the weights of the whole font, which later stands beside this one in the same family.
    faces.push(
      `@font-face{font-family:"${family}";font-weight:${weight};font-display:optional;src:url("${name}")format("woff2");unicode-range:${describedRanges(some)}}`,
    );
  }
  if (files.length === 0) return { files, styles: "" };
  const own = tokenOf(theme, token);
  const stack = own.startsWith("var(") ? tokenOf(theme, "--font-family") : own;
  const like = /(?<!-)\bserif$/.test(stack) ? systemFonts.serif : systemFonts["sans-serif"];
  const fallbacks =
    token === "--font-heading"
      ? [await fallbackFaces(font, like, "bold", "1 1000", weights.min)]
      : [
          await fallbackFaces(font, like, "regular", "1 599", textWeights.regular),
          await fallbackFaces(font, like, "bold", "600 1000", textWeights.emphasis),
        ];
  const families = [family, ...like.map(({ name }) => `${family} ${name}`)].map((name) => `"${name}"`);
  const value = stack.replace(`"${family}"`, families.join(","));
  return { files, styles: `${faces.join("")}${fallbacks.join("")}:root{${token}:${value}}` };
}

/** Returns the faces that give the system's fonts the size of a brand's font, so that lines break where they would in it. */
async function fallbackFaces(
  font: string,
  like: readonly SystemFont[],
  style: "regular" | "bold",
  range: string,
  weight: number,
): Promise<string> {
  const [{ file } = { file: "" }] = facesOf(font);
  const latin = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join("");
  const instance = await subsetFont(readFileSync(file), latin, {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
  const { ascent, descent, lineGap, unitsPerEm, xWidthAvg } = await fromBuffer(instance);
  return like
    .map(({ name, [style]: { names, width } }) => {
      const size = xWidthAvg / unitsPerEm / (width / 2048);
      const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
      const sources = names.map((one) => `local("${one}")`).join();
      return `@font-face{font-family:"${familyOf(font)} ${name}";font-weight:${range};src:${sources};size-adjust:${percent(size)};ascent-override:${percent(ascent / unitsPerEm / size)};descent-override:${percent(-descent / unitsPerEm / size)};line-gap-override:${percent(lineGap / unitsPerEm / size)}}`;
    })
    .join("");
}

/**
 * Returns a document whose first text is in the brand's own letters. The head script requests the files (decision 12).
 * @param html a prerendered first page
 */
export function withFirstFonts(html: string, { files, styles }: FirstFonts, basePath: string): string {
  if (files.length === 0) return html;
  const place = '<style id="brand-fonts"';
  if (!html.includes(place))
    throw new Error("A document has no styles of the brand's fonts, before which the first ones stand");
  const served = (name: string) => `${basePath}${name}`;
  const rules = files.reduce((rest, { name }) => rest.replace(`"${name}"`, `"${served(name)}"`), styles);
  const list = files.map(({ name }) => served(name)).join(" ");
  return html.replace(place, () => `<style id="first-fonts" data-files="${list}">${rules}</style>\n${place}`);
}
