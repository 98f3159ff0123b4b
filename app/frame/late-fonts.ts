import { sessionStore } from "../platform/storage/storage.ts";

const loaded = new Set<FontFace>();
/** The number of them that screens use. */
let applied = 0;
/** The rules whose files have been requested. */
const asked = new Set<CSSRule>();
/** The letters whose files have been requested. */
const seen = new Set<string>();

const brandFonts = () => document.querySelector<HTMLStyleElement>("#brand-fonts");

/** Applies the loaded fonts. Call it when a new screen begins, so that no text moves while somebody reads it. */
export function applyLoadedFonts(): void {
  // Setting the same families again would style the whole document anew.
  if (loaded.size === applied) return;
  applied = loaded.size;
  for (const face of loaded) document.fonts.add(face);
  // The document's styles don't name the families.
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
  const letters = [...new Set(text)].filter((letter) => !seen.has(letter));
  for (const letter of letters) seen.add(letter);
  const rules = [...style.sheet.cssRules].filter(
    (rule): rule is CSSFontFaceRule =>
      rule instanceof CSSFontFaceRule && !asked.has(rule) && covers(rule, letters),
  );
  if (rules.length === 0) return;
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

/** Returns whether the rule's `unicode-range` includes one of the letters. */
function covers(rule: CSSFontFaceRule, letters: readonly string[]): boolean {
  const ranges = [
    ...rule.style.getPropertyValue("unicode-range").matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi),
  ].map(([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  return codes.some((code) => ranges.some(([from, to]) => from <= code && code <= to));
}
