import { country } from "@country";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dataPoint } from "../../app/data-points/catalogue.ts";
import { groupParts } from "../../app/data-points/fields.ts";
import type { Rule } from "../../app/data-points/rules/rule.ts";
import { ruleFor, typedRule } from "../../app/data-points/rules/rule-for.ts";
import { leadAnswersSchema } from "../../app/provider/schemas.ts";
import { allDataPoints, anyText } from "./fixtures/arbitraries.ts";
import { refusal, ruleContext } from "./fixtures/checks.ts";
import { filledIn, placeholders, textsOf } from "./fixtures/locales.ts";

const validation = textsOf("en", "validation");

/** Every rule that an applicant's typing meets, by data point or box. */
const rules: [string, Rule][] = allDataPoints.flatMap((name) =>
  dataPoint(name).control.kind === "group"
    ? groupParts(name, country).map<[string, Rule]>(([part, { rule }]) => [
        `${name}>${part}`,
        typedRule(rule, name),
      ])
    : [[name, ruleFor(name, country)]],
);

/** A form's data is made of texts, several of one name, and named boxes. */
const anyRaw = fc.oneof(
  anyText,
  fc.array(anyText, { maxLength: 3 }),
  fc.record({ day: anyText, month: anyText, year: anyText }, { requiredKeys: [] }),
  fc.record(
    { offered: fc.array(anyText), given: fc.array(anyText), required: fc.array(anyText) },
    { requiredKeys: [] },
  ),
  fc.constantFrom(undefined, null, 0, true),
);

const nasty: [string, string][] = [
  ["an emoji", "👩🏽‍🚀"],
  ["10,000 characters", "á".repeat(10_000)],
  ["10,000 digits", "9".repeat(10_000)],
  ["10,000 separators", `${",".repeat(10_000)}x`],
  ["right-to-left marks", "\u202e\u200f123\u202c"],
  ["line breaks", "a\r\nb\u2028c"],
  ["full-width digits", "１２３４５６７８９"],
  ["half a surrogate pair", "\ud83d"],
  ["a null character", "\u0000"],
  ["a script", "<script>alert(1)</script>"],
  ["SQL", "'; DROP TABLE leads; --"],
  ["combining marks", "e\u0301".repeat(500)],
];

describe.each(rules)("%s", (requiredKey, rule) => {
  it("given what nobody should type takes it or refuses it", () => {
    for (const [what, text] of nasty) {
      for (const raw of [
        text,
        [text],
        { day: text, month: text, year: text },
        { offered: [text], given: text },
      ]) {
        expect(rule(raw, { ...ruleContext, requiredKey }), what).toSatisfy(isVerdict);
      }
    }
  });

  it("given anything at all takes it or refuses it with a text that there is, all its values filled in", () => {
    fc.assert(
      fc.property(anyRaw, (raw) => {
        const result = rule(raw, { ...ruleContext, requiredKey });
        expect(result).toSatisfy(isVerdict);
        if (!("refusal" in result) || !("key" in result.refusal)) return;
        const text = validation.get(result.refusal.key) ?? `no text for ${result.refusal.key}`;
        expect(placeholders(filledIn(text, result.refusal.values))).toEqual([]);
        expect(text).not.toMatch(/^no text/);
      }),
      { numRuns: 60 },
    );
  });

  it("takes its own answer again and makes the same of it", () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const once = rule(raw, { ...ruleContext, requiredKey });
        if (!("value" in once) || typeof once.value !== "string") return;
        expect(rule(once.value, { ...ruleContext, requiredKey })).toEqual(once);
      }),
      { numRuns: 60 },
    );
  });
});

describe("what a rule accepts", () => {
  it.each(allDataPoints.filter((name) => dataPoint(name).field))(
    "of %s fits the provider's contract",
    (name) => {
      const [head = "", tail] = (dataPoint(name).field ?? "").split(".");
      fc.assert(
        fc.property(anyRaw, (raw) => {
          const result = ruleFor(name, country)(raw, { ...ruleContext, optional: true });
          if ("refusal" in result) return;
          const lead = tail === undefined ? { [head]: result.value } : { [head]: { [tail]: result.value } };
          expect(leadAnswersSchema.safeParse(lead).success).toBe(true);
        }),
        { numRuns: 40 },
      );
    },
  );
});

describe("a refusal of something that can't be", () => {
  it.each(allDataPoints.filter((name) => dataPoint(name).control.kind === "text"))(
    "of %s leaves no gap in its text",
    (name) => {
      const message = refusal(ruleFor(name, country), "<😀>");
      const values = message && "values" in message ? Object.values(message.values ?? {}) : [];
      expect(message).toBeDefined();
      for (const value of values) expect(String(value)).not.toBe("");
    },
  );
});

function isVerdict(result: unknown): boolean {
  return typeof result === "object" && result !== null && ("value" in result || "refusal" in result);
}
