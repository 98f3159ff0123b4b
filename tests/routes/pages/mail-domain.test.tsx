import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import * as page from "../../../app/pages/route.tsx";
import { i18n } from "../../../app/platform/i18n/client.ts";
import { answerInstead, json } from "../provider.ts";
import { renderRoute } from "../render-route.tsx";
import "../browser.ts";

it("a slip in a common mail domain is pointed out without the provider, and a press corrects it", async () => {
  answerInstead(({ path }) => (path.includes("/email/") ? json({}, 404) : undefined));
  const clientLoader = (args: object) =>
    page.clientLoader({ ...args, params: { path: "initial-details" } } as never);
  await renderRoute("/initial-details", { ...page, clientLoader });
  const email = document.querySelector<HTMLInputElement>("input[name=email]") as HTMLInputElement;
  fireEvent.input(email, { target: { value: "ana@gmial.com" } });
  fireEvent.focusOut(email);
  const suggestion = i18n.t("startˆfields>didYouMean", { suggestion: "ana@gmail.com" });
  fireEvent.click(await screen.findByRole("button", { name: suggestion }));
  expect(email.value).toBe("ana@gmail.com");
});
