import type { BrowserContext, Page } from "@playwright/test";
import type { Control } from "../lead-server/control.ts";
import type { Fault } from "../lead-server/faults/fault.ts";
import {
  alertBox,
  answerQuestions,
  leaveLead,
  openForm,
  shortJourney,
  walkJourney,
} from "../tools/applicant.ts";
import { spanishAnswers } from "../tools/applicants/spain.ts";
import { addressOf, expect, expectAccessible, hydrated, test } from "./test.ts";

test.beforeEach(({ failures }) => {
  failures.expected = true;
});

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const next = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true });
const income = (page: Page) => page.getByLabel("Ingresos netos al mes");
const email = (page: Page) => page.getByRole("textbox", { name: "Correo electrónico" });
const tryAgain = (page: Page) => alertBox(page).getByRole("button", { name: "Volver a intentarlo" });

const ways = ["500", "429 with Retry-After", "HTML", "empty", "lost", "offline"] as const;
type Way = (typeof ways)[number];

/** Makes the next requests of a call fail in one way. */
async function breakCall(
  control: Control,
  context: BrowserContext,
  call: Fault["call"],
  way: Way,
): Promise<void> {
  switch (way) {
    case "500":
      return control.setFaults({ call, kind: "status", status: 500 });
    case "429 with Retry-After":
      return control.setFaults({ call, kind: "status", status: 429, retryAfter: 60 });
    case "HTML":
      return control.setFaults({ call, kind: "not-json" });
    case "empty":
    case "lost":
      return control.setFaults({ call, kind: way });
    case "offline":
      return context.setOffline(true);
  }
}

async function mendCalls(control: Control, context: BrowserContext): Promise<void> {
  await control.setFaults();
  await context.setOffline(false);
}

/** What the applicant is told of a failed submission, in the page and in passing. */
async function expectNotSent(page: Page, way: Way): Promise<void> {
  await expect(alertBox(page)).toBeFocused();
  await expect(alertBox(page)).toContainText("No hemos podido enviarlo");
  await expect(alertBox(page)).toContainText("Tus respuestas siguen aquí.");
  const toast = way === "offline" ? "Parece que no tienes conexión." : "Inténtalo otra vez en un momento.";
  await expect(page.getByText(toast)).toBeVisible();
}

/** Answers the first page, and what its modal asks. */
async function openModal(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open("/");
  await answerQuestions(await openForm(page), spanishAnswers);
  await next(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await answerQuestions(await openForm(page), spanishAnswers);
}

for (const way of ways) {
  test(`the first page can't be sent (${way}): it says so, keeps what was typed, and is tried again`, async ({
    page,
    open,
    control,
    context,
  }) => {
    await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
    await open("/?amount=1500&period=70");
    await answerQuestions(await openForm(page), spanishAnswers);
    await breakCall(control, context, "lead.create", way);
    await next(page).click();
    await expectNotSent(page, way);
    await expect(email(page)).toHaveValue("lucia.ferrer@example.com");
    await expect(page.getByRole("checkbox", { name: /condiciones de uso/ })).toBeChecked();
    if (way === "500") await expectAccessible(page);

    await mendCalls(control, context);
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText("Tu banca online");
    expect(await control.leads()).toHaveLength(1);
  });

  test(`the last page can't be sent (${way}): it says so, keeps what was typed, and is tried again`, async ({
    page,
    open,
    control,
    context,
  }) => {
    await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
    await income(page).fill("1.850,00");
    await breakCall(control, context, "lead.update", way);
    await next(page).click();
    await expectNotSent(page, way);
    await expect(income(page)).toHaveValue("1850");

    await mendCalls(control, context);
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText(/Buenas noticias/);
    const [lead, ...others] = await control.leads();
    expect(others).toEqual([]);
    expect(lead?.answers.incomeDetails?.monthlyIncome).toBe(1850);
  });
}

test("the modal's answers can't be sent: it is told where the applicant can see it, and tried again", async ({
  page,
  open,
  control,
}) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  await openModal(page, open);
  await control.setFaults({ call: "lead.create", kind: "status", status: 500 });
  await page.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();
  // What stands behind a modal can be neither read nor pressed: `getByRole` sees only what isn't inert.
  await expect(alertBox(page)).toContainText("No hemos podido enviarlo");
  await expect(alertBox(page)).toBeFocused();
  await control.setFaults();
  await tryAgain(page).click({ timeout: 5000 });
  await expect(heading(page)).toHaveText("Tu banca online");
});

test("the provider refuses an answer of the first page after the modal: it is told at its field", async ({
  page,
  open,
  control,
}) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  await page.route("**/api/v3/lead", (route) =>
    route.fulfill({
      status: 422,
      json: {
        errors: {
          phone_number: { fieldName: "contactDetails.phoneNumber", message: "Este móvil ya está en uso." },
        },
      },
    }),
  );
  await openModal(page, open);
  await page.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();
  await expect(alertBox(page)).toContainText("Este móvil ya está en uso.");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("Teléfono móvil")).toHaveAccessibleDescription(
    /^Error: Este móvil ya está en uso\./,
  );
  await page.unroute("**/api/v3/lead");
  await page.getByLabel("Teléfono móvil").fill("699112233");
  await expect(alertBox(page)).toHaveCount(0);
  await next(page).click();
  await expect(heading(page)).toHaveText("Tu banca online");
});

test("it fails twice: each time it is told, and what was typed stays", async ({ page, open, control }) => {
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  await income(page).fill("1850");
  await control.setFaults({ call: "lead.update", kind: "status", status: 500, times: 2 });
  await next(page).click();
  await expect(alertBox(page)).toBeFocused();
  await tryAgain(page).click();
  await expect.poll(async () => (await control.requests("lead.update")).length).toBe(2);
  await expect(next(page)).toBeEnabled();
  await expect(alertBox(page)).toBeVisible();
  await expect(income(page)).toHaveValue("1850");
  await next(page).click();
  await expect(heading(page)).toHaveText(/Buenas noticias/);
});

test("what was typed outlives a failure and a reload", async ({ page, open, control }) => {
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  await income(page).fill("1850");
  await control.setFaults({ call: "lead.update", kind: "status", status: 500, times: 1 });
  await next(page).click();
  await expect(alertBox(page)).toBeFocused();
  await page.reload();
  await expect(income(page)).toHaveValue("1850");
  await next(page).click();
  await expect(heading(page)).toHaveText(/Buenas noticias/);
});

test("an answer that isn't what was agreed is told as a fault, and tried again", async ({
  page,
  open,
  control,
}) => {
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  await income(page).fill("1850");
  await page.route("**/api/v3/lead", (route) => route.fulfill({ json: { id: 7, progressState: "soon" } }), {
    times: 1,
  });
  await next(page).click();
  await expectNotSent(page, "500");
  await tryAgain(page).click();
  await expect(heading(page)).toHaveText(/Buenas noticias/);
});

/** Holds the answers of a call back until told otherwise. */
async function hold(page: Page, path: string): Promise<{ held: () => number; release: () => void }> {
  let count = 0;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    count += 1;
    await gate;
    await route.continue();
  });
  return { held: () => count, release };
}

test("a wait of ten seconds is explained, a second press sends nothing, and the answer still counts", async ({
  page,
  open,
  control,
}) => {
  await page.clock.install();
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  await income(page).fill("1850");
  const { held, release } = await hold(page, "**/api/v3/lead");
  await next(page).click();
  const button = page.getByRole("button", { name: "Un momento…" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect.poll(held).toBe(1);
  const explained = page.getByText("Está tardando más de lo normal.");
  // The clock runs on by itself too: what is left is for a slow machine.
  await page.clock.runFor(5000);
  await expect(explained).toHaveCount(0);
  await page.clock.runFor(5500);
  await expect(page.getByRole("status")).toContainText("Está tardando más de lo normal.");
  await expectAccessible(page);

  await button.click({ force: true });
  await income(page).press("Enter");
  await button.click({ force: true });
  expect(held()).toBe(1);
  await expect(income(page)).toHaveValue("1850");
  release();
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  expect(await control.requests("lead.update")).toHaveLength(1);
});

test("a long wait for the lead can be tried again, and one lead is made", async ({ page, open, control }) => {
  await page.clock.install();
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  await open("/?amount=1500&period=70");
  await answerQuestions(await openForm(page), spanishAnswers);
  const { held, release } = await hold(page, "**/api/v3/lead");
  await next(page).click();
  await expect.poll(held).toBe(1);
  await page.clock.runFor(10_500);
  await page.getByRole("status").getByRole("button", { name: "Volver a intentarlo" }).click();
  await expect.poll(held).toBe(2);
  release();
  await expect(heading(page)).toHaveText("Tu banca online");
  expect(await control.leads()).toHaveLength(1);
});

test("a long wait in the modal is explained in the modal", async ({ page, open, control }) => {
  await page.clock.install();
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  await openModal(page, open);
  const { held, release } = await hold(page, "**/api/v3/lead");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect.poll(held).toBe(1);
  await page.clock.runFor(10_500);
  await expect(dialog.getByRole("status")).toContainText("Está tardando más de lo normal.");
  release();
  await expect(heading(page)).toHaveText("Tu banca online");
});

test("an answer that the provider refuses at the end is told at its page and field, mended, and accepted", async ({
  page,
  open,
  control,
}) => {
  await control.usePreset("field-error");
  await open(
    await leaveLead(control, {
      ...(await control.script()),
      dataPoints: ["personal_code", "monthly_income"],
      steps: [10],
    }),
  );
  await income(page).fill("1850");
  await next(page).click();
  await expect(page).toHaveURL(addressOf("/personal-code"));
  const code = page.getByLabel("DNI o NIE");
  await expect(code).toHaveAccessibleDescription(/^Error: Este documento ya tiene una solicitud abierta\./);
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expect(code).toHaveValue("12345678Z");
  await expect(alertBox(page)).toHaveAccessibleName("Hay una cosa que revisar");
  await expect(page).toHaveTitle("Error: ¿Cuál es tu DNI o NIE? – AskRobin");
  await expectAccessible(page);
  // The refusal outlives a reload: nothing has been mended yet.
  await page.reload();
  await expect(code).toHaveAccessibleDescription(/^Error: Este documento ya tiene una solicitud abierta\./);

  await hydrated(page);
  await code.fill("X1234567L");
  await expect(alertBox(page)).toHaveCount(0);
  await next(page).click();
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  const [lead] = await control.leads();
  expect(lead?.answers.personalDetails?.personalCode).toBe("X1234567L");
  expect(lead?.answers.incomeDetails?.monthlyIncome).toBe(1850);
});

test("several refusals lead to the earliest page, then to the next one; a refusal no page asks is told too", async ({
  page,
  open,
  control,
}) => {
  await open(
    await leaveLead(control, {
      dataPoints: [...shortJourney.dataPoints],
      finalAnswer: {
        kind: "field-errors",
        errors: {
          monthly_income: { fieldName: "incomeDetails.monthlyIncome", message: "moneyFormat" },
          housing_tenure: { fieldName: "otherDetails.housingTenure", message: "<b>No</b> puede ser" },
          vehicle_ownership: { fieldName: "otherDetails.vehicleOwnership", message: "Falta el coche" },
        },
      },
    }),
  );
  await walkJourney(page, { answers: shortJourney.answers, until: "monthly-income" });
  await income(page).fill("1850");
  await next(page).click();
  await expect(page).toHaveURL(addressOf("/housing-tenure"));
  // Text of the provider's is text, never HTML.
  await expect(alertBox(page)).toContainText("<b>No</b> puede ser");
  await expect(alertBox(page)).toContainText("Falta el coche");
  await expect(page.getByRole("group", { name: "Tipo de vivienda" })).toHaveAccessibleDescription(
    "Error: <b>No</b> puede ser",
  );
  await page.getByRole("radio", { name: "Con mi familia" }).check();
  await next(page).click();
  await expect(page).toHaveURL(addressOf("/monthly-income"));
  // A key of the app's own messages is told in its words.
  await expect(income(page)).toHaveAccessibleDescription(/^Error: Escribe la cantidad en cifras/);
  await income(page).fill("1900");
  await next(page).click();
  await expect(heading(page)).toHaveText(/Buenas noticias/);
});

test("the application moved on elsewhere (409): its screen is shown", async ({ page, open, control }) => {
  await control.usePreset("conflict");
  await open(
    await leaveLead(control, { ...(await control.script()), dataPoints: ["monthly_income"], steps: [13] }),
  );
  await income(page).fill("1850");
  await next(page).click();
  await expect(heading(page)).toHaveText("Esta vez no ha podido ser");
  await expect(page.getByText("Tu solicitud ya había avanzado.")).toBeVisible();
});

test("the application has ended (410): it begins again with the answers that may be kept", async ({
  page,
  open,
  control,
}) => {
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  await income(page).fill("1850");
  const [old] = await control.leads();
  await control.expire(old?.id ?? "");
  await next(page).click();
  await expect(page).toHaveURL(addressOf("/initial-details"));
  await expect(page.getByText("Tu solicitud había caducado")).toBeVisible();
  await expect(email(page)).toHaveValue("lucia.herrera@example.com");
  // What was agreed to isn't kept (spec.md §4).
  await expect(page.getByRole("checkbox", { name: /condiciones de uso/ })).not.toBeChecked();

  await page.getByRole("checkbox", { name: /condiciones de uso/ }).check();
  await page.getByRole("checkbox", { name: /política de privacidad/ }).check();
  await next(page).click();
  // Nothing else is asked again: the new lead is complete.
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  const leads = await control.leads();
  expect(leads.map(({ expired }) => expired)).toEqual([false, true]);
  expect(leads[0]?.answers.incomeDetails?.monthlyIncome).toBe(1850);
});

test("the provider doesn't know the application (404): a new one can be begun", async ({
  page,
  open,
  control,
}) => {
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  await income(page).fill("1850");
  await control.setFaults({ call: "lead.update", kind: "status", status: 404 });
  await next(page).click();
  await expect(alertBox(page)).toBeFocused();
  await expect(alertBox(page)).toContainText("No encontramos esta solicitud");
  await expect(income(page)).toHaveValue("1850");
  await expectAccessible(page);
  await alertBox(page).getByRole("button", { name: "Empezar de nuevo" }).click();
  await expect(page).toHaveURL(addressOf("/initial-details"));
  await expect(email(page)).toHaveValue("");
  await control.setFaults();
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  await walkJourney(page, { answers: spanishAnswers, until: "online-banking" });
  expect(await control.leads()).toHaveLength(2);
});

test("the check goes on through lost connections and says so; it waits long and says so", async ({
  page,
  open,
  control,
}) => {
  await page.clock.install();
  const lead = await control.addLead();
  await control.setScript({ steps: [6] });
  await control.putInState(lead.id, 6);
  await open(`/continue/${lead.id}`);
  const status = page.getByRole("status");
  await expect(status).toContainText("No tienes que hacer nada.");
  await page.clock.runFor(10_500);
  await expect(status).toContainText("Está tardando un poco más de lo normal");

  await control.setFaults({ call: "lead.status", kind: "status", status: 500 });
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(status).toContainText("Hemos perdido la conexión un momento.", { timeout: 300 });
  }).toPass();
  await control.setFaults();
  await control.putInState(lead.id, 13);
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(heading(page)).toHaveText("Esta vez no ha podido ser", { timeout: 300 });
  }).toPass();
});

test("the check of an application that is gone says so, with a way on", async ({ page, open, control }) => {
  const lead = await control.addLead();
  await control.putInState(lead.id, 6);
  await open(`/continue/${lead.id}`);
  await control.setFaults({ call: "lead.status", kind: "status", status: 404 });
  await expect(alertBox(page)).toContainText("No encontramos esta solicitud");
  await alertBox(page).getByRole("button", { name: "Empezar de nuevo" }).click();
  await expect(page).toHaveURL(addressOf("/initial-details"));
});

const afterwards = [
  {
    call: "verification.verify",
    state: 7,
    path: "",
    field: "Código",
    typed: "123456",
    done: /Buenas noticias/,
  },
  {
    call: "verification.change-number",
    state: 7,
    path: "/change-mobile-number",
    field: "Teléfono móvil",
    typed: "699112233",
    done: /Escribe el código/,
  },
  {
    call: "customer.password",
    state: 11,
    path: "",
    field: "Contraseña",
    typed: "tres palabras juntas",
    done: /Gracias/,
  },
] as const;

for (const { call, state, path, field, typed, done } of afterwards) {
  for (const way of ["500", "lost", "offline"] as const) {
    // What a lost answer does is shown by the call whose repetition the provider can't take.
    if (way === "lost" && call !== "verification.verify") continue;
    test(`${call} fails (${way}): it says so, keeps what was typed, and is tried again`, async ({
      page,
      open,
      control,
      context,
    }) => {
      await control.setScript({ steps: [7, 10], dataPoints: [] });
      const lead = await control.addLead();
      await control.putInState(lead.id, state);
      await open(`/continue/${lead.id}`);
      if (path !== "") await page.getByRole("link", { name: "Ese no es mi número" }).click();
      await page.getByLabel(field).fill(typed);
      await breakCall(control, context, call, way);
      await page.getByLabel(field).press("Enter");
      await expectNotSent(page, way);
      await expect(page.getByLabel(field)).toHaveValue(typed);
      await mendCalls(control, context);
      await tryAgain(page).click();
      await expect(heading(page)).toHaveText(done);
      if (call === "customer.password") {
        await expect(page.getByRole("heading", { name: "Tu cuenta está lista" })).toBeVisible();
      }
    });
  }
}

test("another code can't be asked for now: it is told, and asking again works", async ({
  page,
  open,
  control,
}) => {
  await page.clock.install();
  await control.setScript({ steps: [7, 10], dataPoints: [], verification: { resendAfter: 0 } });
  const lead = await control.addLead();
  await control.putInState(lead.id, 7);
  await open(`/continue/${lead.id}`);
  await page.getByLabel("Código").fill("12");
  await page.clock.runFor(31_000);
  await control.setFaults({ call: "verification.resend", kind: "status", status: 500, times: 1 });
  const resend = page.getByRole("button", { name: "Enviar otro código" });
  await resend.click();
  await expect(alertBox(page)).toContainText("No hemos podido enviarlo");
  await expect(page.getByLabel("Código")).toHaveValue("12");
  // "Try again" tries again what failed: it asks for another code.
  await tryAgain(page).click();
  await expect.poll(async () => (await control.requests("verification.resend")).length).toBe(2);
  await expect(page.getByText("Te hemos enviado otro código")).toBeVisible();
  await expect(alertBox(page)).toHaveCount(0);
});

test("the partner's address can't be asked for now: that isn't told as an unsafe link, and is tried again", async ({
  page,
  control,
}) => {
  await control.setScript({ steps: [12], redirect: { announced: false } });
  const lead = await control.addLead();
  await control.putInState(lead.id, 12);
  await control.setFaults({ call: "lead.redirect", kind: "status", status: 500 });
  await page.goto(addressOf(`/continue/${lead.id}`));
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText("no es seguro")).toHaveCount(0);
  await control.setFaults();
  await page.getByRole("button", { name: "Volver a intentarlo" }).click();
  await page.getByRole("button", { name: "Ir ahora" }).click();
  await expect(page.getByRole("heading", { name: "Arrived at the partner" })).toBeVisible();
});

test("help at the fields that fails holds nobody up", async ({ page, open, control }) => {
  await control.setScript({
    steps: [10],
    dataPoints: ["postal_code", "city", "income_source", "employer_name"],
  });
  await control.setFaults(
    { call: "lookup.email", kind: "status", status: 500 },
    { call: "lookup.postcode", kind: "not-json" },
    { call: "lookup.company", kind: "empty" },
    { call: "policies", kind: "lost" },
    { call: "affiliate.event", kind: "status", status: 500 },
  );
  await open("/?refName=partner&amount=1500&period=70");
  await walkJourney(page, { answers: spanishAnswers, until: "accepted" });
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  await expect(alertBox(page)).toHaveCount(0);
  expect(await control.leads()).toHaveLength(1);
});

for (const { name, script } of [
  {
    name: "whose getters throw",
    script: () => {
      for (const store of ["sessionStorage", "localStorage"]) {
        Object.defineProperty(window, store, {
          get: () => {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      }
    },
  },
  {
    name: "that is full",
    script: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
  },
]) {
  test(`a browser with a storage ${name} completes the journey`, async ({ page, open, control }) => {
    await page.addInitScript(script);
    await control.setScript({
      steps: [{ state: 6, polls: 1 }, 7, 10],
      dataPoints: [...shortJourney.dataPoints],
    });
    await open("/");
    await walkJourney(page, { answers: shortJourney.answers, until: "mobile-verification" });
    await page.goBack();
    await page.goForward();
    await page.getByLabel("Código").fill("123456");
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText(/Buenas noticias/);
    expect(await control.leads()).toHaveLength(1);
  });
}

/**
 * Opens a tab in which every request for a script of that name is answered 503. Its console isn't watched: in
 * development the fallback prints what went wrong.
 */
async function tabWithout(context: BrowserContext, name: RegExp) {
  const tab = await context.newPage();
  let documents = 0;
  tab.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await tab.route(name, (route) => route.fulfill({ status: 503, body: "" }));
  return { tab, documents: () => documents, mend: () => tab.unroute(name) };
}

test("the code of a screen can't be loaded: no endless reloads, the fallback says that answers are kept", async ({
  context,
  control,
}) => {
  const { tab, documents, mend } = await tabWithout(context, /\/assets\/rejected[^/]*\.js$/);
  await tab.goto(addressOf(await leaveLead(control, { dataPoints: ["monthly_income"], steps: [13] })));
  await income(tab).fill("1850");
  const before = documents();
  await next(tab).click();
  const fallback = "Algo ha fallado. Inténtalo de nuevo más tarde.";
  await expect(heading(tab)).toHaveText(fallback);
  await expect(tab.getByText("Tus respuestas siguen guardadas en esta pestaña.")).toBeVisible();
  await expect(tab).toHaveTitle(fallback);
  // design.md: at most two loads by itself, then the fallback, which stays.
  await tab.waitForLoadState("networkidle");
  await expect(heading(tab)).toHaveText(fallback);
  expect(documents() - before).toBeLessThanOrEqual(2);
  await expectAccessible(tab);
  await mend();
  await tab.getByRole("link", { name: "Volver a intentarlo" }).click();
  await expect(email(tab)).toHaveValue("lucia.herrera@example.com");
});

test("the code that checks answers can't be loaded: that is told, and what was typed is still there afterwards", async ({
  context,
  control,
}) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  const { tab, mend } = await tabWithout(context, /\/assets\/page-action[^/]*\.js$/);
  await tab.goto(addressOf("/?amount=1500&period=70"));
  await hydrated(tab);
  await answerQuestions(await openForm(tab), spanishAnswers);
  await next(tab).click();
  await expect(tab.getByRole("heading", { name: /Algo ha fallado|No hemos podido enviarlo/ })).toBeVisible();
  await mend();
  await tab.goto(addressOf("/"));
  await expect(email(tab)).toHaveValue("lucia.ferrer@example.com");
  await expect(tab.getByRole("checkbox", { name: /condiciones de uso/ })).toBeChecked();
  await hydrated(tab);
  await next(tab).click();
  await expect(heading(tab)).toHaveText("Tu banca online");
});

test("the code that checks a link's values can't be loaded: the page works without them", async ({
  context,
  control,
}) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  const { tab } = await tabWithout(context, /\/assets\/prefill[^/]*\.js$/);
  await tab.goto(addressOf("/?amount=1500&email=ana%40example.com&refName=partner"));
  await expect.poll(() => tab.evaluate(() => window.hydrated)).toBe(true);
  await walkJourney(tab, { answers: spanishAnswers, until: "online-banking" });
  const [lead] = await control.leads();
  expect(lead?.answers.contactDetails?.email).toBe("lucia.ferrer@example.com");
  expect(lead?.context.affiliateReferenceParams?.attribute).toBe("partner");
});
