import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type LocaleId,
  languages,
  languageTagOf,
  offeredLocales,
} from "../../../../app/shell/texts/locales.ts";
import {
  i18n,
  language,
  loadTexts,
  rememberedLocale,
  switchLanguage,
} from "../../../../app/shell/texts/texts.ts";
import { onToast } from "../../../../app/shell/toasts/toasts.ts";
import { openBrowser } from "../../fixtures/browser.ts";
import { locales, textsOf } from "../../fixtures/locales.ts";
import { collectReports } from "../../fixtures/reports.ts";
import { read } from "../../fixtures/sources.ts";

const { localStorage, document } = openBrowser();
const page = Object.assign(document, { documentElement: { lang: language } });

/** The response in place of a file: a status with a body, or no network. */
type File = { status: number; body: string } | "no network";

/** Returns a published file of the translations path: the product's texts. */
const published = (address: string): File => ({
  status: 200,
  body: read(address.replace("/translations/", "locales/")),
});

type Arrived = { address: string; init: RequestInit; at: number };

/** The requests to the translations path, oldest first. */
let arrived: Arrived[];
const reports = collectReports();

/** Answers every request with the published file, except for the test's overrides: a file's attempts by number. */
function pathThatAnswers(instead: (address: string, attempt: number) => File | undefined = () => undefined) {
  vi.stubGlobal("fetch", (address: string, init: RequestInit): Promise<Response> => {
    const attempt = arrived.filter((one) => one.address === address).length;
    arrived.push({ address, init, at: Date.now() });
    const file = instead(address, attempt) ?? published(address);
    if (file === "no network") return Promise.reject(new TypeError("Failed to fetch"));
    return Promise.resolve(new Response(file.body, { status: file.status }));
  });
}

/** Waits until a loop with pauses between its attempts is done. */
async function afterPauses<Value>(running: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(60_000);
  return running;
}

const lateNamespaces = ["questions", "validation", "screens", "steps", "privacy", "legal", "rights"] as const;
const namespaces = ["common", "start", ...lateNamespaces] as const;
const all = Object.keys(languages) as LocaleId[];
const addresses = () => arrived.map(({ address }) => address.replace("/translations/", ""));
const asksOf = (locale: string) => namespaces.map((namespace) => `${locale}/${namespace}.json`);
const misses = () => reports.filter(({ message }) => message === "Missing translation key");
const shown = (key: string, ns = "common") => i18n.t(key as never, { ns });
const inLocale = (locale: string, key: string, ns: (typeof namespaces)[number] = "common") =>
  textsOf(locale, ns).get(key);
const key = "form>continue";
const toasts: string[] = [];
onToast((toast) => toasts.push(toast.key));

beforeEach(async () => {
  vi.useFakeTimers();
  arrived = [];
  toasts.length = 0;
  pathThatAnswers();
  localStorage.clear();
  await i18n.changeLanguage(language);
  page.documentElement.lang = language;
  // As in a document that was just opened.
  const { common, start } = i18n.store.data[language] ?? {};
  i18n.store.data = { [language]: { common, start } } as typeof i18n.store.data;
  i18n.options.ns = ["common", "start"];
  i18n.services.backendConnector.state = {};
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the build's own language and English", () => {
  it.each(["es", "en"] as const)(
    "are part of the build, with any state of the network: %s",
    async (locale) => {
      pathThatAnswers(() => "no network");
      await loadTexts(lateNamespaces);
      await switchLanguage(locale);
      for (const [ns, name] of [
        ["common", key],
        ["start", "questions>email>label"],
        ["rights", "accessibility>title"],
      ] as const)
        expect(shown(name, ns)).toBe(inLocale(locale, name, ns));
      expect([arrived, reports, toasts]).toEqual([[], [], []]);
    },
  );

  it("load only the requested namespaces", async () => {
    await loadTexts(["validation"]);
    const loaded = namespaces.filter((namespace) => i18n.hasResourceBundle(language, namespace));
    expect(loaded).toEqual(["common", "start", "validation"]);
    expect(i18n.hasResourceBundle("en", "validation")).toBe(false);
  });
});

describe("another language", () => {
  it("is read from the translations path, one file per namespace, as on the provider's own site", async () => {
    await switchLanguage("pl");
    await Promise.all([loadTexts(lateNamespaces), loadTexts(lateNamespaces)]);
    expect(addresses()).toEqual(asksOf("pl"));
    for (const { init } of arrived)
      expect(init).toMatchObject({ method: "GET", credentials: "same-origin", mode: "cors" });
    const name = "questions>gender>label";
    expect(shown(name, "questions")).toBe(inLocale("pl", name, "questions"));
    expect(reports).toEqual([]);
  });

  it("shows English in place of missing texts", async () => {
    pathThatAnswers((address) => (address.endsWith("common.json") ? { status: 200, body: "{}" } : undefined));
    await switchLanguage("pl");
    expect(shown(key)).toBe(inLocale("en", key));
    expect([misses(), toasts]).toEqual([[], []]);
  });
});

describe("a translation request", () => {
  it("waits while ten files are being read", async () => {
    const open: (() => void)[] = [];
    await loadTexts(lateNamespaces);
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      arrived.push({ address, init, at: Date.now() });
      await new Promise<void>((answer) => open.push(answer));
      return new Response("{}");
    });
    const reading = Promise.all([switchLanguage("pl"), switchLanguage("ro")]);
    await vi.waitFor(() => expect([arrived.length, open.length]).toEqual([10, 10]));
    while (open.length > 0) {
      for (const answer of open.splice(0, 3)) answer();
      await vi.advanceTimersByTimeAsync(0);
      expect(open.length).toBeLessThanOrEqual(10);
    }
    await reading;
    expect(addresses()).toEqual(["pl", "ro"].flatMap(asksOf));
  });

  it.each<[string, File, times: number]>([
    ["no network", "no network", 6],
    ["status 500", { status: 500, body: "" }, 6],
    ["status 404", { status: 404, body: "ana@example.com" }, 1],
    ["a page instead of JSON", { status: 200, body: "<!doctype html>" }, 1],
    ["nothing instead of JSON", { status: 200, body: "" }, 1],
  ])(
    "that fails by %s shows English, is repeated if that may help, and is reported",
    async (_, file, times) => {
      await switchLanguage("pl");
      pathThatAnswers(() => file);
      arrived = [];
      await afterPauses(loadTexts(["questions"]));
      expect(reports).toEqual([
        {
          message: "Failed to load translations",
          detail: expect.stringMatching(/^questions of pl-PL: failed/),
        },
      ]);
      expect(JSON.stringify(reports)).not.toContain("ana@example.com");
      expect(toasts).toEqual(["language"]);
      const pauses = arrived.slice(1).map(({ at }, index) => at - (arrived[index]?.at ?? 0));
      expect(pauses).toEqual([350, 700, 1400, 2800, 5600].slice(0, times - 1));

      const name = "questions>gender>label";
      expect(shown(name, "questions")).toBe(inLocale("en", name, "questions"));
      expect(misses()).toEqual([]);
      pathThatAnswers();
      await switchLanguage("es");
      await switchLanguage("pl");
      expect(shown(name, "questions")).toBe(inLocale("pl", name, "questions"));
    },
  );
});

describe("switching the language", () => {
  it("shows the visible texts in the other language and back, sets the document's language, and keeps the choice", async () => {
    for (const locale of ["pl", "es", "en", "pl", "de", "es"] as const) {
      await switchLanguage(locale);
      const tag = languageTagOf(locale);
      expect([i18n.language, page.documentElement.lang, rememberedLocale()]).toEqual([tag, tag, locale]);
      expect([locale, shown(key)]).toEqual([locale, inLocale(locale, key)]);
    }
    expect(addresses()).toEqual(["pl/common.json", "pl/start.json", "de/common.json", "de/start.json"]);
    expect(reports).toEqual([]);
  });

  it("loads every visible namespace, and no other", async () => {
    await loadTexts(["questions"]);
    await switchLanguage("ro");
    expect(addresses()).toEqual(["ro/common.json", "ro/start.json", "ro/questions.json"]);
  });

  it("loads what a screen needs again if the language changed meanwhile", async () => {
    const loading = loadTexts(["questions"]);
    await switchLanguage("ro");
    await loading;
    expect(addresses()).toContain("ro/questions.json");
  });

  it("keeps the current language until the other is loaded", async () => {
    pathThatAnswers((_, attempt) => (attempt === 0 ? "no network" : undefined));
    const switching = switchLanguage("pl");
    await vi.advanceTimersByTimeAsync(349);
    expect([i18n.language, shown(key)]).toEqual([language, inLocale("es", key)]);
    await afterPauses(switching);
    expect(shown(key)).toBe(inLocale("pl", key));
  });

  it("ends at the last choice, however late an earlier one loads", async () => {
    pathThatAnswers((address, attempt) =>
      address.includes("/pl/") && attempt === 0 ? "no network" : undefined,
    );
    const polish = switchLanguage("pl");
    await switchLanguage("de");
    await afterPauses(polish);
    expect([i18n.language, page.documentElement.lang, rememberedLocale()]).toEqual(["de-DE", "de-DE", "de"]);
  });

  it.each(["xx", "7", '{"language":"xx"}', '{"language":"constructor"}', '{"language":{"pl":1}}'])(
    "ignores a stored value that the application can't have written: %s",
    (text) => {
      localStorage.setItem("visitor", text);
      expect(rememberedLocale()).toBeUndefined();
    },
  );
});

describe("the locales", () => {
  it("are the locales that have texts", () => {
    expect(all.toSorted()).toEqual(locales.toSorted());
  });

  const languageOf = (locale: string) => new Intl.Locale(languageTagOf(locale)).language;

  it.each(all)("%s offers itself first, and each language once under its own name", (locale) => {
    const offered = offeredLocales(locale);
    expect(offered[0]?.locale).toBe(locale);
    const languages = offered.map((one) => languageOf(one.locale));
    expect(languages.toSorted()).toEqual([...new Set(all.map(languageOf))].toSorted());
    for (const { locale: one, name } of offered) {
      const own = new Intl.DisplayNames(languageTagOf(one), { type: "language", languageDisplay: "dialect" });
      expect(own.of(languageOf(one))?.toLowerCase()).toBe(name.toLowerCase());
    }
  });
});
