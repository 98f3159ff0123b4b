import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import * as page from "../../../app/routes/journey-page/route.tsx";
import { applicationWith } from "../applicant.ts";
import "../browser.ts";
import { textOf } from "../../unit/fixtures/locales.ts";
import { renderComponent } from "../render-component.tsx";

const open = (path: string) =>
  renderComponent(`/${path}`, "/:path", { Component: page.default, clientLoader: page.clientLoader });

it.each([
  ["personal-details", textOf("es", "questions", "pages>personal-details>classicTitle")],
  ["contact-details", "¿Cómo contactamos contigo y dónde vives?"],
  ["income-details", "¿De dónde vienen tus ingresos?"],
  ["other-information", "Otros datos"],
])("%s begins with its title, without a topic that would repeat it", async (path, title) => {
  await applicationWith();
  expect((await open(path)).textContent).toBe(title);
  expect(document.querySelector(".page-context")).toBeNull();
});

it("each slider has five marks: its ends, its middle and the quarters", async () => {
  await open("loan-information");
  const sliders = screen.getAllByRole("slider");
  expect(sliders).toHaveLength(2);
  const marks = sliders.map((slider) => slider.parentElement?.querySelectorAll(".range-ticks > *").length);
  expect(marks).toEqual([5, 5]);
});
