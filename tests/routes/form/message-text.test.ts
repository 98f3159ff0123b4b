import { expect, it } from "vitest";
import { messageText } from "../../../app/form/texts.ts";
import { i18n, loadTexts } from "../../../app/shell/texts/texts.ts";

it.each([
  ["days", "Escribe 61\u00a0días o más"],
  ["months", "Escribe 61\u00a0meses o más"],
] as const)("a limit in %s is shown with its unit", async (scale, text) => {
  await loadTexts(["steps", "validation"]);
  const message = { key: "numberMin", values: { min: { count: 61, scale } } };
  expect(messageText(message, i18n.t)).toBe(text);
});
