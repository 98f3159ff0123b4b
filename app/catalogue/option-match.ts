export type Option = {
  value: string;
  label: string;
  detail?: string | undefined;
  aliases?: readonly string[];
  merged?: readonly string[];
};

const plainLetters: Readonly<Record<string, string>> = { đ: "d", ł: "l", ß: "ss", ø: "o" };

/** Folds a text for comparison: `da nang` for Đà Nẵng. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[đłßø]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Words that people and lookups write before or after a division's name, folded. */
const KIND_OF_DIVISION =
  /^(?:(?:provincia|province|prov|comunidad|ciudad|region|principado|departamento|depto|dpto|dep|estado|edo|el|land|bundesland|freistaat|wojewodztwo|woj|judetul|judet|jud|municipiul|mun|tinh|thu do|thanh pho|t p|tp)(?: autonoma| autonomo| foral)?(?: de la| de| del| of)? )|(?: (?:provincia|province|prov|departamento|department|county|voivodeship|state|city|judet))$/;

export function namedOption<Named extends Option>(
  options: readonly Named[],
  text: string,
): Named | undefined {
  const bare = foldText(text);
  return (
    options.find(({ value }) => value === text.trim()) ??
    optionNamed(options, bare) ??
    optionNamed(options, bare.replace(KIND_OF_DIVISION, ""))
  );
}

function optionNamed<Named extends Option>(options: readonly Named[], name: string): Named | undefined {
  const join = (folded: string) => folded.replaceAll(" ", "");
  const wanted = join(name);
  const has = (other: string) => join(foldText(other)) === wanted;
  if (wanted === "") return undefined;
  return (
    options.find(({ label }) => has(label)) ??
    options.find(({ value }) => has(value)) ??
    options.find(({ aliases = [], merged = [] }) => [...aliases, ...merged].some(has))
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
