import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationWith } from "../applicant.ts";
import "../browser.ts";
import { textOf } from "../../unit/fixtures/locales.ts";
import { renderPage } from "../render-route.tsx";

it.each([
  ["loan-information", "Información del préstamo", "¿Cuánto necesitas y para qué?"],
  ["personal-details", "Datos personales", textOf("es", "questions", "pages>personal-details>classicTitle")],
])("%s begins with its topic and its title", async (path, topic, title) => {
  await applicationWith();
  expect((await renderPage(path)).textContent).toBe(title);
  expect(screen.getByText(topic).nextElementSibling?.textContent).toBe(title);
});

it("a title that is the topic stands alone", async () => {
  await applicationWith();
  expect((await renderPage("other-information")).textContent).toBe("Otros datos");
  expect(screen.getAllByText("Otros datos")).toHaveLength(1);
});
