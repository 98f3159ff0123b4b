import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { changeApplication } from "../../../app/application/application.ts";
import * as continueRoute from "../../../app/routes/continue/route.tsx";
import * as page from "../../../app/routes/journey-page/route.tsx";
import { allBut, applyingWith, pageAt } from "../applicant.ts";
import { insteadTo, open } from "../call-route.ts";
import { draw } from "../draw.tsx";

const follow = (id: string) => open(continueRoute.clientLoader, `/continue/${id}`, { id });
const drawn = (path: string) =>
  draw(`/${path}`, "/:path", { Component: page.default, clientLoader: page.clientLoader });

/** A lead without an income source: its link leads to the income pages. */
const leftAtIncome = () => applyingWith(allBut("incomeDetails.incomeSource"));

describe("an applicant whose link leads to a page", () => {
  it("reads where they were, by what the provider still asks", async () => {
    const id = await leftAtIncome();
    changeApplication({ id: undefined, answers: {}, state: {}, dataPoints: [] });
    expect(await follow(id)).toEqual(insteadTo("/income-source"));
    await drawn("income-source");
    expect(screen.getByText("Hola de nuevo. Lo dejaste en: Datos de tus ingresos.")).toBeTruthy();
  });

  it("reads the page that this tab showed last", async () => {
    const id = await leftAtIncome();
    await pageAt("gender");
    expect(await follow(id)).toEqual(insteadTo("/income-source"));
    await drawn("income-source");
    expect(screen.getByText("Hola de nuevo. Lo dejaste en: Datos personales.")).toBeDefined();
  });

  it("reads it once", async () => {
    await follow(await leftAtIncome());
    await pageAt("income-source");
    await drawn("income-source");
    expect(screen.queryByText(/Hola de nuevo/)).toBeNull();
  });
});
