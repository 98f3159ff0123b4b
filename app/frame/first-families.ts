/** Styles without the brand's font families, and a rule that sets the tokens with them. */
type SplitStyles = { first: string; later: string };

const FONT_TOKEN = /--font-(?:family|heading)\s*:\s*([^;}]+)/g;

/**
 * Takes the brand's font families out of a theme's tokens. The document of a first page doesn't name them
 * (decision 12): a family that isn't there costs a fifth of its layout, because the browser looks for it among the
 * system's fonts.
 * @param families the families of the brand's fonts
 */
export function splitFamilies(styles: string, families: readonly string[]): SplitStyles {
  const named = (value: string) => families.some((family) => value.includes(`"${family}"`));
  const later = [...styles.matchAll(FONT_TOKEN)].flatMap(([token, value = ""]) =>
    named(value) ? [token.trim()] : [],
  );
  const first = styles.replace(FONT_TOKEN, (token) =>
    families.reduce((rest, family) => rest.replace(new RegExp(`"${family}"\\s*,\\s*`), ""), token),
  );
  return { first, later: later.length > 0 ? `:root{${later.join(";")}}` : "" };
}
