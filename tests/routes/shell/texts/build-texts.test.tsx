import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { buildTexts, textsOf } from "../../../../app/shell/texts/build-texts.server.ts";

/** Returns the translations of a request for a page. */
async function textsOfPage(path: string) {
  const context = new RouterContextProvider();
  const request = new Request(`https://loans.example${path}`);
  await buildTexts({ request, context } as never, async () => new Response());
  return textsOf(context);
}

function Continue() {
  return useTranslation().t("form>continue");
}

describe("the translations of a page in the build", () => {
  it("belong to the page alone", async () => {
    const [one, other] = [await textsOfPage("/"), await textsOfPage("/initial-details")];
    expect(one).not.toBe(other);
    one.addResource(one.language, "common", "form>continue", "Another word", { keySeparator: ">" });
    await one.loadNamespaces("legal");
    expect([one.t("form>continue"), other.t("form>continue")]).toEqual(["Another word", "Continuar"]);
    expect((await textsOfPage("/")).hasLoadedNamespace("legal")).toBe(false);
  });

  it("are in the rendered page", async () => {
    const texts = await textsOfPage("/");
    texts.addResource(texts.language, "common", "form>continue", "Another word", { keySeparator: ">" });
    const page = renderToString(
      <I18nextProvider i18n={texts}>
        <Continue />
      </I18nextProvider>,
    );
    expect(page).toBe("Another word");
  });
});
