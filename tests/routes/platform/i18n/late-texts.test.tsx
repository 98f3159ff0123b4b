import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { i18n } from "../../../../app/platform/i18n/client.ts";
import { useLateTexts } from "../../../../app/platform/i18n/texts.ts";

const seen: boolean[] = [];

function Part() {
  const hasTexts = useLateTexts("privacy");
  seen.push(hasTexts);
  return hasTexts ? i18n.t("later>open", { ns: "privacy" }) : null;
}

const page = (
  <I18nextProvider i18n={i18n}>
    <Part />
  </I18nextProvider>
);

it("a part of a page renders once its texts have loaded, and at once on the next page", async () => {
  const first = render(page);
  expect(seen).toEqual([false]);
  await first.findByText("Guardar para luego");
  first.unmount();
  // The first frame of the next page already has the text: nothing shifts afterwards.
  expect(renderToString(page)).toBe("Guardar para luego");
});
