import { describe, expect, it } from "vitest";
import { consentIdOf, tickOf } from "../../../../app/catalogue/form-values.ts";
import { parseOwn } from "../../../../app/form/own-questions.ts";
import { consentQuestions, openingEntries } from "../../../../app/routes/consents/consents.ts";

const consent = (id: string, change: object = {}) => ({
  ...{ id, text: `Text of ${id}`, required: false, given: false },
  ...change,
});

describe("the consents of a screen", () => {
  it.each([
    ["an optional consent that was given before", { given: true }, ["a"]],
    ["no required consent that was given before: it isn't asked", { given: true, required: true }, []],
    ["no consent that wasn't given before", {}, []],
  ])("tick %s", (_, change, expected) => {
    expect(openingEntries([], [consent("a", change)]).map(([, tick]) => consentIdOf(tick))).toEqual(expected);
  });

  it("don't tick again what a draft has without a tick", () => {
    const draft = [["offer_id", "o-1"]] as const;
    expect(openingEntries(draft, [consent("a", { given: true })])).toEqual(draft);
  });
});

describe("the ticked consents", () => {
  const asked = [
    consent("a"),
    consent("b", { required: true }),
    consent("c"),
    consent("d", { required: true }),
  ];
  const [a = "", b = "", c = "", d = ""] = asked.map(tickOf);

  /** Returns the answers to a form that offered all, or what is refused of them. */
  function parse(required: string[], optional: string[] = []) {
    const data = new FormData();
    const add = (name: string, values: string[]) => {
      for (const value of values) data.append(name, value);
    };
    add("consents.offered", [b, d]);
    add("consents.given", required);
    add("optional_consents.offered", [a, c]);
    add("optional_consents.given", optional);
    const { value, error } = parseOwn(data, () => consentQuestions(asked));
    return error ? error.fieldErrors : Object.values(value).flat();
  }

  it("are sent for every consent of the screen, the required ones first", () => {
    const given = { b: true, d: true, a: false, c: true };
    expect(parse([b, d], [c, "z"])).toEqual(Object.entries(given).map(([id, given]) => ({ id, given })));
  });

  it("are refused without the required ones, with their number", () => {
    const missing = (count: number) => ({ consents: [{ key: "required>consents", values: { count } }] });
    expect(parse([b], [a])).toEqual(missing(1));
    expect(parse([])).toEqual(missing(2));
  });
});
