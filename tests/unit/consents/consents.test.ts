import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { consentIdOf } from "../../../app/catalogue/form-values.ts";
import {
  askedConsents,
  consentLabel,
  consentsSchema,
  withEarlierTicks,
} from "../../../app/consents/consents.ts";
import { itAlways } from "../fixtures/always.ts";
import { anyText } from "../fixtures/arbitraries.ts";

const consent = (id: string, change: object = {}) => ({
  ...{ id, text: `Text of ${id}`, required: false, given: false },
  ...change,
});
const ask = (consents: ReturnType<typeof consent>[]) => askedConsents(consents);

describe("the consents of a screen", () => {
  it("are sorted with the required ones first, else in the provider's order", () => {
    const [b, d] = [consent("b", { required: true }), consent("d", { required: true })];
    expect(ask([consent("a"), b, consent("c"), d]).map(({ id }) => id)).toEqual(["b", "d", "a", "c"]);
  });

  it("are listed once each, in their first form", () => {
    expect(ask([consent("a", { text: "first" }), consent("a", { text: "second" })])).toMatchObject([
      { id: "a", text: "first" },
    ]);
  });

  it.each([
    ["an optional consent that was given before", { given: true }, ["a"]],
    ["no required consent that was given before: it isn't asked", { given: true, required: true }, []],
    ["no consent that wasn't given before", {}, []],
  ])("tick %s", (_, change, expected) => {
    const asked = ask([consent("a", change)]);
    const ticks = withEarlierTicks([], asked).map(([, tick]) => consentIdOf(tick));
    expect(ticks).toEqual(expected);
  });

  it("don't tick again what a draft has without a tick, but what the draft doesn't know", () => {
    const asked = ask([consent("a", { given: true }), consent("b", { given: true })]);
    const [a = "", b] = asked.map(({ tick }) => tick);
    const draft = [["consents.held", a]] as const;
    expect(withEarlierTicks(draft, asked)).toEqual([...draft, ["consents.given", b]]);
  });
});

describe("the ticked consents", () => {
  const required = { required: true };
  const read = (asked: ReturnType<typeof ask>, ...ids: string[]) => {
    const given = ids.map((id) => asked.find((one) => one.id === id)?.tick ?? id);
    const payload = given.length === 0 ? {} : { consents: { given: given.length > 1 ? given : given[0] } };
    const parsed = consentsSchema(asked).safeParse(payload);
    return parsed.success
      ? parsed.data
      : parsed.error.issues.map((issue) => issue.code === "custom" && issue.params?.message);
  };

  it("are sent for every consent of the screen", () => {
    expect(read(ask([consent("a"), consent("b")]), "b")).toEqual([
      { id: "a", given: false },
      { id: "b", given: true },
    ]);
    expect(read(ask([]))).toEqual([]);
  });

  it("are refused without a required one, in the screen's own text", () => {
    const asked = ask([consent("a", required), consent("b", required), consent("c", required), consent("d")]);
    expect(read(asked, "b")).toEqual([{ key: "missingAll", section: "consents", values: { count: 2 } }]);
    expect(read(asked)).toEqual([{ key: "missingAll", section: "consents", values: { count: 3 } }]);
  });

  it("include those that were given before", () => {
    expect(read(ask([consent("a", { ...required, given: true })]))).toEqual([{ id: "a", given: true }]);
  });

  it("can't include a consent outside the screen", () => {
    expect(read(ask([consent("a")]), "a", "z")).toEqual([{ key: "choice" }]);
  });
});

describe("the text beside a checkbox", () => {
  const sentence = "I agree that my data is looked at.";

  it("is shown in full when it is short", () => {
    expect(consentLabel(` ${sentence} `)).toEqual({ text: sentence, folded: false });
  });

  it("is its first sentence when it is long", () => {
    expect(consentLabel(`${sentence} ${"More. ".repeat(60)}`)).toEqual({ text: sentence, folded: true });
  });

  it("ends after a word when the first sentence is long too", () => {
    const { text, folded } = consentLabel("word, ".repeat(60));
    expect(folded).toBe(true);
    expect(text).toMatch(/word…$/);
  });

  itAlways(
    "is never longer than the whole, never empty and never cuts a character in two",
    [fc.oneof(anyText, fc.string({ unit: "binary", minLength: 200, maxLength: 400 }))],
    (given) => {
      const { text, folded } = consentLabel(given);
      if (!folded) {
        expect(text).toBe(given.trim());
        return;
      }
      expect(text.length).toBeLessThan(given.trim().length);
      expect(text.length).toBeGreaterThan(1);
      expect(text.isWellFormed()).toBe(true);
    },
  );
});

it.each([
  ["terms#1a2b", "terms"],
  ["a#b#1a2b", "a#b"],
  ["terms", "terms"],
  ["#", "#"],
])("a checkbox of value %j is about the consent %j", (tick, id) => {
  expect(consentIdOf(tick)).toBe(id);
});
