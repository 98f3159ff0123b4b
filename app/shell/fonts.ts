let areLoaded = false;

/** The style element that names the brand's families. The fonts' rules stand beside it, and always apply. */
const families = () => document.querySelector<HTMLStyleElement>("#brand-fonts");

/** Applies the loaded fonts. Call it when a new screen begins, so that no text moves while somebody reads it. */
export function applyLoadedFonts(): void {
  const style = families();
  // Setting it again would style the whole document anew.
  if (areLoaded && style && style.media !== "all") style.media = "all";
}

/**
 * Loads the brand's fonts for the characters on the screen; the next screen applies them. Loads nothing if the
 * document uses the fonts already: the browser then loads what other characters need.
 */
export async function loadFonts(): Promise<void> {
  if (families()?.media === "all") return;
  const text = document.querySelector("main")?.textContent ?? "";
  const loads = [...document.fonts].map(({ family, weight }) =>
    // Browsers differ in whether a face's name has its quotes.
    document.fonts.load(`${weight.split(" ")[0]} 1em "${family.replaceAll('"', "")}"`, text),
  );
  // If a font fails to load, the system's font stays.
  const loaded = await Promise.allSettled(loads);
  areLoaded ||= loaded.some((one) => one.status === "fulfilled" && one.value.length > 0);
}
