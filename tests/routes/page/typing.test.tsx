import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { readApplication, setDraft } from "../../../app/application/application.ts";
import { storeForAnotherVisit } from "../../../app/application/stored-application.ts";
import { JourneyPage } from "../../../app/routes/page/journey-page.tsx";
import * as page from "../../../app/routes/page/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { applicationWith, complete, loadView } from "../applicant.ts";
import { openOtherTab } from "../browser.ts";
import { answerAt, json, sentCalls } from "../provider.ts";
import { renderPage, renderRoute } from "../render-route.tsx";

/** Types an e-mail address and leaves its control. */
function leave(value: string): HTMLInputElement {
  const email = document.querySelector<HTMLInputElement>("input[name=email]") as HTMLInputElement;
  fireEvent.input(email, { target: { value } });
  fireEvent.focusOut(email);
  return email;
}

it("a company's address is stored as it is picked, so that a reload at once doesn't lose it", async () => {
  await renderPage("employer-name");
  const box = await screen.findByRole<HTMLInputElement>("combobox");
  box.focus();
  fireEvent.input(box, { target: { value: "panader" } });
  fireEvent.click(await screen.findByRole("option", { name: /Panadería La Espiga Dorada/ }));
  expect(readApplication().companies).toMatchObject([
    { name: "Panadería La Espiga Dorada", values: { employer_postal_code: "28013" } },
  ]);
  window.dispatchEvent(new Event("pagehide"));
  expect((await loadView("employment-details")).entries).toContainEqual(["employer_postal_code", "28013"]);
});

it("a key draws no question anew", async () => {
  await renderPage("initial-details");
  const box = screen.getByRole("textbox", { name: i18n.t("startˆquestions>email>label") });
  fireEvent.input(box, { target: { value: "a" } });
  const drawn = vi.spyOn(i18n, "t");
  fireEvent.input(box, { target: { value: "an" } });
  expect(drawn).not.toHaveBeenCalled();
});

it("a slip in a common mail domain is pointed out without the provider, and a press corrects it", async () => {
  answerAt("/email/", () => json({}, 404));
  await renderPage("initial-details");
  const email = leave("ana@gmial.com");
  const suggestion = i18n.t("startˆfields>didYouMean", { suggestion: "ana@gmail.com" });
  fireEvent.click(await screen.findByRole("button", { name: suggestion }));
  expect([email.value, document.activeElement]).toEqual(["ana@gmail.com", email]);
});

it.each(["Ana <ana@gmail.com>", '"ana@gmail.com"', "ana@gmail.com.", "ana@gmail.com;"])(
  "asks nothing about an address that Continue tidies: %s",
  async (value) => {
    await renderPage("initial-details");
    leave(value);
    await expect.poll(sentCalls).toContain("GET /api/email/validate/ana%40gmail.com");
    expect(screen.queryByRole("button", { name: /ana@gmail/ })).toBeNull();
  },
);

it.each(["Ana <ana@gmial.com>", "ana@gmial.com."])(
  "suggests no more than the address for %s",
  async (value) => {
    answerAt("/email/", () => json({}, 404));
    await renderPage("initial-details");
    leave(value);
    const suggestion = i18n.t("startˆfields>didYouMean", { suggestion: "ana@gmail.com" });
    expect(await screen.findByRole("button", { name: suggestion })).toBeTruthy();
  },
);

it("whoever types the address of the stored application is offered to continue it, and nobody else", async () => {
  const id = await applicationWith();
  await storeForAnotherVisit(readApplication());
  openOtherTab();
  await renderPage("initial-details");
  leave("eva@example.com");
  const name = new RegExp(i18n.t("startˆfields>continueStored"));
  await expect.poll(() => screen.queryByRole("link", { name })).toBeNull();
  leave(complete.contactDetails?.email ?? "");
  const link = await screen.findByRole("link", { name });
  expect(link.textContent).toMatch(/\(1200\s€, 61\sdías\)$/);
  expect(link.getAttribute("href")).toMatch(new RegExp(`/continue/${id}$`));
});

it("an address that was typed before the lookups loaded is offered the stored application, too", async () => {
  await applicationWith();
  await storeForAnotherVisit(readApplication());
  openOtherTab();
  setDraft("initial-details", [["email", complete.contactDetails?.email ?? ""]], true);
  await renderPage("initial-details");
  expect(
    await screen.findByRole("link", { name: new RegExp(i18n.t("startˆfields>continueStored")) }),
  ).toBeTruthy();
});

it("the country's loan is no draft of an untouched page, nor of one whose loan nobody has moved", async () => {
  await renderPage("initial-details");
  const drafted = () => readApplication().drafts["initial-details"]?.entries.map(([control]) => control);
  const typeInto = (name: RegExp, value: string) =>
    fireEvent.input(screen.getByRole("textbox", { name }), { target: { value } });
  expect(drafted()).toBeUndefined();
  typeInto(/Correo|e-mail/i, "ana@example.com");
  await expect.poll(drafted).toContain("email");
  expect(drafted()).not.toContain("loan_amount");
  typeInto(/Importe/, "1500");
  await expect.poll(drafted).toContain("loan_amount");
});

it("the root's redirect, which comes before the form is read, leaves every tick in the draft", async () => {
  const tick = ["general_policies.given", "terms#of the provider"] as const;
  setDraft("initial-details", [["email", "ana@example.com"], tick], true);
  const built = page.loader({ params: {} } as never);
  await renderRoute("/", {
    default: () => <JourneyPage {...built} actionData={undefined} />,
  });
  expect(readApplication().drafts["initial-details"]?.entries).toContainEqual(tick);
});
