import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import { LanguageSwitch } from "../../../app/shell/shell.tsx";
import { i18n, loadTexts } from "../../../app/shell/texts/texts.ts";
import common from "../../../locales/pl/common.json" with { type: "json" };
import { toasts } from "../browser.ts";
import { answerInstead, json } from "../provider.ts";
import { renderStub } from "../render-stub.tsx";
import "../each-test.ts";

const english = { key: "language", tone: "info" };

/** Chooses Polish, whose later files don't come. */
async function choosePolish(isThere: (path: string) => boolean): Promise<void> {
  answerInstead(({ path }) => {
    if (!path.includes("/translations/")) return undefined;
    return isThere(path) ? json(path.endsWith("common.json") ? common : {}) : json({}, 404);
  });
  const before = i18n.language;
  // As in a document that was just opened.
  delete i18n.store.data["pl-PL"];
  i18n.services.backendConnector.state = {};
  onTestFinished(() => act(async () => void (await i18n.changeLanguage(before))));
  renderStub([{ path: "/", Component: LanguageSwitch }]);
  const choice = screen.getByRole<HTMLSelectElement>("combobox");
  fireEvent.change(choice, { target: { value: "pl" } });
  // The arrow keys go on from the chosen language while its texts load.
  expect(choice.value).toBe("pl");
  await waitFor(() => expect(i18n.language).toBe("pl-PL"));
}

it("says, in the language itself, that later screens are in English as their files don't come", async () => {
  await choosePolish((path) => /(?:common|start)\.json$/.test(path));
  expect(toasts).toEqual([]);
  await act(() => loadTexts(["questions"]));
  expect(toasts).toEqual([english]);
  expect(i18n.t("toasts>language")).toBe(common.toasts.language);
});

it("says so once for a switch where no file comes at all", async () => {
  await choosePolish(() => false);
  await waitFor(() => expect(toasts).toEqual([english]));
});
