import { createInstance, type i18n as Instance } from "i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  i18n,
  loadNamespaces,
  switchLanguage,
  translationsPath,
} from "../../../../app/platform/i18n/client.ts";
import { i18nOptions, loadLanguage, namespaces } from "../../../../app/platform/i18n/i18n.ts";
import { language, rememberedLocale } from "../../../../app/platform/i18n/language.ts";
import {
  type LocaleId,
  languageTagOf,
  languageTags,
  offeredLocales,
} from "../../../../app/platform/i18n/locales.ts";
import { openBrowser } from "../../fixtures/browser.ts";
import { locales, textsOf } from "../../fixtures/locales.ts";
import { collectReports } from "../../fixtures/reports.ts";
import { read } from "../../fixtures/sources.ts";

const { sessionStorage, document } = openBrowser();
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

/** Returns the translations of a page that was just opened. */
async function opened(): Promise<Instance> {
  const instance = createInstance();
  await instance.use(translationsPath).init(i18nOptions);
  return instance;
}

/** Waits until a loop with pauses between its attempts is done. */
async function afterPauses<Value>(running: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(60_000);
  return running;
}

const all = Object.keys(languageTags) as LocaleId[];
const addresses = () => arrived.map(({ address }) => address.replace("/translations/", ""));
const asksOf = (locale: string) => namespaces.map((namespace) => `${locale}/${namespace}.json`);
const misses = () => reports.filter(({ message }) => message === "Missing translation key");

beforeEach(async () => {
  vi.useFakeTimers();
  arrived = [];
  pathThatAnswers();
  sessionStorage.clear();
  for (const tag of Object.values(languageTags)) {
    const kept = tag === language ? ["common", "start"] : [];
    for (const namespace of namespaces.filter((one) => !kept.includes(one))) {
      i18n.removeResourceBundle(tag, namespace);
    }
  }
  await i18n.changeLanguage(language);
  page.documentElement.lang = language;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the build's own language and English", () => {
  it.each([
    [language, "es"],
    ["en", "en"],
  ])("are part of the build, with any state of the network: %s", async (tag, locale) => {
    pathThatAnswers(() => "no network");
    const instance = await opened();
    expect(await loadLanguage(instance, tag, namespaces)).toBe(true);
    expect(namespaces.filter((namespace) => !instance.hasResourceBundle(tag, namespace))).toEqual([]);
    await instance.changeLanguage(tag);
    expect(instance.t("form>continue")).toBe(textsOf(locale, "common").get("form>continue"));
    const label = textsOf(locale, "start").get("questions>email>label");
    expect(instance.t("questions>email>label", { ns: "start" })).toBe(label);
    expect([arrived, reports]).toEqual([[], []]);
  });

  it("load only the requested namespaces", async () => {
    const instance = await opened();
    await loadLanguage(instance, language, ["validation"]);
    const loaded = namespaces.filter((namespace) => instance.hasResourceBundle(language, namespace));
    expect(loaded).toEqual(["common", "start", "validation"]);
  });
});

describe("another language", () => {
  it("is read from the translations path, one file per namespace, as on the provider's own site", async () => {
    const instance = await opened();
    expect(await loadLanguage(instance, "pl-PL", namespaces)).toBe(true);
    expect(addresses()).toEqual(asksOf("pl"));
    const headers = { Accept: "application/json" };
    for (const { init } of arrived)
      expect(init).toEqual({ credentials: "same-origin", mode: "cors", headers });
    await instance.changeLanguage("pl-PL");
    const name = "questions>gender>label";
    expect(instance.t(name as never, { ns: "questions" })).toBe(textsOf("pl", "questions").get(name));
    expect(reports).toEqual([]);
  });

  it("is read once, and a later screen requests only the missing namespaces", async () => {
    const instance = await opened();
    await loadLanguage(instance, "pl-PL", ["common", "start"]);
    await loadLanguage(instance, "pl-PL", ["common", "questions"]);
    await loadLanguage(instance, "pl-PL", ["questions"]);
    expect(addresses()).toEqual(["pl/common.json", "pl/start.json", "pl/questions.json"]);
  });

  it("is requested once when two screens need it at the same time", async () => {
    const instance = await opened();
    const both = [loadLanguage(instance, "pl-PL", namespaces), loadLanguage(instance, "pl-PL", namespaces)];
    expect(await afterPauses(Promise.all(both))).toEqual([true, true]);
    expect(addresses()).toEqual(asksOf("pl"));
  });

  it("loads English as the fallback for missing texts", async () => {
    const instance = await opened();
    pathThatAnswers((address) => (address.endsWith("common.json") ? { status: 200, body: "{}" } : undefined));
    await loadLanguage(instance, "pl-PL", ["common"]);
    await instance.changeLanguage("pl-PL");
    expect(instance.t("form>continue")).toBe(textsOf("en", "common").get("form>continue"));
  });
});

describe("a translation request", () => {
  it("waits while ten files are being read", async () => {
    const open: (() => void)[] = [];
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
      arrived.push({ address, init, at: Date.now() });
      await new Promise<void>((answer) => open.push(answer));
      return new Response("{}");
    });
    const instance = await opened();
    const tags = ["pl-PL", "ro-RO", "de-DE"];
    const all = Promise.all(tags.map((tag) => loadLanguage(instance, tag, namespaces)));
    const readAndOpen = async (answers: number) => {
      for (const answer of open.splice(0, answers)) answer();
      await vi.advanceTimersByTimeAsync(0);
      return [arrived.length, open.length];
    };
    expect(await readAndOpen(0)).toEqual([10, 10]);
    expect(await readAndOpen(3)).toEqual([13, 10]);
    while (open.length > 0) expect((await readAndOpen(10))[1]).toBeLessThanOrEqual(10);
    expect(await all).toEqual([true, true, true]);
    expect(addresses()).toEqual(["pl", "ro", "de"].flatMap(asksOf));
  });

  it.each<[string, File, times: number, reason: string]>([
    ["no network", "no network", 6, "no answer"],
    ["status 500", { status: 500, body: "" }, 6, "500"],
    ["status 503", { status: 503, body: "{}" }, 6, "503"],
    ["status 429", { status: 429, body: "" }, 6, "429"],
    ["status 404", { status: 404, body: "ana@example.com" }, 1, "404"],
    ["status 403", { status: 403, body: "" }, 1, "403"],
    ["a page instead of JSON", { status: 200, body: "<!doctype html>" }, 1, "not an object of JSON"],
    ["nothing instead of JSON", { status: 200, body: "" }, 1, "not an object of JSON"],
    ["null", { status: 200, body: "null" }, 1, "not an object of JSON"],
    ["a text", { status: 200, body: '"ana"' }, 1, "not an object of JSON"],
  ])(
    "that fails by %s shows English, is repeated if that may help, and is reported",
    async (_, file, times, reason) => {
      pathThatAnswers(() => file);
      const instance = await opened();
      expect(await afterPauses(loadLanguage(instance, "pl-PL", ["questions"]))).toBe(false);
      const failed = { message: "Failed to load translations", detail: `questions of pl-PL: ${reason}` };
      expect(reports).toEqual(Array(times).fill(failed));
      const pauses = arrived.slice(1).map(({ at }, index) => at - (arrived[index]?.at ?? 0));
      expect(pauses).toEqual([350, 700, 1400, 2800, 5600].slice(0, times - 1));

      await instance.changeLanguage("pl-PL");
      const shown = () => instance.t("questions>gender>label", { ns: "questions" });
      expect(shown()).toBe(textsOf("en", "questions").get("questions>gender>label"));
      expect(misses()).toEqual([]);
      pathThatAnswers();
      expect(await afterPauses(loadLanguage(instance, "pl-PL", ["questions"]))).toBe(true);
      expect(shown()).toBe(textsOf("pl", "questions").get("questions>gender>label"));
    },
  );

  it("leaves the other files alone when it fails, and shows English in their place", async () => {
    pathThatAnswers((address) => (address.endsWith("start.json") ? { status: 404, body: "" } : undefined));
    const instance = await opened();
    expect(await afterPauses(loadLanguage(instance, "pl-PL", ["common", "start"]))).toBe(false);
    await instance.changeLanguage("pl-PL");
    const [inPolish, inEnglish] = [textsOf("pl", "common"), textsOf("en", "start")];
    expect(instance.t("form>continue")).toBe(inPolish.get("form>continue"));
    expect(instance.t("questions>email>label", { ns: "start" })).toBe(inEnglish.get("questions>email>label"));
  });
});

describe("switching the language", () => {
  const shown = (key: string) => i18n.t(key as never);
  const inLocale = (locale: string, key: string) => textsOf(locale, "common").get(key);
  const key = "form>continue";
  const noted = vi.fn();

  it("shows the visible texts in the other language and back, sets the document's language, and keeps the choice", async () => {
    for (const locale of ["pl", "es", "en", "pl", "de", "es"] as const) {
      expect(await switchLanguage(locale, noted)).toBe(true);
      const tag = languageTagOf(locale);
      expect([i18n.language, page.documentElement.lang, rememberedLocale()]).toEqual([tag, tag, locale]);
      expect([locale, shown(key)]).toEqual([locale, inLocale(locale, key)]);
    }
    expect(addresses()).toEqual(["pl/common.json", "pl/start.json", "de/common.json", "de/start.json"]);
    expect(reports).toEqual([]);
  });

  it("loads every visible namespace, and no other", async () => {
    await loadNamespaces("questions");
    await switchLanguage("ro", noted);
    expect(addresses()).toEqual(["ro/common.json", "ro/start.json", "ro/questions.json"]);
  });

  it("shows English when the other language fails to load, and says so", async () => {
    pathThatAnswers(() => ({ status: 404, body: "" }));
    expect(await afterPauses(switchLanguage("de", noted))).toBe(false);
    expect(shown(key)).toBe(inLocale("en", key));
    expect(misses()).toEqual([]);
    expect(await switchLanguage("es", noted)).toBe(true);
    expect(shown(key)).toBe(inLocale("es", key));
  });

  it("keeps the current language until the other is loaded", async () => {
    pathThatAnswers((_, attempt) => (attempt === 0 ? "no network" : undefined));
    const switching = switchLanguage("pl", noted);
    await vi.advanceTimersByTimeAsync(349);
    expect([i18n.language, shown(key)]).toEqual([language, inLocale("es", key)]);
    expect(await afterPauses(switching)).toBe(true);
    expect(shown(key)).toBe(inLocale("pl", key));
  });

  it("ends at the last choice, however late an earlier one loads", async () => {
    pathThatAnswers((address, attempt) =>
      address.includes("/pl/") && attempt === 0 ? "no network" : undefined,
    );
    const polish = switchLanguage("pl", noted);
    await switchLanguage("de", noted);
    await afterPauses(polish);
    expect([i18n.language, page.documentElement.lang, rememberedLocale()]).toEqual(["de-DE", "de-DE", "de"]);
  });

  it.each(["xx", "ES", "", "constructor", "__proto__", "7", "null", "{", '{"pl":1}', '["pl"]'])(
    "ignores a stored value that the application can't have written: %s",
    (text) => {
      sessionStorage.setItem("language", text);
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
