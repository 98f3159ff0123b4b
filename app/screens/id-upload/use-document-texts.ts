import { inCountry } from "../../form/in-country.ts";
import { useTranslation } from "../../platform/i18n/use-translation.ts";

type LooseT = (key: string, options: object) => string;

/** Returns a provider's own name as words, for a name without a translation: `driving_licence` as “driving licence”. */
const plain = (name: string) => name.replaceAll(/[_-]+/g, " ");

/** Returns functions that translate document types and sides. */
export function useDocumentTexts(): { type: (name: string) => string; side: (name: string) => string } {
  const { t, i18n } = useTranslation("steps");
  const named = (list: string, name: string) => {
    const key = `id-upload>${list}>${name}`;
    return i18n.exists(`stepsˆ${key}`) ? (t as unknown as LooseT)(key, inCountry) : plain(name);
  };
  return { type: (name) => named("types", name), side: (name) => named("sides", name) };
}
