import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { i18n } from "../../../app/platform/i18n/client.ts";
import { answerInstead, json } from "../provider.ts";
import "../browser.ts";
import { renderPage } from "../render-route.tsx";

it("a slip in a common mail domain is pointed out without the provider, and a press corrects it", async () => {
  answerInstead(({ path }) => (path.includes("/email/") ? json({}, 404) : undefined));
  await renderPage("initial-details");
  const email = document.querySelector<HTMLInputElement>("input[name=email]") as HTMLInputElement;
  fireEvent.input(email, { target: { value: "ana@gmial.com" } });
  fireEvent.focusOut(email);
  const suggestion = i18n.t("form>didYouMean", { suggestion: "ana@gmail.com" });
  fireEvent.click(await screen.findByRole("button", { name: suggestion }));
  expect(email.value).toBe("ana@gmail.com");
});
