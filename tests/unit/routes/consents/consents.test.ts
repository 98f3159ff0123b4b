import { describe, expect, it } from "vitest";
import { consentIdOf } from "../../../../app/catalogue/form-values.ts";
import { askedConsents, consentsSchema, withEarlierTicks } from "../../../../app/routes/consents/consents.ts";

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
