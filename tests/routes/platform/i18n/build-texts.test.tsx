import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { buildTexts, textsOf } from "../../../../app/platform/i18n/build-texts.server.ts";
import { Texts, useTranslation } from "../../../../app/platform/i18n/texts.ts";
import { modulesOfApp } from "../../../unit/fixtures/sources.ts";
import "../../browser.ts";

/** Returns the translations of a request for a page. */
async function textsOfPage(path: string) {
  const context = new RouterContextProvider();
  const request = new Request(`https://loans.example${path}`);
  await buildTexts({ request, context } as never, async () => new Response());
  return textsOf(context, path);
}

function Continue() {
  return useTranslation().t("form>continue");
}

describe("the translations of a page in the build", () => {
  it("belong to the page alone", async () => {
    const [one, other] = [await textsOfPage("/"), await textsOfPage("/initial-details")];
    expect(one).not.toBe(other);
    one.addResource(one.language, "common", "form>continue", "Another word", { keySeparator: ">" });
    expect([one.t("form>continue"), other.t("form>continue")]).toEqual(["Another word", "Continuar"]);
  });

  it("are in the rendered page", async () => {
    const texts = await textsOfPage("/");
    texts.addResource(texts.language, "common", "form>continue", "Another word", { keySeparator: ">" });
    const page = renderToString(
      <I18nextProvider i18n={texts}>
        <Texts>
          <Continue />
        </Texts>
      </I18nextProvider>,
    );
    expect(page).toBe("Another word");
  });

  it("are the only ones: the build's code doesn't import the browser's translations", () => {
    const importers = modulesOfApp().filter(({ path, text }) => {
      const client = path.startsWith("app/platform/i18n/") ? "\\./client" : "i18n/client";
      return new RegExp(`^import [^;]*${client}\\.ts"`, "m").test(text);
    });
    expect(importers).toEqual([]);
  });
});
