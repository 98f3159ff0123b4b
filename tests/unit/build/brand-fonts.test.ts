import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assertFontFits, fontFaces, readFont } from "../../../app/build/brand-fonts.ts";
import { soldPairs } from "../../../app/build/build.ts";
import { Mistake } from "../../../app/build/mistake.ts";
import { languageTagOf } from "../../../app/shell/texts/locales.ts";
import { brands } from "../fixtures/brands.ts";
import { namespaces, textsOf } from "../fixtures/locales.ts";

/** A folder of packages with one font, Outfit, which has no Vietnamese subset. */
let home = "";

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "fonts-"));
  mkdirSync(join(home, "outfit"));
  const metadata = {
    family: "Outfit",
    subsets: ["latin", "latin-ext"],
    variable: { wght: { min: "100", max: "900" } },
  };
  writeFileSync(join(home, "outfit/metadata.json"), JSON.stringify(metadata));
  const ranges = { latin: "U+0-FF", "latin-ext": "U+100-2BA" };
  writeFileSync(join(home, "outfit/unicode.json"), JSON.stringify(ranges));
});

afterAll(() => rmSync(home, { recursive: true }));

describe("a font without a subset", () => {
  it("is built with the subsets that it has", () => {
    const faces = fontFaces(["outfit"], "es-ES", home);
    expect(faces).toContain("outfit-latin-wght-normal.woff2");
    expect(faces).toContain("outfit-latin-ext-wght-normal.woff2");
    expect(faces).not.toContain("vietnamese");
    expect(faces).not.toContain("undefined");
  });

  it.each(["es-ES", "de-DE", "pl-PL", "ro-RO", "en-PH"])("fits a language that needs others: %s", (tag) => {
    expect(() => assertFontFits("outfit", tag, home)).not.toThrow();
  });

  it("is a mistake where the language needs the subset, and the mistake names both", () => {
    const mistake = /^The font "outfit" has no subset vietnamese, which vi-VN needs/;
    const act = () => assertFontFits("outfit", "vi-VN", home);
    expect(act).toThrow(Mistake);
    expect(act).toThrow(mistake);
  });
});

it.each([
  ["its subsets", () => assertFontFits("no-such-font", "es-ES")],
  ["its family", () => readFont("no-such-font").family],
  ["its files", () => fontFaces(["no-such-font"], "es-ES")],
])("a font that isn't installed is a mistake that names the command, wherever %s are read", (_, act) => {
  expect(act).toThrow(Mistake);
  expect(act).toThrow("npm install @fontsource-variable/no-such-font");
});

it.each([
  ["ro-RO", "latin-ext"],
  ["pl-PL", "latin-ext"],
  ["vi-VN", "vietnamese"],
])("a letter that two subsets have comes from the file that %s needs for others: %s", (tag, subset) => {
  const files = fontFaces(["lexend"], tag).match(/(?<=files\/lexend-).*(?=-wght)/g);
  expect(files?.at(-1)).toBe(subset);
});

/** Returns whether one of the ranges of CSS has a character. */
function covers(ranges: readonly string[], character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return ranges
    .flatMap((list) => list.split(","))
    .some((range) => {
      const [from = 0, to = from] = range
        .replace("U+", "")
        .split("-")
        .map((end) => Number.parseInt(end, 16));
      return from <= code && code <= to;
    });
}

it.each(soldPairs)("the fonts of $brand have every letter of the texts in $country", ({ brand, country }) => {
  const { fonts = [] } = brands.find(({ id }) => id === brand) ?? {};
  const texts = namespaces.flatMap((namespace) => [...textsOf(country, namespace).values()]).join("");
  const letters = [...new Set(texts.normalize("NFC").match(/\p{L}/gu) ?? [])];
  expect(letters.length).toBeGreaterThan(40);
  for (const font of fonts) {
    expect(() => assertFontFits(font, languageTagOf(country))).not.toThrow();
    const ranges = readFont(font).taken.map(({ range }) => range);
    expect([font, letters.filter((letter) => !covers(ranges, letter))]).toEqual([font, []]);
  }
});
