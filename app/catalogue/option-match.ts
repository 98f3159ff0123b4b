/** One option of a list. */
export type Option = {
  value: string;
  label: string;
  /** Tells options of the same name apart, e.g. an address. */
  detail?: string | undefined;
};

/** Letters that Unicode doesn't decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { đ: "d", ł: "l", ß: "ss", ø: "o" };

/**
 * Folds a text for comparison: removes case, accents and punctuation, so that `malaga` matches Málaga and `da nang`
 * Đà Nẵng.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[đłßø]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Returns the option that the provider or a lookup names by value, label or code, ignoring case and accents. */
export function namedOption<Named extends Option>(
  options: readonly Named[],
  text: string,
): Named | undefined {
  const wanted = foldText(text);
  if (wanted === "") return undefined;
  return (
    options.find(({ value }) => value === text.trim()) ??
    options.find(({ label }) => foldText(label) === wanted) ??
    options.find(({ value }) => foldText(value) === wanted)
  );
}

/** Returns the options that contain a text: those that start with it, those with a word that does, then the rest. */
export function matchingOptions(options: readonly Option[], text: string): readonly Option[] {
  const wanted = foldText(text);
  if (wanted === "") return options;
  const rank = ({ label }: Option) => {
    const name = foldText(label);
    if (name.startsWith(wanted)) return 0;
    if (name.includes(` ${wanted}`)) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, at: rank(option) }))
    .filter(({ at }) => at < 3)
    .sort((one, other) => one.at - other.at)
    .map(({ option }) => option);
}
