import { expect, it } from "vitest";
import { filesOf } from "../fixtures/sources.ts";

const styles = filesOf("app/**/*.css").map(({ text }) => text);

/** What floats over a page: the classes of each rule that pins a box to the window, and of the library's messages. */
const floating = [
  "Toastify",
  ...styles.flatMap((text) =>
    [...text.matchAll(/([^{}]+)\{[^{}]*position: (?:fixed|sticky)/g)].map(
      ([, selector = ""]) => selector.trim().match(/\.([\w-]+)$/)?.[1] ?? selector,
    ),
  ),
];

it("nothing that floats is printed over a page", () => {
  const [, printed = ""] =
    /@media print \{\s*:root :is\(([^{]*)\{\s*display: none/.exec(styles.join("\n")) ?? [];
  expect(floating).toEqual(expect.arrayContaining(["privacy-banner", "actions", "stuck"]));
  // The loan card stands beside the form, not over it, and the figures of an adjusted offer stick on screens only.
  const inPage = ["loan-panel", "offer-box--sticky"];
  expect(floating.filter((name) => !inPage.includes(name) && !printed.includes(`.${name}`))).toEqual([]);
});
