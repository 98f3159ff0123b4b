import { globSync, readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { I18nextProvider, useTranslation } from "react-i18next";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { buildTexts, textsOf } from "../../app/i18n/build-texts.server.ts";
import { Texts } from "../../app/i18n/texts-provider.tsx";
import "./browser.ts";

/** The translations that a request for a page is given. */
async function textsOfPage(path: string) {
  const context = new RouterContextProvider();
  const request = new Request(`https://loans.example${path}`);
  const args = {
    request,
    context,
    params: {},
    url: new URL(request.url),
    pattern: path,
    unstable_pattern: path,
  };
  await buildTexts(args as never, async () => new Response());
  return textsOf(context);
}

function Continue() {
  return useTranslation().t("form>continue");
}

describe("the translations of a page that the build writes", () => {
  it("are its own", async () => {
    const [one, other] = [await textsOfPage("/"), await textsOfPage("/initial-details")];
    expect(one).not.toBe(other);
    one.addResource(one.language, "common", "form>continue", "Another word", { keySeparator: ">" });
    expect([one.t("form>continue"), other.t("form>continue")]).toEqual(["Another word", "Continuar"]);
  });

  it("are what the page is drawn with", async () => {
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

  it("are the only ones: what the build runs doesn't import the browser's", () => {
    const late = ["app/i18n/switch-language.ts"];
    const importsIt = (file: string) => {
      const path = file.startsWith("app/i18n/")
        ? /^import [^;]*from "\.\/client\.ts"/m
        : /^import [^;]*i18n\/client\.ts"/m;
      return path.test(readFileSync(file, "utf8"));
    };
    const importers = globSync("app/**/*.{ts,tsx}").filter(importsIt);
    expect(importers).toEqual(late);
  });
});
