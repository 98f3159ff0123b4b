import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { changeApplication, copyOfEarlierVisit } from "../../../app/lead/application.ts";
import SessionControls from "../../../app/resume/session/session-controls.tsx";
import { answersWithout, applicationInState, applicationWith, beginApplication } from "../applicant.ts";
import { toasts } from "../browser.ts";
import { answerInstead, json, received, sentCalls } from "../provider.ts";
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
async function saveWithLead(
  capabilities: readonly string[] = [],
  answers = answersWithout("personalDetails.gender"),
) {
  const id = await applicationWith(answers);
  const expiresAt = "2099-03-04T09:05:00.000Z";
  changeApplication({
    state: { leadStatus: "created", progressState: [2], expiresAt, capabilities: [...capabilities] },
  });
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

  it("isn't offered to have the link sent if the provider doesn't say that it sends links", async () => {
    const { dialog } = await saveWithLead();
    expect(dialog.queryByRole("button", { name: "Enviármelo por correo" })).toBeNull();
    expect(dialog.queryByRole("button", { name: "Enviármelo por SMS" })).toBeNull();
  });

  it.each([
    ["correo", "email", "l…@e…"],
    ["SMS", "sms", "+34*****678"],
  ])("gets the link by %s, and reads where and when it may be sent again", async (name, channel, sentTo) => {
    const { id, dialog } = await saveWithLead(["resume_link"]);
    fireEvent.click(dialog.getByRole("button", { name: `Enviármelo por ${name}` }));
    const told = await dialog.findByText((text) => text.startsWith(`Te lo hemos enviado a ${sentTo}. `));
    expect(told.textContent).toMatch(/Podrás enviarlo otra vez a esta hora: \d{1,2}:\d\d\.$/);
    expect(await received("resume.send-link")).toEqual([{ channel }]);
    expect(sentCalls().at(-1)).toBe(`POST /api/lead/${id}/resume-link`);
    for (const other of ["correo", "SMS"])
      fireEvent.click(dialog.getByRole("button", { name: `Enviármelo por ${other}` }));
    expect(await received("resume.send-link")).toHaveLength(1);
  });

  it("has the link sent once by a double press", async () => {
    const { dialog } = await saveWithLead(["resume_link"]);
    const bySms = dialog.getByRole("button", { name: "Enviármelo por SMS" });
    fireEvent.click(bySms);
    fireEvent.click(bySms);
    await dialog.findByText(/^Te lo hemos enviado a/);
    expect(await received("resume.send-link")).toHaveLength(1);
  });

  it("reads that nothing was sent if the provider has just sent the link, and when it may be sent again", async () => {
    const { dialog } = await saveWithLead(["resume_link"]);
    answerInstead(() => new Response("", { status: 429, headers: { "Retry-After": "864000" } }));
    fireEvent.click(dialog.getByRole("button", { name: "Enviármelo por SMS" }));
    const told = await dialog.findByRole("alert");
    expect(told.textContent).toMatch(
      /^Esta vez no lo hemos enviado: .+ Podrás enviarlo otra vez a esta hora: \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/,
    );
    expect(toasts).toEqual([{ key: "notSent", tone: "error" }]);
    fireEvent.click(dialog.getByRole("button", { name: "Enviármelo por SMS" }));
    expect(sentCalls().filter((call) => call.endsWith("/resume-link"))).toHaveLength(1);
  });

  it("sees at the pressed button that the link is being sent", async () => {
    const { dialog } = await saveWithLead(["resume_link"]);
    answerInstead(() => new Promise(() => undefined));
    const bySms = dialog.getByRole("button", { name: "Enviármelo por SMS" });
    fireEvent.click(bySms);
    await waitFor(() => expect(bySms.textContent).toBe("Un momento…"));
    const byEmail = dialog.getByRole("button", { name: "Enviármelo por correo" });
    expect(byEmail.getAttribute("aria-disabled")).toBe("true");
  });

  it("has the link sent at the second try if the provider can't be reached", async () => {
    const { dialog } = await saveWithLead(["resume_link"]);
    answerInstead(() => json({}, 500));
    fireEvent.click(dialog.getByRole("button", { name: "Enviármelo por SMS" }));
    const again = await dialog.findByRole("button", { name: "Volver a intentarlo" });
    answerInstead(() => undefined);
    fireEvent.click(again);
    expect(await dialog.findByText(/^Te lo hemos enviado a/)).toBeDefined();
    expect(dialog.queryByRole("alert")).toBeNull();
  });

  it("is offered only the ways for which the application has an address", async () => {
    const answers = answersWithout("personalDetails.gender", "contactDetails.email");
    const { dialog } = await saveWithLead(["resume_link"], answers);
    expect(dialog.queryByRole("button", { name: "Enviármelo por correo" })).toBeNull();
    expect(dialog.getByRole("button", { name: "Enviármelo por SMS" })).toBeDefined();
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
