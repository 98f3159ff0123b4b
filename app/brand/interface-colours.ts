/** Red, green and blue from 0 to 255. */
type Colour = readonly [number, number, number];

/** The colours of the theme that custom ones have to stand beside, as `#rrggbb`. */
type Grounds = { surface: string; ground: string };

const WORDS = 4.5;
const BLACK: Colour = [16, 16, 16];
const WHITE: Colour = [255, 255, 255];

/** Reads `#rgb` or `#rrggbb`; anything else is no colour (contract, Shapes: hex only). */
function parse(text: string | undefined): Colour | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? "")?.[1];
  if (digits === undefined) return undefined;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  return pairs?.map((pair) => Number.parseInt(pair, 16)) as unknown as Colour;
}

const written = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance by WCAG 2.2. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast by WCAG 2.2, from 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

/** A colour on its way to another, as it can be written: 0 is the one, 1 the other. */
const mixed = (one: Colour, other: Colour, share: number): Colour =>
  one.map((part, index) => Math.round(part + ((other[index] ?? 0) - part) * share)) as unknown as Colour;

/** The colour itself where words in it can be read on all of these, else as little darker or lighter as makes it so. */
function readableOn(colour: Colour, grounds: readonly Colour[]): Colour {
  const towards = luminance(grounds[0] ?? WHITE) > 0.18 ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixed(colour, towards, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= WORDS)) return candidate;
  }
  return towards;
}

/**
 * The tokens of a theme that a server's own interface colours replace (contract, Shapes: `uiColors`). Words stay readable: a colour
 * that is too pale or too dark for its ground is moved until it can be read.
 * @param given names with colours; known are `primary` and `accent`, and whatever is no hex colour is left alone
 * @returns custom properties by their names; none where nothing given can be used
 */
export function interfaceColours(
  given: Readonly<Record<string, string>> | null | undefined,
  { surface, ground }: Grounds,
): Record<`--color-${string}`, string> {
  const card = parse(surface) ?? WHITE;
  const primary = parse(given?.primary);
  const accent = parse(given?.accent);
  return {
    ...(primary && primaryTokens(primary, card, parse(ground) ?? card)),
    ...(accent && accentToken(accent, card)),
  };
}

function primaryTokens(given: Colour, card: Colour, ground: Colour) {
  const soft = mixed(card, given, 0.12);
  const primary = readableOn(given, [card, ground, soft]);
  const words = contrast(WHITE, primary) >= WORDS ? WHITE : BLACK;
  return {
    "--color-primary": written(primary),
    "--color-primary-strong": written(mixed(primary, words === WHITE ? BLACK : WHITE, 0.2)),
    "--color-primary-soft": written(soft),
    "--color-on-primary": written(words),
  };
}

const accentToken = (given: Colour, card: Colour) => ({
  "--color-accent": written(readableOn(given, [card])),
});
