import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { changeApplication, readApplication } from "../../../../app/lead/application.ts";
import { rememberForNextVisit } from "../../../../app/lead/next-visit.ts";
import { i18n } from "../../../../app/platform/i18n/client.ts";
import * as continueRoute from "../../../../app/resume/continue/route.tsx";
import type { ScriptInput } from "../../../lead-server/scripts/script.ts";
import { answersWithout, applicationWith, complete } from "../../applicant.ts";
import { openOtherTab, reports, storeContent, toasts } from "../../browser.ts";
import { open, replaceTo, submit } from "../../call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "../../provider.ts";
import { readyForAnotherPress, renderRoute } from "../../render-route.tsx";

const { clientLoader, clientAction } = continueRoute;

const now = Date.parse("2026-03-02T10:00:00Z");
const inSeconds = (seconds: number) => now + seconds * 1000;
const sentTo = "+34*****678";

/** Creates a lead that is resumed only with a code, in a browser without data of it. */
async function lockedLead(
  verification: ScriptInput["verification"] = {},
  answers = answersWithout("personalDetails.gender"),
): Promise<string> {
  await control.setScript({ steps: [6, 7, 10], codeToResume: true, verification });
  const id = await applicationWith(answers);
  openOtherTab();
  return id;
}

const follow = (id: string) => open(clientLoader, `/continue/${id}`, { id });
const enter = (id: string, verification_code: string) => submit(clientAction, { verification_code }, { id });
const askAgain = (id: string) => submit(clientAction, { __intent: "resend" }, { id });
const render = (id: string) => renderRoute(`/continue/${id}`, continueRoute, "/continue/:id");
const type = (code: string) => fireEvent.change(screen.getByRole("textbox"), { target: { value: code } });
const confirm = () => fireEvent.click(screen.getByRole("button", { name: "Confirmar" }));

const refusedWith = (message: object) => ({
  errors: { verification_code: [expect.objectContaining(message)] },
});

/** Returns everything that the browser stores. */
const storedTexts = () => storeContent(sessionStorage) + storeContent(localStorage);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});

describe("a link to an application that the provider resumes only with a code", () => {
  it("asks for the code, and nothing of the application is shown or stored", async () => {
    const id = await lockedLead();
    expect(await follow(id)).toMatchObject({ sent: { sentTo, resendAt: inSeconds(30) }, own: undefined });
    expect(await enter(id, "000000")).toMatchObject(refusedWith({ key: "codeWrong" }));
    answerInstead(({ method }) => (method === "POST" ? json({}, 500) : undefined));
    await enter(id, "000001");
    expect(readApplication().id).toBeUndefined();
    expect(readApplication().answers).toEqual({});
    expect(storedTexts()).not.toMatch(new RegExp(`${id}|lucia|herrera`, "i"));
  });

  it("opens once the code is right, and Back doesn't return to the question", async () => {
    const id = await lockedLead();
    await follow(id);
    expect(await enter(id, "123 456")).toEqual(replaceTo("/personal-code"));
    expect(await received("resume.verify")).toEqual([{ code: "123456" }]);
    expect(readApplication()).toMatchObject({ id, answers: { personalDetails: { firstName: "Lucía" } } });
  });

  it.each([{}, { sentTo: null }, { sentTo: "" }, { sentTo: 5 }, { sentTo: {} }])(
    "asks for the code without its recipient if the provider doesn't name one: %j",
    async (recipient) => {
      answerInstead(() => json({ code: "verification_required", ...recipient }, 403));
      expect(await follow("a")).toMatchObject({ sent: { sentTo: null } });
      await render("a");
      expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
        "Escribe el código que te hemos enviado",
      );
      expect(document.body.textContent).not.toMatch(/hemos enviado un código al|null/);
      expect(screen.getByRole("button", { name: "Enviar otro código" })).toBeTruthy();
    },
  );

  it.each(["GET", "POST"])("takes over no other application that a %s answers with", async (method) => {
    const own = await applicationWith(complete);
    const other = { id: "another", progressState: [2], lead: { personalDetails: { firstName: "Eva" } } };
    answerInstead((request) => (request.method === method ? json(other) : undefined));
    const opened =
      method === "POST"
        ? enter("a", "123456")
        : submit(clientAction, { __intent: "open" }, { id: "a" }).then(() => follow("a"));
    expect(await opened).toMatchObject({ problem: "unavailable" });
    expect(readApplication()).toMatchObject({ id: own, answers: complete });
    expect(reports.map(({ detail }) => detail)).toEqual(["id"]);
  });

  it("stays forbidden without the provider's word for it", async () => {
    answerInstead(() => json({ code: "verification_needed", sentTo }, 403));
    expect(await follow("a")).toMatchObject({ problem: "forbidden" });
    answerInstead(() => json({ code: "verification_required", sentTo }, 401));
    expect(await follow("a")).toMatchObject({ problem: "forbidden" });
  });

  it("leaves this tab's own application untouched, and offers the way back to it", async () => {
    const id = await lockedLead();
    const own = await applicationWith(complete);
    const before = readApplication();
    await submit(clientAction, { __intent: "open" }, { id });
    await render(id);
    expect(screen.getByText(/\+34\*{5}678/)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/lucía|herrera/i);
    type("000000");
    confirm();
    await screen.findByRole("alert");
    expect(readApplication()).toEqual(before);
    expect(storedTexts()).not.toContain(id);
    fireEvent.click(screen.getByRole("button", { name: "Seguir con mi solicitud" }));
    expect(await screen.findByText("at /summary")).toBeDefined();
    expect(readApplication().id).toBe(own);
  });
});

describe("the code that resumes an application", () => {
  it("is refused with the number of attempts that are left", async () => {
    const id = await lockedLead({ tries: 2, saysTriesLeft: true });
    await follow(id);
    expect(await enter(id, "000000")).toMatchObject(
      refusedWith({ key: "codeTriesLeft", values: { left: 1 } }),
    );
    expect(await enter(id, "000001")).toMatchObject(refusedWith({ key: "codeTooManyTries" }));
    expect(await enter(id, "123456")).toMatchObject(refusedWith({ key: "codeTooManyTries" }));
  });

  it.each([
    ["beside the errors", { errors: { verification_code: { message: "Prueba otro" } }, triesLeft: 2 }],
    ["without a message", { errors: { verification_code: {} }, triesLeft: 2 }],
  ])("is refused with the number of attempts that stands %s", async (_, body) => {
    answerInstead(() => json(body, 422));
    expect(await enter("a", "123456")).toMatchObject(
      refusedWith({ key: "codeTriesLeft", values: { left: 2 } }),
    );
  });

  it.each([undefined, null, 2.5])("is refused in the provider's words if %j tries are left", async (left) => {
    const refusal = { message: "Prueba <b>otro</b>", ...(left !== undefined && { triesLeft: left }) };
    answerInstead(() => json({ errors: { code: refusal } }, 422));
    expect(await enter("a", "123456")).toMatchObject(refusedWith({ text: "Prueba <b>otro</b>" }));
  });

  it("isn't sent before it has six digits", async () => {
    expect(await enter("a", "123")).toMatchObject(refusedWith({ key: "codeFormat" }));
    expect(sentCalls()).toEqual([]);
  });

  it.each([
    ["has expired", 410, "expired"],
    ["isn't known", 404, "not-found"],
    ["isn't this browser's", 403, "forbidden"],
  ])("says that the application %s, and keeps this tab's own", async (_, status, problem) => {
    const own = await applicationWith();
    answerInstead(() => json({}, status));
    expect(await enter("a", "123456")).toMatchObject({ problem, own: "here" });
    expect(readApplication()).toMatchObject({ id: own, answers: complete });
  });

  it("can be sent again after a failure, and the application isn't read again for it", async () => {
    const id = await lockedLead();
    await render(id);
    answerInstead(({ method }) => (method === "POST" ? json({}, 500) : undefined));
    type("123456");
    confirm();
    const again = await screen.findByRole("button", { name: i18n.t("form>tryAgain") });
    answerInstead(() => undefined);
    // Another code may be asked for by then, so that no button is disabled.
    vi.setSystemTime(inSeconds(31));
    await readyForAnotherPress();
    fireEvent.click(again);
    await waitFor(() => expect(readApplication().id).toBe(id));
    expect(sentCalls()).toEqual([
      `GET /api/v3/lead/url/${id}/continue`,
      `POST /api/lead/${id}/resume`,
      `POST /api/lead/${id}/resume`,
    ]);
  });
});

describe("another code that resumes an application", () => {
  it("is sent, and the application isn't read again for it", async () => {
    const id = await lockedLead({ resendAfter: 0 });
    await render(id);
    vi.setSystemTime(inSeconds(31));
    await readyForAnotherPress();
    fireEvent.click(screen.getByRole("button", { name: "Enviar otro código" }));
    await waitFor(() => expect(toasts).toEqual([{ key: "codeSent", tone: "success" }]));
    expect(sentCalls()).toEqual([
      `GET /api/v3/lead/url/${id}/continue`,
      `POST /api/lead/${id}/resume/resend`,
    ]);
  });

  it("waits as long as the provider says", async () => {
    const id = await lockedLead({ resendAfter: 90 });
    await follow(id);
    expect(await askAgain(id)).toEqual({ kind: "not-sent", resendAt: inSeconds(90) });
    answerInstead(() => json({ code: "too_many_requests" }, 429));
    expect(await askAgain(id)).toEqual({ kind: "not-sent", resendAt: inSeconds(30) });
  });

  /** Opens the question for the code when another one may be sent. Returns the focused button that asks for it. */
  async function readyToAskAgain(): Promise<HTMLElement> {
    await render(await lockedLead());
    vi.setSystemTime(inSeconds(31));
    await readyForAnotherPress();
    const again = screen.getByRole("button", { name: "Enviar otro código" });
    again.focus();
    return again;
  }

  it("empties the field and takes the earlier code's error away", async () => {
    const again = await readyToAskAgain();
    type("000000");
    confirm();
    await screen.findByRole("alert");
    await readyForAnotherPress();
    again.focus();
    fireEvent.click(again);
    await waitFor(() => expect(toasts).toEqual([{ key: "codeSent", tone: "success" }]));
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
    expect(screen.getByRole("textbox").getAttribute("aria-invalid")).not.toBe("true");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(again);
    type("000001");
    confirm();
    await screen.findByRole("alert");
  });

  it.each([
    ["later today", "7200", /hora: 1\d:00\.$/],
    ["on another day", "864000", /hora: 12\/03\/2026, 1\d:00\.$/],
    ["in more years than there are dates", "9".repeat(300), /\/2027, \d\d:00\.$/],
  ])("wasn't sent, which is told with the time from which it may be: %s", async (_, retryAfter, time) => {
    const again = await readyToAskAgain();
    vi.setSystemTime(inSeconds(3600));
    answerInstead(() => new Response("", { status: 429, headers: { "Retry-After": retryAfter } }));
    fireEvent.click(again);
    const told = await screen.findByRole("alert");
    expect(told.textContent).toContain(i18n.t("toasts>notSent"));
    expect(told.textContent).toMatch(time);
    expect(toasts).toEqual([{ key: "notSent", tone: "error" }]);
    expect([again.textContent, again.getAttribute("aria-disabled")]).toEqual(["Enviar otro código", "true"]);
    expect(document.activeElement).toBe(again);
    fireEvent.click(again);
    expect(sentCalls().filter((call) => call.endsWith("/resend"))).toHaveLength(1);
  });

  it("is on its way, which the button says without losing focus", async () => {
    const again = await readyToAskAgain();
    answerInstead(() => new Promise(() => undefined));
    fireEvent.click(again);
    await waitFor(() => expect(again.textContent).toBe("Un momento…"));
    fireEvent.click(again);
    expect(document.activeElement).toBe(again);
    expect(sentCalls().filter((call) => call.endsWith("/resend"))).toHaveLength(1);
  });

  it.each([
    ["the provider fails", true, "Tus respuestas siguen aquí. Vuelve a intentarlo en un momento."],
    ["the browser is offline", false, "Parece que no tienes conexión. Tus respuestas siguen aquí."],
  ])("couldn't be requested: the message says whether %s", async (_, onLine, message) => {
    const again = await readyToAskAgain();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
    answerInstead(() => json({}, 503));
    fireEvent.click(again);
    expect((await screen.findByRole("alert")).textContent).toContain(message);
  });

  it("says that the application can't be found, without a way that deletes this tab's own", async () => {
    const id = await lockedLead();
    await applicationWith(complete);
    await submit(clientAction, { __intent: "open" }, { id });
    await render(id);
    vi.setSystemTime(inSeconds(31));
    answerInstead(() => json({}, 404));
    await readyForAnotherPress();
    fireEvent.click(screen.getByRole("button", { name: "Enviar otro código" }));
    await screen.findByRole("heading", { name: "No encontramos esta solicitud" });
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "Seguir con mi solicitud",
    ]);
  });
});

it("an earlier visit's application that the provider resumes only with a code keeps the answers that weren't sent", async () => {
  const id = await lockedLead();
  changeApplication({ id, answers: complete, state: { leadStatus: "created" } });
  rememberForNextVisit();
  openOtherTab();
  await follow(id);
  expect(readApplication().answers).toEqual({});
  expect(await enter(id, "123456")).toEqual(replaceTo("/summary"));
  expect(readApplication().answers.personalDetails?.gender).toBe(complete.personalDetails?.gender);
});

describe("a browser that reads the code from the text message", () => {
  /**
   * Shows the question for the code in a browser with WebOTP.
   * @returns the lead's id, and the browser's requests, each with the function that delivers a code
   */
  async function renderWithWebOtp() {
    const requests: { signal: AbortSignal; otp: object; deliver: (code: string) => void }[] = [];
    const get = (options: { signal: AbortSignal; otp: object }) =>
      new Promise((resolve) => requests.push({ ...options, deliver: (code) => resolve({ code }) }));
    vi.stubGlobal("OTPCredential", class {});
    vi.stubGlobal("navigator", Object.create(navigator, { credentials: { value: { get } } }));
    const id = await lockedLead();
    await render(id);
    // An effect asks the browser, after the question is shown.
    await waitFor(() => expect(requests).not.toEqual([]));
    return { id, requests };
  }

  it("fills it in and sends it", async () => {
    const { id, requests } = await renderWithWebOtp();
    expect(requests.at(-1)).toMatchObject({ otp: { transport: ["sms"] }, signal: { aborted: false } });
    requests.at(-1)?.deliver("123456");
    await waitFor(() => expect(readApplication().id).toBe(id));
    expect(await received("resume.verify")).toEqual([{ code: "123456" }]);
  });

  it("leaves what the applicant types", async () => {
    const { requests } = await renderWithWebOtp();
    type("000");
    requests.at(-1)?.deliver("123456");
    await Promise.resolve();
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("000");
    expect(await received("resume.verify")).toEqual([]);
  });

  it("stops reading once the applicant leaves the screen", async () => {
    const { requests } = await renderWithWebOtp();
    fireEvent.click(screen.getByRole("button", { name: "Empezar otra solicitud" }));
    await screen.findByText("at /");
    expect(requests.at(-1)?.signal.aborted).toBe(true);
  });
});
