import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readFont } from "../../app/build/brand-fonts.ts";
import { folder } from "../../app/build/build.ts";
import { footerExpected, splitFamilies } from "../../app/entry.server.tsx";
import { brands } from "../unit/fixtures/brands.ts";

describe("the document's first render", () => {
  it("waits for the footer in the document", () => {
    expect(footerExpected('<main></main><footer id="footer" class="footer"></footer>')).toContain(
      'rel="expect" href="#footer"',
    );
  });

  it("waits for nothing on the fallback page, which has no footer", () => {
    expect(footerExpected('<div class="spinner"></div>')).toBe("");
  });
});

describe("the styles of the first screen", () => {
  it("name the system's fonts only; the tokens with the brand's families are in the later rule", () => {
    const theme = `:root{--color-text:#111;--font-family:"Own Sans", system-ui, sans-serif;--font-heading: "Own Serif",Georgia,serif}`;
    expect(splitFamilies(theme, ["Own Sans", "Own Serif"])).toEqual({
      first: ":root{--color-text:#111;--font-family:system-ui, sans-serif;--font-heading: Georgia,serif}",
      later: `:root{--font-family:"Own Sans", system-ui, sans-serif;--font-heading: "Own Serif",Georgia,serif}`,
    });
  });

  it("stay as they are if the theme names none of the families", () => {
    const theme = ":root{--font-family:system-ui;--font-heading:var(--font-family)}";
    expect(splitFamilies(theme, ["Own Sans"])).toEqual({ first: theme, later: "" });
  });

  it.each(brands)("of $id name none of its families, which the later rule names all", ({ id, fonts }) => {
    const families = fonts.map((font) => readFont(font).family);
    const { first, later } = splitFamilies(readFileSync(folder(`brands/${id}/theme.css`), "utf8"), families);
    for (const family of families) {
      expect(first).not.toContain(family);
      expect(later).toContain(`"${family}"`);
    }
  });
});
