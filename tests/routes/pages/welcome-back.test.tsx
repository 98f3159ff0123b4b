import { cleanup, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { withAnswer } from "../../../app/catalogue/lead.ts";
import { changeApplication } from "../../../app/lead/application.ts";
import * as continueRoute from "../../../app/resume/continue/route.tsx";
import { answersWithout, applicationWith, loadPage } from "../applicant.ts";
import { open, replaceTo } from "../call-route.ts";
import { control } from "../provider.ts";
import { renderPage } from "../render-route.tsx";

const follow = (id: string) => open(continueRoute.clientLoader, `/continue/${id}`, { id });

/** Creates a lead without an income source: its link opens the income pages. */
const leftAtIncome = () => applicationWith(answersWithout("incomeDetails.incomeSource"));

describe("an applicant whose link opens a page", () => {
  it("sees where the application stopped, by the provider's open questions", async () => {
    const id = await leftAtIncome();
    changeApplication({ id: undefined, answers: {}, state: {}, dataPoints: [] });
    expect(await follow(id)).toEqual(replaceTo("/income-source"));
    await renderPage("income-source");
    expect(
      screen.getByText(
        "Hola de nuevo, Lucía: te quedan como máximo 6 preguntas. Lo dejaste en: Datos de tus ingresos.",
      ),
    ).toBeTruthy();
  });

  it("sees the page that this tab showed last", async () => {
    const id = await leftAtIncome();
    await loadPage("personal-code");
    expect(await follow(id)).toEqual(replaceTo("/income-source"));
    await renderPage("income-source");
    expect(
      screen.getByText(
        "Hola de nuevo, Lucía: te quedan como máximo 6 preguntas. Lo dejaste en: Datos personales.",
      ),
    ).toBeDefined();
  });

  it("sees how many questions are left, and no name that is masked or unknown", async () => {
    for (const given of [
      answersWithout("personalDetails.gender", "personalDetails.firstName"),
      withAnswer(answersWithout("personalDetails.gender"), "personalDetails.firstName", "L•••"),
    ]) {
      await control.setScript({ steps: [10], dataPoints: ["gender", "housing_tenure", "education"] });
      const id = await applicationWith(withAnswer(given, "otherDetails.education", undefined));
      await follow(id);
      await renderPage("gender");
      expect(screen.getByText(/^Hola de nuevo: te quedan como máximo 2 preguntas\./)).toBeDefined();
      cleanup();
    }
  });

  it("sees it once", async () => {
    await follow(await leftAtIncome());
    await loadPage("income-source");
    await renderPage("income-source");
    expect(screen.queryByText(/Hola de nuevo/)).toBeNull();
  });
});
