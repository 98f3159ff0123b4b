import { expect, it } from "vitest";
import { rawKey } from "../../../e2e/raw-keys.ts";
import { locales, namespaces, textsOf } from "../../fixtures/locales.ts";

it.each(["form>continue", "screensˆaccepted>title", "Error: required>loan_amount", "hand-off>smava>steps>0"])(
  "a browser test treats “%s” as a translation key",
  (text) => {
    expect(text).toMatch(rawKey);
  },
);

it.each(["Income > expenses", "5 > 3", "a->b", "you@example.com", "https://example.com/?a=b", "<b>bold</b>"])(
  "a browser test treats “%s” as text",
  (text) => {
    expect(text).not.toMatch(rawKey);
  },
);

it.each(locales)("no text of locale %s looks like a translation key", (locale) => {
  const texts = namespaces.flatMap((namespace) => [...textsOf(locale, namespace)]);
  expect(texts.filter(([, text]) => rawKey.test(text))).toEqual([]);
});
