import { sessionStore } from "../storage/storage.ts";

/** Faces whose files have come. */
const loaded = new Set<FontFace>();
/** The rules whose files were asked for. */
const asked = new Set<CSSRule>();

/** Draws from here on with the fonts that have come. To be called where a new screen begins: nothing that is being read moves. */
export function drawInLoadedFonts(): void {
  for (const face of loaded) document.fonts.add(face);
}

/**
 * Loads the brand's fonts, as far as there are letters of them on the screen, to be drawn with on the next one. Nothing
 * is loaded where the visitor saves data, or where the document draws with them already.
 */
export async function loadFonts(): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>("#brand-fonts");
  if (!style?.sheet || style.media === "all" || savesData()) return;
  const text = document.querySelector("main")?.textContent ?? "";
  const rules = [...style.sheet.cssRules].filter(
    (rule): rule is CSSFontFaceRule =>
      rule instanceof CSSFontFaceRule && !asked.has(rule) && covers(rule, text),
  );
  // A font that fails to come is no loss: the system's stays.
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

/** Whether the rule's `unicode-range` has a letter of the text. */
function covers(rule: CSSFontFaceRule, text: string): boolean {
  const ranges = [
    ...rule.style.getPropertyValue("unicode-range").matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi),
  ].map(([, from = "", to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  return letters.some((letter) => ranges.some(([from, to]) => from <= letter && letter <= to));
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
