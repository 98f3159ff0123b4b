/** One entry of a list that is searched by typing. */
export type Option = {
  value: string;
  label: string;
  /** What tells it from others of its name, e.g. an address. */
  detail?: string | undefined;
};

/** Letters that Unicode doesn't take apart into a plain one and a mark. */
const plainLetters: Readonly<Record<string, string>> = { đ: "d", ł: "l", ß: "ss", ø: "o" };

/** A text as it is compared: without case, marks and signs, so that `malaga` finds Málaga and `da nang` Đà Nẵng. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[đłßø]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The option that a typed text names, by its label or its value. */
export function exactMatch(options: readonly Option[], text: string): Option | undefined {
  const wanted = folded(text);
  if (wanted === "") return undefined;
  return options.find(({ label }) => folded(label) === wanted) ?? optionOfValue(options, text.trim());
}

/**
 * The option that the provider or a lookup means: its value, its name or its code, without regard to case and accents.
 * A typed text isn't read like this: two letters on the way to a name may be another entry's code.
 */
export function namedOption(options: readonly Option[], text: string): Option | undefined {
  const code = folded(text);
  return (
    optionOfValue(options, text) ??
    exactMatch(options, text) ??
    (code === "" ? undefined : options.find(({ value }) => folded(value) === code))
  );
}

function optionOfValue(options: readonly Option[], text: string): Option | undefined {
  return options.find(({ value }) => value === text);
}

/** The options that a text may mean: those that begin with it first, then those with a word that does, then the rest. */
export function matching(options: readonly Option[], text: string): readonly Option[] {
  const wanted = folded(text);
  if (wanted === "") return options;
  const rank = ({ label }: Option) => {
    const name = folded(label);
    if (name.startsWith(wanted)) return 0;
    if (name.includes(` ${wanted}`)) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, at: rank(option) }))
    .filter(({ at }) => at < 3)
    .toSorted((one, other) => one.at - other.at)
    .map(({ option }) => option);
}
