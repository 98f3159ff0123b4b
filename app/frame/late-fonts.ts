import { sessionStore } from "../platform/storage/storage.ts";

/** The loaded font faces. */
const loaded = new Set<FontFace>();
/** The rules whose files have been requested. */
const asked = new Set<CSSRule>();

const brandFonts = () => document.querySelector<HTMLStyleElement>("#brand-fonts");

/** Applies the loaded fonts. Call it when a new screen begins, so that no text moves while somebody reads it. */
export function applyLoadedFonts(): void {
  if (loaded.size === 0) return;
  for (const face of loaded) document.fonts.add(face);
  // The document's styles don't name the families, or with the first page's letters alone.
  for (const rule of brandFonts()?.sheet?.cssRules ?? [])
    if (rule instanceof CSSStyleRule)
      for (const token of rule.style)
        document.documentElement.style.setProperty(token, rule.style.getPropertyValue(token));
}

/**
 * Loads the brand's fonts for the characters on the screen; the next screen applies them. Loads nothing if the
 * document uses the fonts already.
 */
export async function loadFonts(): Promise<void> {
  const style = brandFonts();
  if (!style?.sheet || style.media === "all") return;
  const text = document.querySelector("main")?.textContent ?? "";
  const rules = [...style.sheet.cssRules].filter(
    (rule): rule is CSSFontFaceRule =>
      rule instanceof CSSFontFaceRule && !asked.has(rule) && covers(rule, text),
  );
  // If a font fails to load, the system's font stays.
  await Promise.allSettled(rules.map(load));
  if (loaded.size > 0) sessionStore.write("fontsLoaded", true);
}

async function load(rule: CSSFontFaceRule): Promise<void> {
  asked.add(rule);
  const is = (name: string) => rule.style.getPropertyValue(name);
  const face = new FontFace(is("font-family"), is("src"), {
    weight: is("font-weight"),
    unicodeRange: is("unicode-range"),
  });
  loaded.add(await face.load());
}

/** Returns whether the rule's `unicode-range` includes a character of the text. */
function covers(rule: CSSFontFaceRule, text: string): boolean {
  const ranges = [
    ...rule.style.getPropertyValue("unicode-range").matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi),
  ].map(([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  return letters.some((letter) => ranges.some(([from, to]) => from <= letter && letter <= to));
}
