import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LiveFormat, liveGroups } from "../../../app/form/fields/live-format.ts";

/** Types a text key by key at the end; `⌫` deletes. The caret is shown as `|`. */
function type(format: LiveFormat, keys: string, begin = { text: "", caret: 0 }): string {
  let typing = begin;
  for (const key of keys) {
    const { text, caret } = typing;
    typing =
      key === "⌫"
        ? format(
            {
              text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret),
              caret: Math.max(0, caret - 1),
            },
            null,
          )
        : format({ text: text.slice(0, caret) + key + text.slice(caret), caret: caret + 1 }, key);
  }
  return `${typing.text.slice(0, typing.caret)}|${typing.text.slice(typing.caret)}`;
}

const paste = (format: LiveFormat, text: string) => format({ text, caret: text.length }, text).text;

describe("an account number while it is typed", () => {
  it.each([
    ["es9121000418", "ES91 2100 0418|"],
    ["ES91 2", "ES91 2|"],
    ["ES91", "ES91|"],
    ["ES912⌫", "ES91|"],
  ])("%j stands in groups: %j", (keys, shown) => {
    expect(type(liveGroups(4), keys)).toBe(shown);
  });

  it("stays as it is with a sign that no such number has", () => {
    expect(paste(liveGroups(4), "ES91😀210")).toBe("ES91😀210");
  });

  it("keeps every letter and digit and the caret's place among them", () => {
    const code = fc.string({ unit: fc.constantFrom(..."ES0123456789 "), maxLength: 30 });
    fc.assert(
      fc.property(code, fc.nat({ max: 30 }), (text, at) => {
        const caret = Math.min(at, text.length);
        const formatted = liveGroups(4)({ text, caret }, null);
        const bare = (part: string) => part.replaceAll(" ", "");
        expect(bare(formatted.text)).toBe(bare(text));
        expect(bare(formatted.text.slice(0, formatted.caret))).toBe(bare(text.slice(0, caret)));
      }),
    );
  });
});
