type Colour = readonly [number, number, number];

type Grounds = { surface: string; ground: string };

const TEXT_CONTRAST = 4.5;
const BLACK: Colour = [16, 16, 16];
const WHITE: Colour = [255, 255, 255];

/** Parses `#rgb` or `#rrggbb`; the contract has no other colours. */
function parse(text: string | undefined): Colour | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? "")?.[1];
  if (digits === undefined) return undefined;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  return pairs?.map((pair) => Number.parseInt(pair, 16)) as unknown as Colour;
}

const toHex = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

/** Returns the relative luminance by WCAG 2.2. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast by WCAG 2.2, from 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

const mixed = (one: Colour, other: Colour, share: number): Colour =>
  one.map((part, index) => Math.round(part + ((other[index] ?? 0) - part) * share)) as unknown as Colour;

/** Returns the smallest change of a colour's lightness with which text in it is readable on all backgrounds. */
function readableOn(colour: Colour, grounds: readonly Colour[]): Colour {
  const towards = luminance(grounds[0] ?? WHITE) > 0.18 ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixed(colour, towards, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= TEXT_CONTRAST)) return candidate;
  }
  return towards;
}

/** Returns the tokens that the provider's colours replace, made lighter or darker where text needs the contrast. */
export function interfaceColours(
  given: Readonly<Record<string, string>> | undefined,
  { surface, ground }: Grounds,
): Record<`--color-${string}`, string> {
  const card = parse(surface) ?? WHITE;
  const primary = parse(given?.primary);
  const accent = parse(given?.accent);
  return {
    ...(primary && primaryTokens(primary, card, parse(ground) ?? card)),
    ...(accent && { "--color-accent": toHex(readableOn(accent, [card])) }),
  };
}

function primaryTokens(given: Colour, card: Colour, ground: Colour) {
  const soft = mixed(card, given, 0.12);
  const primary = readableOn(given, [card, ground, soft]);
  const onPrimary = contrast(WHITE, primary) >= TEXT_CONTRAST ? WHITE : BLACK;
  return {
    "--color-primary": toHex(primary),
    "--color-primary-strong": toHex(mixed(primary, onPrimary === WHITE ? BLACK : WHITE, 0.2)),
    "--color-primary-soft": toHex(soft),
    "--color-on-primary": toHex(onPrimary),
  };
}
