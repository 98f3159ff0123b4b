import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { loadTexts } from "../../../app/shell/texts/texts.ts";
import { applicationWith, complete } from "../applicant.ts";
import { renderPage } from "../render-route.tsx";

const betweenLetters = "Pon guiones, apóstrofos y puntos entre letras, de uno en uno";

// The rules come with their texts, and only the first test loads the rules.
beforeEach(() => loadTexts(["validation"]));

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByRole("textbox", { name: label }), { target: { value } });

/** Presses Continue, and returns the lines of the error summary. */
async function refusedLines(): Promise<(string | null)[]> {
  fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
  return linesOf(await screen.findByRole("alert"));
}

const linesOf = (summary: HTMLElement) =>
  within(summary)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

it("the error summary names the question of a message that several share", async () => {
  await applicationWith(complete, { dataPoints: ["first_name", "last_name"] });
  await renderPage("name");
  for (const label of ["Nombre", "Primer apellido"]) type(label, "x--y");
  expect(await refusedLines()).toEqual([`Nombre: ${betweenLetters}`, `Primer apellido: ${betweenLetters}`]);
  // An input is checked once the rules have loaded, which may be after the first one.
  // `waitFor` would run again with each change of the document, and never end, as it types itself.
  const lines = () => {
    for (const value of ["Luc", "Lucía"]) type("Nombre", value);
    return linesOf(screen.getByRole("alert"));
  };
  await expect.poll(lines).toEqual([`Primer apellido: ${betweenLetters}`]);
});

it("the error summary is announced when Continue is refused, and is quiet while the questions are mended", async () => {
  await applicationWith(complete, { dataPoints: ["first_name", "last_name"] });
  await renderPage("name");
  for (const label of ["Nombre", "Primer apellido"]) type(label, "x--y");
  for (const left of [2, 1]) {
    expect(await refusedLines()).toHaveLength(left);
    const summary = screen.getByRole("alert");
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.getAttribute("aria-live")).toBeNull();
    act(() => screen.getByRole("textbox", { name: "Nombre" }).focus());
    type("Nombre", "Lucía");
    expect(linesOf(summary)).toHaveLength(1);
    expect(summary.getAttribute("aria-live")).toBe("off");
  }
});

it("the error summary names the box of a full name", async () => {
  await applicationWith(complete, { dataPoints: ["names"] });
  await renderPage("personal-details");
  type("Nombre", "A1");
  type("Primer apellido", "-");
  expect(await refusedLines()).toContain(`Primer apellido: ${betweenLetters}`);
});

it("the error summary adds no label to a message that names its question", async () => {
  await renderPage("initial-details");
  fireEvent.input(document.querySelector("#email") as HTMLElement, { target: { value: "ana@" } });
  const [email, ...others] = await refusedLines();
  expect(email).toBe("Revisa el correo. Tiene que ser así: nombre@ejemplo.com");
  expect(others).toContain("Escribe tu número de móvil");
});
