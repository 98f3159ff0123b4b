import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { applicationWith, complete } from "../applicant.ts";
import { renderPage } from "../render-route.tsx";
import "../browser.ts";

const lettersOnly = "Usa solo letras, espacios, guiones y apóstrofos";

const linksOf = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByRole("textbox", { name: label }), { target: { value } });

it("the error summary tells several questions with the same message apart by their labels", async () => {
  await applicationWith(complete, { dataPoints: ["first_name", "last_name"] });
  await renderPage("name");
  for (const label of ["Nombre", "Primer apellido"]) type(label, "1 x?");
  fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
  const summary = await screen.findByRole("alert");
  expect(linksOf(summary)).toEqual([`Nombre: ${lettersOnly}`, `Primer apellido: ${lettersOnly}`]);
  type("Nombre", "Lucía");
  expect(linksOf(summary)).toEqual([lettersOnly]);
});
