import { describe, expect, it } from "vitest";
import { type CountryId, countryIds } from "../../../../app/catalogue/countries/types.ts";
import { generalKey, locales, namespaces, textsOf } from "../../fixtures/locales.ts";
import { modulesOfApp } from "../../fixtures/sources.ts";

/** Returns the entries of a list that is written with commas, over several lines. */
const listed = (text: string): readonly string[] => text.split(",").map((word) => word.trim());

/**
 * The names of a country's documents, numbers, authorities, credit bureaus, wage documents and rates. A star stands for
 * the rest of a word. Words that a language uses for every country (Gemeinde, Steuernummer, gmina) aren't listed.
 */
const wordsOf: Readonly<Record<CountryId, readonly string[]>> = {
  co: listed(`
    cédula*, NIT, RUT, PPT, DIAN, EPS, SIC, UVT, Datacrédito*, TransUnion, CIFIN, Colpensiones,
    Superintendencia*, desprendible*, Nequi, Daviplata
  `),
  de: listed(`
    IdNr*, Steuer-ID*, Steueridentifikationsnummer*, Personalausweis*, Rentenversicherungsnummer*,
    Sozialversicherungsnummer*, SCHUFA*, Finanzamt*, BaFin, Bundesbank*, Deutsche Rentenversicherung,
    Lohnsteuerbescheinigung*, Bundesland*, Landkreis*, Handelsregister*, Elterngeld*, Minijob*
  `),
  es: listed(`
    DNI, NIE, NIF, CIF*, TIE, ASNEF, CIRBE, Badexcug, AEAT, AEPD, Agencia Tributaria, Hacienda,
    Seguridad Social, IRPF, Bizum, TAE, TIN, Banco de España
  `),
  mx: listed(`
    CURP, RFC, CLABE, INE, IMSS, ISSSTE, NSS, SAT, Infonavit, CONDUSEF, PROFECO, INAI,
    Buró de Crédito, Círculo de Crédito, CAT, ARCO
  `),
  ph: listed(`
    SSS, GSIS, UMID, CRN, TIN, BIR, SEC, CIBI, CIC, PhilHealth, PhilSys*, Pag-IBIG, PhilID, ePhilID,
    ACR, LTO, PSA, OFW, COE, ITR, barangay*
  `),
  pl: listed(`
    PESEL*, NIP*, REGON*, KRS, CEIDG, PIT*, BIK*, BIG*, KRD, ERIF, ZUS*, KRUS*, RRSO, dowód osobisty,
    dowodu osobistego, dowodem osobistym, dowodzie osobistym, karta pobytu, mObywatel*, powiat*,
    województw*, UOKiK, UODO, KNF
  `),
  ro: listed(`
    CNP*, CUI*, CIF*, ANAF*, ANPC, ANSPDCP, BNR, Biroul de Credit, SPCLEP, APIA, REVISAL, buletin*,
    talon*, județ*, DAE, PFA*, ONRC, Casa Județeană
  `),
  vn: listed(`
    CCCD, CMND, căn cước công dân, BHXH, VssID, VNeID, MST, CIC, NHNN, sổ đỏ, sổ hộ khẩu, Cục Thuế,
    Bộ Công an
  `),
};

/** The patterns of all words, with the countries whose they are. */
const patterns = [...new Set(countryIds.flatMap((id) => wordsOf[id]))].map((word) => {
  const body = word.replaceAll("*", String.raw`[\p{L}\p{N}-]*`);
  const flags = /^\p{Lu}[\p{Lu}-]*\*?$/u.test(word) ? "u" : "iu";
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}-])${body}(?![\p{L}\p{N}])`, flags);
  return { word, pattern, of: countryIds.filter((id) => wordsOf[id].includes(word)) };
});

/** Returns the countries in which a text may be read; undefined if in every one. */
function countriesOf(locale: string, key: string): readonly CountryId[] | undefined {
  const variant = countryIds.find((id) => key.endsWith(`_${id}`));
  if (variant !== undefined) return [variant];
  // Only Mexico has a CLABE, and the key of each text on it says so.
  if (/(?:^|>)clabe(?:>|$)/.test(key)) return ["mx"];
  // The locales mx, co and ph are offered in their own country's builds only.
  const only = (["mx", "co", "ph"] as const).find((id) => id === locale);
  return only && [only];
}

describe.each(locales)("in locale %s", (locale) => {
  it("only a country's own text names its documents, authorities and bureaus", () => {
    const wrong = namespaces.flatMap((namespace) =>
      [...textsOf(locale, namespace)].flatMap(([key, text]) => {
        const read = countriesOf(locale, key);
        const said = text.replaceAll(/\{\{\w+\}\}|\u2060/g, "");
        return patterns
          .filter(({ of }) => read === undefined || !of.some((id) => read.includes(id)))
          .filter(({ pattern }) => pattern.test(said))
          .map(({ word }) => `${word} in ${namespace}:${key}`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe("a text that a country words differently", () => {
  const calls = modulesOfApp().flatMap(({ path, text }) =>
    [...text.matchAll(/\bt\("([^"]+)"([^)]*)/g)].map(([, key = "", options = ""]) => ({
      path,
      key,
      options,
    })),
  );
  const worded = new Set(
    locales.flatMap((locale) =>
      namespaces.flatMap((namespace) =>
        [...textsOf(locale, namespace).keys()].flatMap((key) => generalKey(key) ?? []),
      ),
    ),
  );

  it("is asked for with the country", () => {
    const ofWorded = calls.filter(({ key }) => worded.has(key.replace(/^\w+[ˆ:]/, "")));
    expect(ofWorded.length).toBeGreaterThan(0);
    expect(ofWorded.filter(({ options }) => !/inCountry|context/.test(options))).toEqual([]);
  });
});
