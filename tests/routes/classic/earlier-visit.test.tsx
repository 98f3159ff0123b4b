import { loadFields } from "@fields";
import { cleanup, fireEvent, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { fillForm } from "../../../app/form/fill-form.ts";
import { savePendingDraft } from "../../../app/form/screens/save-draft.ts";
import { changeApplication, readApplication } from "../../../app/lead/application.ts";
import { earlierVisit, openEarlierVisit } from "../../../app/lead/earlier-visit.ts";
import { nextLocation } from "../../../app/lead/selectors.ts";
import * as page from "../../../app/pages/route.tsx";
import { i18n } from "../../../app/platform/i18n/client.ts";
import { loadTexts, Texts } from "../../../app/platform/i18n/texts.ts";
import { noteArrival } from "../../../app/visit/link.ts";
import { openOtherTab } from "../browser.ts";
import { sentCalls } from "../provider.ts";
import { renderPage } from "../render-route.tsx";
import { answerPage, employed, walk } from "./applicant.ts";

/** Opens the first page, whose bundle has its fields and texts, and saves the draft that is due. */
async function openFirstPage(): Promise<void> {
  await Promise.all([loadFields(), loadTexts("questions", "steps")]);
  await renderPage("loan-information");
  savePendingDraft();
}

/** Shows the first page as the build writes it, filled with what is known, and lets React take it over. */
function hydrateFirstPage(): void {
  const params = { path: "loan-information" };
  const Routes = createRoutesStub([{ id: "page", path: "/:path", Component: page.default as ComponentType }]);
  const opened = page.loader({ params } as Parameters<typeof page.loader>[0]);
  const shown = (
    <I18nextProvider i18n={i18n}>
      <Texts>
        <Routes initialEntries={[`/${params.path}`]} hydrationData={{ loaderData: { page: opened } }} />
      </Texts>
    </I18nextProvider>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(shown);
  fillForm(container.querySelector("form") as HTMLFormElement, params.path, readApplication());
  render(shown, { container, hydrate: true });
}

/** Opens a new tab at the site's root. */
async function openNewTab(): Promise<void> {
  openOtherTab();
  noteArrival("https://loans.example/application-frontend/");
  await openFirstPage();
}

describe("the page of the loan", () => {
  it("makes no draft of an amount and a period that nobody has moved", async () => {
    await openNewTab();
    expect(readApplication().drafts).toEqual({});
  });

  it("makes no draft of a link's amount beside the country's period", async () => {
    changeApplication({ answers: { amount: 900 } });
    await openFirstPage();
    expect(readApplication().drafts).toEqual({});
  });

  it("makes no draft of a link's amount in the document of the build", async () => {
    await openNewTab();
    cleanup();
    changeApplication({ answers: { amount: 900 } });
    hydrateFirstPage();
    expect(document.querySelector<HTMLInputElement>("[name=loan_amount]")?.value).toBe("900");
    savePendingDraft();
    expect(readApplication().drafts).toEqual({});
  });

  it("keeps an amount that was moved, also back to where it was, and an emptied box", async () => {
    await openNewTab();
    const amount = document.querySelector("[name=loan_amount]") as HTMLInputElement;
    const before = amount.value;
    for (const value of ["900", before, ""]) {
      fireEvent.input(amount, { target: { value } });
      savePendingDraft();
      const { entries } = readApplication().drafts["loan-information"] ?? {};
      expect(entries).toContainEqual(["loan_amount", value]);
      expect(entries?.map(([control]) => control)).not.toContain("loan_period");
    }
  });
});

describe("a new tab of a browser with an earlier application", () => {
  it("offers it once the contact details are given, and opens the page of the number that only the tab keeps", async () => {
    await walk(employed, "income-details");
    await openNewTab();
    expect(earlierVisit()).toBe("l…@e…");
    expect(await openEarlierVisit("678")).toMatchObject({ kind: "opened" });
    expect(nextLocation(readApplication())).toBe("/personal-details");
    expect(readApplication().answers.personalDetails?.firstName).toBe("Lucía");
    expect(sentCalls().filter((call) => call.endsWith("/v2/lead"))).toEqual(["POST /api/v2/lead"]);
  });

  it("asks for the digits of the phone number that was given last", async () => {
    await walk(employed, "income-details");
    await answerPage("contact-details", { ...employed, phone_number: "612 34 59 99" });
    await openNewTab();
    expect(await openEarlierVisit("678")).toMatchObject({ kind: "wrong" });
    expect(await openEarlierVisit("999")).toMatchObject({ kind: "opened" });
  });
});
