import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRanges } from "../../../app/build/brand-fonts.ts";
import { folder, soldPairs } from "../../../app/build/build.ts";
import { firstFonts, MOST_BYTES, shownText, withFirstFonts } from "../../../app/build/first-fonts.ts";
import { languageTagOf } from "../../../app/platform/i18n/locales.ts";
import { brands } from "../fixtures/brands.ts";
import { countryOf } from "../fixtures/countries.ts";
import { textsOf } from "../fixtures/locales.ts";

/** Returns the fonts of a brand's first page with a title and a text. */
const made = (brand: string, title: string, text: string, languageTag = "es-ES") =>
  firstFonts(
    [documentOf(title, text)],
    theme(brand),
    brands.find(({ id }) => id === brand)?.fonts ?? [],
    languageTag,
  );
const theme = (brand: string) => readFileSync(folder(`brands/${brand}/theme.css`), "utf8");
const documentOf = (title: string, text: string) => `<body><h1>${title}</h1><p>${text}</p></body>`;
const bytesOf = (files: readonly { content: Buffer }[]) =>
  files.reduce((sum, { content }) => sum + content.length, 0);
/** Returns the ranges of characters that styles name. */
const rangesIn = (styles: string) =>
  [...styles.matchAll(/unicode-range:([^}]+)/g)].map(([, range = ""]) => range);
const covers = (styles: string, text: string) =>
  [...text].every((letter) => rangesIn(styles).some((range) => inRanges(letter, range)));

describe("the text of a document", () => {
  const html = `<head><title>Ω</title><style>p{content:"Ж"}</style></head><body><h1>Hola <b>tú</b></h1>
<script>"Ψ"</script><template>Δ</template><noscript>Σ</noscript><p class="Q">a &amp; b &#x27;c&#x27;</p><input placeholder="ñ" value="7"></body>`;

  it("has what is shown and what stands in controls, and neither code nor attributes", () => {
    const { all } = shownText([html]);
    expect(new Set(all.replaceAll(/\s/g, ""))).toEqual(new Set("Holatú&b'cñ7a"));
  });

  it("has its titles apart, with the total of the loan, which is in their font", () => {
    expect(
      shownText([
        html,
        '<body><h2>Más</h2><p class="loan-brief-total" aria-live="polite">10 €</p><p>x</p></body>',
      ])
        .titles.replaceAll(/\s+/g, " ")
        .trim(),
    ).toBe("Hola tú Más 10 €");
  });
});

describe("the fonts of a first page", () => {
  it("have the characters that it shows and that an e-mail address needs, in the theme's token", async () => {
    const { files, styles } = await made("askrobin", "¿Cuánto?", "Préstamo de 300 €");
    expect(files).toHaveLength(1);
    expect(files[0]?.name).toMatch(/^assets\/first-plus-jakarta-sans-0-\w{6,8}\.woff2$/);
    expect(files[0]?.content.subarray(0, 4).toString()).toBe("wOF2");
    expect(covers(styles, "¿Cuánto?Préstamo de 300 €kwxyz@._+-")).toBe(true);
    expect(covers(styles, "ß")).toBe(false);
    expect(styles).toContain("font-display:optional");
    expect(styles).toMatch(
      /:root\{--font-family:"Plus Jakarta Sans","Plus Jakarta Sans Arial","Plus Jakarta Sans Roboto", system-ui,/,
    );
  });

  it("come with the system's fonts in their size, regular and bold", async () => {
    const { styles } = await made("askrobin", "A", "b");
    const own = styles
      .match(/@font-face\{[^}]*\}/g)
      ?.filter((face) => face.includes('"Plus Jakarta Sans Arial"'))
      .map((face) => [
        face.match(/font-weight:([^;]+)/)?.[1],
        Number(face.match(/size-adjust:([\d.]+)%/)?.[1]),
      ]);
    expect(own).toEqual([
      ["1 599", expect.closeTo(105, 0)],
      ["600 1000", expect.closeTo(100.4, 0)],
    ]);
    // The line's height is the brand's: 1.038 em above the base line, in the size of Arial.
    expect(styles).toMatch(/ascent-override:98\.\d%;descent-override:21\.\d%;line-gap-override:0%/);
  });

  it("have the characters of two alphabets in two files", async () => {
    const { files, styles } = await made("askrobin", "Ăsta", "ț și", "ro-RO");
    expect(files).toHaveLength(2);
    expect(covers(styles, "Ăstațși")).toBe(true);
  });

  it("have no file for the names of other languages", async () => {
    const { files, styles } = await made("askrobin", "Idioma", "Română, Tiếng Việt");
    expect(files).toHaveLength(1);
    expect(covers(styles, "Romni")).toBe(true);
    expect(covers(styles, "ế")).toBe(false);
  });

  it("have titles alone in a theme that names the font for them alone, at their weight", async () => {
    const { files, styles } = await made("fidea", "Título", "otro 12 €");
    expect(files).toHaveLength(1);
    expect(covers(styles, "Título12€")).toBe(true);
    expect(covers(styles, "r")).toBe(false);
    expect(styles).toMatch(/:root\{--font-heading:"Fraunces","Fraunces Georgia", Georgia,/);
    expect(styles).not.toContain("--font-family");
  });

  it("have titles alone where all text would be too much", async () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZáéíóúñÁÉÍÓÚÑüÜ¿¡0123456789€%,.:;()";
    const { files, styles } = await made("fiesta", "Hola", letters, "es-CO");
    expect(bytesOf(files)).toBeLessThan(MOST_BYTES / 2);
    expect(styles).toContain(':root{--font-heading:"Baloo 2","Baloo 2 Arial"');
    expect(styles).not.toContain("--font-family:");
  });

  it("have upper case where titles are in it", async () => {
    const { styles } = await made("ibancar", "ñandú", "x");
    expect(covers(styles, "ÑANDÚ")).toBe(true);
  });

  it("are none in a theme of the system's fonts", async () => {
    const system =
      ":root{--font-family: system-ui, sans-serif;--font-heading: var(--font-family);--weight-heading: 700}";
    expect(await firstFonts([documentOf("A", "b")], system, [], "es-ES")).toEqual({ files: [], styles: "" });
  });

  it.each(brands)("of $id have at most 12 kB in each country, and its titles always", async ({ id }) => {
    for (const { country } of soldPairs.filter(({ brand }) => brand === id)) {
      const { locale } = countryOf(country);
      const texts = [...textsOf(locale, "start").values()];
      const title = texts.join(" ").slice(0, 300);
      const { files, styles } = await made(id, title, texts.join(" "), languageTagOf(locale));
      expect(bytesOf(files)).toBeGreaterThan(0);
      expect(bytesOf(files)).toBeLessThanOrEqual(MOST_BYTES);
      expect(covers(styles, title.replaceAll(/[^\p{L}\d]/gu, ""))).toBe(true);
    }
  });
});

describe("a document with them", () => {
  const fonts = {
    files: [{ name: "assets/first-own-0-abc.woff2", content: Buffer.from("x") }],
    styles: '@font-face{font-family:"Own";src:url("assets/first-own-0-abc.woff2")}',
  };

  it("names the files below its base path, before the styles of the whole fonts", () => {
    const html = '<head><style>p{}</style><style id="brand-fonts" media="not all">x</style></head>';
    expect(withFirstFonts(html, fonts, "/base/")).toBe(
      '<head><style>p{}</style><style id="first-fonts" data-files="/base/assets/first-own-0-abc.woff2">@font-face{font-family:"Own";src:url("/base/assets/first-own-0-abc.woff2")}</style>\n<style id="brand-fonts" media="not all">x</style></head>',
    );
  });

  it("stays as it is without a font", () => {
    expect(withFirstFonts("<head></head>", { files: [], styles: "" }, "/")).toBe("<head></head>");
  });

  it("is an error where the styles of the whole fonts are missing", () => {
    expect(() => withFirstFonts("<head></head>", fonts, "/")).toThrow(/brand's fonts/);
  });
});
