/** One option of a list that the applicant searches by typing. */
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

/** Returns the option whose label or value is exactly the typed text. */
export function exactMatch(options: readonly Option[], text: string): Option | undefined {
  const wanted = foldText(text);
  if (wanted === "") return undefined;
  return options.find(({ label }) => foldText(label) === wanted) ?? optionOfValue(options, text.trim());
}

/**
 * Returns the option that the provider or a lookup names by value, label or code, ignoring case and accents.
 * Typed text isn't matched by code: the first two letters of a name can be another option's code.
 */
export function namedOption(options: readonly Option[], text: string): Option | undefined {
  const code = foldText(text);
  return (
    optionOfValue(options, text) ??
    exactMatch(options, text) ??
    (code === "" ? undefined : options.find(({ value }) => foldText(value) === code))
  );
}

function optionOfValue(options: readonly Option[], text: string): Option | undefined {
  return options.find(({ value }) => value === text);
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
