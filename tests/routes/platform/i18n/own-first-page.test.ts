import { expect, it, vi } from "vitest";
import type { Config } from "../../../../app/platform/config.ts";
import { i18n } from "../../../../app/platform/i18n/client.ts";
import { currentTexts, startTexts } from "../../../../app/platform/i18n/texts.ts";
import { textsOf } from "../../../unit/fixtures/locales.ts";
import "../../browser.ts";

vi.mock("../../../../app/platform/config.ts", async (original) => {
  const { config } = await original<{ config: Config }>();
  return { config: { ...config, journey: "classic", firstPage: "personal-details" } };
});

it("a brand's own first page has its texts as soon as i18next takes over", async () => {
  expect(i18n.hasResourceBundle(i18n.language, "questions")).toBe(false);
  await startTexts();
  const title = currentTexts().getFixedT(null, ["start", "questions"])("pages>personal-details>title");
  expect(title).toBe(textsOf("es", "questions").get("pages>personal-details>title"));
});
