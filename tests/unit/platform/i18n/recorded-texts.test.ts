import { describe, expect, it, vi } from "vitest";
import { dataPoint } from "../../../../app/catalogue/catalogue.ts";
import { journeyPages } from "../../../../app/catalogue/pages.ts";
import { i18n } from "../../../../app/platform/i18n/client.ts";
import { language } from "../../../../app/platform/i18n/language.ts";
import { type RecordedTexts, recording, replaying } from "../../../../app/platform/i18n/recorded-texts.ts";
import { countries } from "../../fixtures/countries.ts";

type Ask = (key: string | readonly string[], options?: object) => string;
type Texts = Pick<typeof i18n, "getFixedT" | "exists">;

const ask = (texts: Texts, namespace: "common" | "start" = "common") =>
  texts.getFixedT(language, namespace) as unknown as Ask;

/** Every text that the first page uses, in every variant. */
const questions: readonly ((texts: Texts) => unknown)[] = [
  (texts) => ask(texts)("form>continue"),
  (texts) => ask(texts)("form>days", { count: 1 }),
  (texts) => ask(texts)("form>days", { count: 61 }),
  (texts) => ask(texts)("loan>total", { total: "1050,40 €", days: "75 días" }),
  (texts) => ask(texts)("questions>email>label", { ns: ["start", "questions"], context: "es" }),
  (texts) => ask(texts, "start")("consents>terms", {}),
  (texts) => texts.exists("questions>email>hint", { ns: ["start", "questions"] }),
  (texts) => texts.exists("questions>email>gate", { ns: ["start", "questions"] }),
];

describe("the texts of a prerendered page", () => {
  const recorded: RecordedTexts = {};
  const recorder = recording(i18n, recorded);
  const whole = vi.fn(() => new Promise<void>(() => undefined));
  const drawn = questions.map((question) => question(recorder));
  // As the document carries them.
  const replay = replaying(JSON.parse(JSON.stringify(recorded)) as RecordedTexts, whole);

  it("are recorded as i18next returns them", () => {
    expect(drawn).toEqual(questions.map((question) => question(i18n)));
  });

  it("are read back as recorded, without i18next", () => {
    expect(questions.map((question) => question(replay))).toEqual(drawn);
    expect(whole).not.toHaveBeenCalled();
  });

  it("leave out texts that equal the build's own", () => {
    expect(Object.keys(recorded)).toHaveLength(questions.length - 1);
  });

  it.each([
    ["another number", (texts: Texts) => ask(texts)("form>days", { count: 2 })],
    ["a text with values", (texts: Texts) => ask(texts, "start")("consents>sms")],
    ["another question", (texts: Texts) => texts.exists("questions>iban>hint")],
  ])("suspend a component that asks for %s until i18next is ready", (_, question) => {
    expect(() => question(replay)).toThrow(expect.any(Promise));
    expect(whole).toHaveBeenCalled();
  });

  it("leave out what i18next isn't there for, in place of asking without end", async () => {
    const alone: Texts = replaying({}, () => Promise.reject(new TypeError("Failed to fetch")));
    const questions = [
      () => ask(alone)("form>days", { count: 2 }),
      () => alone.exists("questions>iban>hint"),
    ];
    for (const question of questions) expect(question).toThrow(expect.any(Promise));
    await new Promise((resolve) => setTimeout(resolve));
    expect(questions.map((question) => question())).toEqual(["", false]);
    expect(ask(alone)("form>continue")).toBe(i18n.t("form>continue"));
  });
});

it.each(countries)(
  "the first page of $id's dynamic journey asks for nothing that later pages decide",
  (country) => {
    const { firstPage, templates } = journeyPages("dynamic", country);
    const kinds = templates[firstPage]?.dataPoints.map((name) => dataPoint(name).control.kind);
    for (const kind of kinds ?? []) expect(["text", "phone", "consents", "group"]).toContain(kind);
  },
);
