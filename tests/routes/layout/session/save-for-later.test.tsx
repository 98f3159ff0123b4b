import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionControls } from "../../../../app/routes/layout/session-controls.tsx";
import { loadTexts } from "../../../../app/shell/texts/texts.ts";
import { answersWithout, applicationInState, applicationWith } from "../../applicant.ts";
import { renderPart } from "../../render-route.tsx";

const button = () => screen.queryByRole("button", { name: "Guardar para luego" });

/** Creates a lead, renders the foot of its page and opens the dialog. */
async function save(change: Parameters<typeof applicationWith>[1] = {}) {
  const id = await applicationWith(answersWithout("personalDetails.gender"), change);
  await renderPart("/", SessionControls);
  fireEvent.click(await screen.findByRole("button", { name: "Guardar para luego" }));
  const dialog = within(screen.getByRole("dialog", { name: "Guardar para luego" }));
  const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "Tu enlace" });
  expect(field.value).toBe(`${window.location.origin}/application-frontend/continue/${id}`);
  return { dialog, field };
}

function stubNavigator(name: "clipboard" | "share", value: unknown) {
  vi.stubGlobal("navigator", Object.create(navigator, { [name]: { value } }));
}

beforeEach(() => loadTexts(["privacy"]));
afterEach(() => vi.unstubAllGlobals());

describe("an applicant who saves the application for later", () => {
  it.each([
    ["reads first that answers which weren't sent end with this tab", ["names"], 1],
    ["reads nothing of that where all were sent", [], 0],
  ])("%s", async (_, unsent, lines) => {
    const { dialog } = await save({ unsent });
    expect(dialog.getByText(/es la llave de tu solicitud/)).toBeDefined();
    expect(dialog.queryAllByText(/está solo en esta pestaña/)).toHaveLength(lines);
  });

  it("reads until when the link works, where the provider names an end", async () => {
    const { dialog } = await save({ state: { expiresAt: "2026-12-01T10:00:00" } });
    expect(dialog.getByText(/hasta el 1 de diciembre/)).toBeDefined();
  });

  it("copies the resume link", async () => {
    const writeText = vi.fn(async () => undefined);
    stubNavigator("clipboard", { writeText });
    const { dialog, field } = await save();
    fireEvent.click(dialog.getByRole("button", { name: "Copiar mi enlace" }));
    expect(await dialog.findByText("Enlace copiado.")).toBeDefined();
    expect(writeText).toHaveBeenCalledWith(field.value);
  });

  it.each([
    ["refuses the clipboard", { writeText: () => Promise.reject(new DOMException("", "NotAllowedError")) }],
    ["has no clipboard", undefined],
  ])("finds the link selected, and is told to copy it, if the browser %s", async (_, clipboard) => {
    stubNavigator("clipboard", clipboard);
    const { dialog, field } = await save();
    fireEvent.click(dialog.getByRole("button", { name: "Copiar mi enlace" }));
    expect(await dialog.findByText("El enlace está seleccionado: cópialo a mano.")).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(field.selectionEnd).toBe(field.value.length);
  });

  it("shares the link where the browser can share", async () => {
    const share = vi.fn(async () => undefined);
    stubNavigator("share", share);
    const { dialog, field } = await save();
    fireEvent.click(dialog.getByRole("button", { name: "Compartir mi enlace" }));
    expect(share).toHaveBeenCalledWith({ url: field.value });
  });

  it.each([
    ["an offer", 38, true],
    ["the check", 6, true],
    ["the pages", 2, true],
    ["the result", 13, false],
  ])("finds the link at the foot of %s, state %i: %s", async (_, state, offered) => {
    await applicationInState(state, { expiresAt: "2099-03-04T09:05:00.000Z" });
    await renderPart("/", SessionControls);
    await screen.findByRole("button", { name: "Empezar de nuevo y borrar mis respuestas" });
    expect(button() !== null).toBe(offered);
  });
});
