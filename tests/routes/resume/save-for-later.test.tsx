import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { changeApplication, copyOfEarlierVisit } from "../../../app/lead/application.ts";
import SessionControls from "../../../app/resume/session/session-controls.tsx";
import { answersWithout, applicationInState, applicationWith, beginApplication } from "../applicant.ts";
import { renderPage, renderPart } from "../render-route.tsx";

/** Returns the dialog that the button opens. */
async function saved() {
  fireEvent.click(await screen.findByRole("button", { name: "Guardar para luego" }));
  return within(screen.getByRole("dialog", { name: "Tus respuestas están guardadas" }));
}

/** Gives the browser a clipboard, or one that refuses; undefined where it has none. */
function withClipboard(writeText: ((text: string) => Promise<void>) | undefined) {
  stubNavigator("clipboard", writeText && { writeText });
}

function stubNavigator(name: "clipboard" | "share", value: unknown) {
  vi.stubGlobal("navigator", Object.create(navigator, { [name]: { value } }));
}

/** Creates a lead that the provider keeps until a time, and renders its gender page. */
async function saveWithLead() {
  const id = await applicationWith(answersWithout("personalDetails.gender"));
  const expiresAt = "2099-03-04T09:05:00.000Z";
  changeApplication({ state: { leadStatus: "created", progressState: [2], expiresAt } });
  await renderPage("gender");
  return { id, dialog: await saved() };
}

afterEach(() => vi.unstubAllGlobals());

describe("an applicant who saves the application for later", () => {
  it("has no button for it on the first page", async () => {
    await beginApplication();
    await renderPage("initial-details");
    expect(screen.queryByRole("button", { name: "Guardar para luego" })).toBeNull();
  });

  it("reads that this device keeps the finished pages, and how to open them again", async () => {
    const { dialog } = await saveWithLead();
    const text = dialog.getByText(/^Las páginas que has terminado se quedan en este dispositivo hasta/);
    expect(text.textContent).toMatch(/hasta el \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}\./);
    expect(text.textContent).toContain("las 3 últimas cifras de tu móvil");
    expect(dialog.getByText(/Funciona hasta el 04\/03\/2099, \d{2}:05\./)).toBeDefined();
  });

  it("keeps the answers that weren't sent for another tab of this browser", async () => {
    await applicationWith(answersWithout("personalDetails.gender"));
    await renderPage("gender");
    expect(copyOfEarlierVisit()).toBeUndefined();
    const dialog = await saved();
    expect(copyOfEarlierVisit()).toMatchObject({ answers: { personalDetails: { firstName: "Lucía" } } });
    expect(dialog.queryByText(/solo están en este dispositivo/)).toBeNull();
  });

  it("reads that answers which weren't sent are on this device only", async () => {
    await applicationWith(answersWithout("personalDetails.gender"), { unsent: ["names"] });
    await renderPage("gender");
    const dialog = await saved();
    expect(dialog.getByText(/solo están en este dispositivo/)).toBeDefined();
  });

  it("copies the resume link, and hears that it is a key", async () => {
    const copied: string[] = [];
    withClipboard(async (text) => void copied.push(text));
    const { id, dialog } = await saveWithLead();
    expect(dialog.getByText(/es la llave de tu solicitud/)).toBeDefined();
    fireEvent.click(dialog.getByRole("button", { name: "Copiar mi enlace" }));
    expect(await dialog.findByText("Enlace copiado.")).toBeDefined();
    expect(copied).toEqual([`${window.location.origin}/application-frontend/continue/${id}`]);
    expect(dialog.queryByRole("textbox")).toBeNull();
  });

  it.each([
    ["refuses the clipboard", () => Promise.reject(new DOMException("", "NotAllowedError"))],
    ["has no clipboard", undefined],
  ])("finds the link selected in a field if the browser %s", async (_, writeText) => {
    withClipboard(writeText);
    const { id, dialog } = await saveWithLead();
    fireEvent.click(dialog.getByRole("button", { name: "Copiar mi enlace" }));
    const field = await dialog.findByRole<HTMLInputElement>("textbox", { name: "Tu enlace" });
    expect(field.value).toContain(`/continue/${id}`);
    await expect.poll(() => document.activeElement).toBe(field);
    expect(field.selectionEnd).toBe(field.value.length);
  });

  it("shares the link where the device can share", async () => {
    const shared = vi.fn(async () => undefined);
    stubNavigator("share", shared);
    const { id, dialog } = await saveWithLead();
    fireEvent.click(dialog.getByRole("button", { name: "Compartir mi enlace" }));
    expect(shared).toHaveBeenCalledWith({ url: expect.stringContaining(`/continue/${id}`) });
  });

  it("is told that the answers stay in this tab if there is neither a lead nor a phone number", async () => {
    changeApplication({ answers: { personalDetails: { firstName: "Lucía" } } });
    await renderPage("gender");
    const dialog = await saved();
    expect(dialog.getByText(/^Se quedan en esta pestaña hasta el/)).toBeDefined();
    expect(dialog.queryByRole("button", { name: "Copiar mi enlace" })).toBeNull();
  });

  it("goes on with the page", async () => {
    const { dialog } = await saveWithLead();
    fireEvent.click(dialog.getByRole("button", { name: "Seguir ahora" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["an offer", 38, true],
    ["the check", 6, true],
    ["the pages, which have it at their top", 2, false],
    ["the result", 13, false],
  ])("finds the link at the foot of %s, state %i: %s", async (_, state, offered) => {
    await applicationInState(state, { expiresAt: "2099-03-04T09:05:00.000Z" });
    await renderPart("/", SessionControls);
    await screen.findByRole("button", { name: "Empezar de nuevo y borrar mis respuestas" });
    if (offered) expect((await saved()).getByText(/Funciona hasta el 04\/03\/2099/)).toBeDefined();
    else expect(screen.queryByRole("button", { name: "Guardar para luego" })).toBeNull();
  });
});
