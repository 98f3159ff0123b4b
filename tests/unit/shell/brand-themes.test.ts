import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readFont } from "../../../app/build/brand-fonts.ts";
import { folder, moduleAt } from "../../../app/build/build.ts";
import type { Sign } from "../../../app/catalogue/brand.ts";
import {
  artTokens,
  baseTokens,
  type ColourToken,
  colourTokens,
  contrastPairs,
  leastContrast,
  shapeTokens,
} from "../../../brands/theme-tokens.ts";
import { brands } from "../fixtures/brands.ts";
import { contrastOf, luminance } from "../fixtures/contrast.ts";

type Declarations = Readonly<Record<string, string>>;

/** Returns the declarations of `:root` in a stylesheet: the general ones, and those of the dark scheme on top. */
type Sheet = { always: Declarations; dark: Declarations };

const read = (path: string): string => readFileSync(folder(path), "utf8");

/** Returns the custom properties of a rule's body, without their leading dashes. */
const declarationsIn = (body: string): Declarations =>
  Object.fromEntries(
    body.split(";").flatMap((declaration) => {
      const [, name = declaration.trim(), value = ""] =
        /^--([a-z-]+):\s*(.+)$/s.exec(declaration.trim()) ?? [];
      return name === "" ? [] : [[name, value.replace(/\s+/g, " ")]];
    }),
  );

const rules =
  /:root \{(?<always>[^}]*)\}\s*@media \(prefers-color-scheme: dark\) \{\s*:root \{(?<dark>[^}]*)\}\s*\}/;
const rulesOnly = new RegExp(`^${rules.source}\\s*$`);

function sheetOf(path: string, shape: RegExp): Sheet {
  const { always, dark } =
    shape.exec(
      read(path)
        .replace(/\/\*.*?\*\//gs, "")
        .trim(),
    )?.groups ?? {};
  if (always === undefined || dark === undefined)
    throw new Error(
      `${path} isn't of the form ":root { … } @media (prefers-color-scheme: dark) { :root { … } }"`,
    );
  return { always: declarationsIn(always), dark: declarationsIn(dark) };
}

const base = sheetOf("app/shell/base.css", rules);

/** Returns the tokens of each scheme: the theme is loaded after the base. */
const inSchemes = ({ always, dark }: Sheet): { scheme: string; values: Declarations }[] => [
  { scheme: "light", values: { ...base.always, ...always } },
  { scheme: "dark", values: { ...base.always, ...base.dark, ...always, ...dark } },
];

const hexColour = /#[\da-f]{6}\b/g;

/** Returns the colours behind text on a ground, the ground's picture included: text scrolls over it. */
const groundsOf = (token: ColourToken, values: Declarations): string[] => [
  values[token] ?? "",
  ...(token === "color-ground" ? (values["ground-image"]?.match(hexColour) ?? []) : []),
];

describe.each(brands)("the theme of $name", ({ id, fonts, header }) => {
  const sheet = sheetOf(`brands/${id}/theme.css`, rulesOnly);
  const { always, dark } = sheet;
  const names = (declarations: Declarations) =>
    Object.keys(declarations).filter((name) => !baseTokens.includes(name));

  it("sets every token and no other", () => {
    const colours = Object.keys(colourTokens);
    expect(names(always).toSorted()).toEqual([...colours, ...Object.keys(shapeTokens)].toSorted());
    const inDark = names(dark).filter((name) => name !== "ground-image");
    expect(inDark.toSorted()).toEqual(colours.toSorted());
  });

  it("overrides every colour of the light scheme in the dark one", () => {
    expect(Object.keys(dark)).toEqual(
      expect.arrayContaining(
        Object.keys(always).filter((name) => baseTokens.includes(name) && name !== "title-font"),
      ),
    );
  });

  it("writes every colour as #rrggbb", () => {
    for (const [name, value] of [...Object.entries(always), ...Object.entries(dark)])
      if (name.startsWith("color-")) expect(value, name).toMatch(/^#[\da-f]{6}$/);
  });

  it("paints the ground with gradients or with nothing", () => {
    for (const { values } of inSchemes(sheet))
      expect(values["ground-image"]).toMatch(/^none$|^(?:(?:linear|radial)-gradient\(.+\)(?:, |$))+$/);
  });

  it("has sizes within the range that the layouts allow", () => {
    const scale = Number(always["type-scale"]);
    expect(scale).toBeGreaterThanOrEqual(1.1);
    expect(scale).toBeLessThanOrEqual(1.4);
    for (const name of ["radius-control", "radius-card", "radius-button", "border-control"])
      expect(always[name], name).toMatch(/^(?:0|[\d.]+(?:rem|px))$/);
    for (const name of ["border-field", "heading-border", "heading-padding"])
      expect(always[name], name).toMatch(/^(?:(?:0|[\d.]+(?:rem|px))(?: |$)){1,4}$/);
    expect(always["foot-room"]).toMatch(/^[2-8](?:\.5)?rem$/);
  });

  describe.each(inSchemes(sheet))("in a $scheme scheme", ({ scheme, values }) => {
    it.each(contrastPairs.flatMap(({ of, on, as }) => on.map((ground) => ({ of, ground, as }))))(
      "$of has a contrast of at least $as with $ground",
      ({ of, ground, as }) => {
        for (const colour of groundsOf(ground, values))
          expect(contrastOf(values[of] ?? "", colour), colour).toBeGreaterThanOrEqual(leastContrast[as]);
      },
    );

    it("has grounds of the scheme's lightness, and a header as the brand declares it", () => {
      // Black and white have the same contrast with a luminance of 0.179.
      const isLight = (token: ColourToken) => luminance(values[token] ?? "") > 0.179;
      expect(isLight("color-ground")).toBe(scheme === "light");
      expect(isLight("color-surface")).toBe(scheme === "light");
      expect(isLight("color-header")).toBe(scheme === "light" && header === "light");
    });
  });

  it("draws at least a line below a text field", () => {
    const widths = (always["border-field"] ?? "").split(" ").map(Number.parseFloat);
    expect(widths[2] ?? widths[0]).toBeGreaterThanOrEqual(1);
  });

  it("sets the tokens of its drawing and no other", () => {
    const place = sheetOf(`brands/${id}/art.css`, rules);
    expect(names(place.always).toSorted()).toEqual(Object.keys(artTokens).toSorted());
    expect([place.always.art, place.dark.art]).toEqual(['url("./art.svg")', 'url("./art-dark.svg")']);
    expect(names(place.dark)).toEqual(["art"]);
    expect(place.always["art-foot"]).toMatch(/var\(--art\)|^none$/);
  });

  it("names installed fonts, falls back to the system's, and has only these on the first screen", () => {
    const { "font-family": words = "", "font-heading": headings = "", "title-font": first } = always;
    for (const font of fonts) {
      expect(`${words}, ${headings}`).toContain(`"${readFont(font).family}"`);
    }
    if (first) expect(headings).toContain(`, ${first}`);
    expect(words).toMatch(/system-ui, .*sans-serif$/);
    expect(headings).toMatch(/^var\(--font-family\)$|, (?:sans-)?serif$/);
  });
});

/** Matches what an SVG shown as an image can't do or would have to load from another host. */
const notDrawn =
  /<(?:text|image|script|foreignObject|use)\b|\bon[a-z]+=|href|url\(|@import|data:|javascript:|\/\//i;

/** Returns the SVG without its namespace, which looks like an address. */
const drawingIn = (path: string): string => read(path).replace(' xmlns="http://www.w3.org/2000/svg"', "");

describe.each(brands)("the drawings of $name", ({ id, name }) => {
  it.each([
    { file: "logo.svg", frame: 'viewBox="0 0 148 36"', most: 2500 },
    { file: "logo-dark.svg", frame: 'viewBox="0 0 148 36"', most: 2500 },
    { file: "favicon.svg", frame: 'viewBox="0 0 36 36"', most: 2500 },
    { file: "art.svg", frame: /viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/, most: 4000 },
    { file: "art-dark.svg", frame: /viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/, most: 4000 },
  ])(
    "$file has a title, a fitting view box, at most $most bytes and no references",
    ({ file, frame, most }) => {
      const drawing = drawingIn(`brands/${id}/${file}`);
      expect(drawing).toContain(`<title>${name}</title>`);
      expect(drawing).toMatch(frame);
      expect(drawing).not.toMatch(notDrawn);
      expect(drawing.length).toBeLessThanOrEqual(most);
      // The header reserves this size for a logo.
      if (file.startsWith("logo")) expect(drawing).toContain('width="148" height="36"');
    },
  );

  it("the drawing has the same lines in both schemes", () => {
    const [light, dark] = ["art.svg", "art-dark.svg"].map((file) =>
      drawingIn(`brands/${id}/${file}`).replaceAll(hexColour, "").replaceAll("#fff", ""),
    );
    expect(dark).toBe(light);
  });

  it("the icon has colours for both schemes", () => {
    expect(drawingIn(`brands/${id}/favicon.svg`)).toContain("prefers-color-scheme:dark");
  });
});

it("the theme is loaded after the base, so that its tokens win", () => {
  const loaded = [...read("app/styles.css").matchAll(/@import "(.+)"/g)].map(([, path]) => path);
  expect(loaded.slice(0, 2)).toEqual(["./shell/base.css", "@brand/theme.css"]);
});

const signOf = async ({ id }: { id: string }) =>
  (await moduleAt<{ sign: Sign }>(`brands/${id}/sign.ts`)).sign;

describe("the signs of success", () => {
  it.each(brands)("the sign of $name is drawn once and ends with a line", async (brand) => {
    const { marks } = await signOf(brand);
    expect(new Set(marks.map(({ d, colour }) => d + colour)).size).toBe(marks.length);
    expect(marks.at(-1)).toHaveProperty("line");
  });
});

it.each(["logo.svg", "logo-dark.svg", "favicon.svg", "art.svg", "sign.ts"])(
  "no brand has another's %s",
  (file) => {
    // A copied drawing differs in its title alone.
    const drawn = brands.map(({ id }) => read(`brands/${id}/${file}`).replace(/<title>.*<\/title>/, ""));
    const copied = brands.filter((_, at) => drawn.indexOf(drawn[at] ?? "") !== at).map(({ id }) => id);
    expect(copied, `${file} in their folders is another brand's`).toEqual([]);
  },
);
