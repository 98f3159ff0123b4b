import type { Page } from "@playwright/test";
import type { Control } from "../lead-server/control.ts";
import { type PresetName, presetScript } from "../lead-server/scripts/presets.ts";
import type { ScriptInput } from "../lead-server/scripts/script.ts";
import { sendFromSummary } from "../tools/applicant.ts";
import { textOf } from "../unit/fixtures/locales.ts";
import { heading } from "./faults/spanish-page.ts";
import { leadAt } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, quiet, test } from "./test.ts";

const { origin } = new URL(addressOf("/"));

/**
 * Sets a preset with one open question, and returns the resume link of a lead without its answer.
 * @param polls the number of status requests until the check is over
 */
async function lackOneAnswer(control: Control, preset: PresetName, polls = 1): Promise<string> {
  await control.setScript({ ...presetScript(preset), dataPoints: ["using_online_banking"], polls });
  return `/continue/${(await control.addLead()).id}`;
}

/** Returns the resume link of a lead that will be redirected to a partner. */
function redirected(control: Control, redirect: ScriptInput["redirect"]): Promise<string> {
  return leadAt(control, "redirected", { script: { redirect } });
}

async function sendLastAnswer(page: Page): Promise<void> {
  await page.getByRole("radio", { name: "Sí" }).check();
  await page.getByRole("button", { name: "Continuar" }).click();
  await sendFromSummary(page);
}

/** Stops the clock before a document begins: its countdown waits for the test. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances the countdown second by second: each is shown, and the last one redirects. */
async function countDown(page: Page): Promise<void> {
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText("Te llevamos dentro de 5 segundos");
  for (let left = 4; left > 0; left -= 1) {
    await page.clock.runFor(1000);
    await expect(timer).toHaveText(`Te llevamos dentro de ${left} ${left === 1 ? "segundo" : "segundos"}`);
  }
  await page.clock.runFor(1000);
  await page.clock.resume();
}

// `screens.spec.ts` has axe look at each screen as it opens.
async function expectShown(page: Page, path: string, title: string): Promise<void> {
  await expect(page).toHaveURL(addressOf(path));
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`${title} – AskRobin`);
}

/** Returns the parameters that the partner's page received, by name. */
async function arrived(page: Page, method: "GET" | "POST"): Promise<Record<string, string>> {
  await expect(page.getByRole("heading", { name: "Arrived at the partner" })).toBeVisible();
  await expect(page.getByRole("strong")).toHaveText(method);
  const names = await page.getByRole("term").allTextContents();
  const values = await page.getByRole("definition").allTextContents();
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
}

test("no file is left to load for the summary, the check and its result", async ({ page, open, control }) => {
  await open(await lackOneAnswer(control, "accepted"));
  await quiet(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await sendLastAnswer(page);
  await page.waitForURL("**/accepted");
  await expect(heading(page)).toBeVisible();
  expect(scripts).toEqual([]);
});

test("accepted: the check, the partner, thanks with a password", async ({ page, open, control }) => {
  await open(await lackOneAnswer(control, "accepted", 100));
  await sendLastAnswer(page);
  await expectShown(page, "/checking", textOf("es", "screens", "checking>title"));
  await expect(page.getByRole("status")).toHaveText(/Deja esta página abierta/);

  await control.putInState((await control.leads())[0]?.id ?? "", 10);
  await expectShown(page, "/accepted", "Buenas noticias: Prestaluz quiere prestarte el dinero");
  await expect(page.getByText(textOf("es", "screens", "accepted>text"))).toBeVisible();

  await page.getByRole("link", { name: "Ver cómo firmar" }).click();
  await expectShown(page, "/thank-you", "Prestaluz ya tiene tu solicitud");
  expect(await control.requests("customer.password")).toEqual([]);

  await page.getByText("Seguir mi solicitud").click();
  const password = page.getByLabel("Contraseña");
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await password.fill("corta");
  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription(/^Error: Usa al menos 8 caracteres/);
  await expect(page).toHaveTitle("Error: Prestaluz ya tiene tu solicitud – AskRobin");
  await expectAccessible(page);

  await password.fill("tres palabras juntas");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Tu cuenta está lista" })).toBeVisible();
  await expect(page.getByText("entra con tu correo")).toBeVisible();
  await expectAccessible(page);
  expect((await control.requests("customer.password")).map(({ status }) => status < 300)).toEqual([true]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain("tres palabras");
});

test("redirected by GET: Back doesn't redirect again", async ({ page, open, control }) => {
  await stopClock(page);
  await open(
    await redirected(control, { method: "GET", url: `${origin}/lead-server/partner?offer=7&name=a%26b` }),
  );
  await expectShown(page, "/redirected", "Hemos encontrado una entidad para ti");
  await expect(page.getByText("Terminas tu solicitud con Prestaluz.")).toBeVisible();
  await countDown(page);
  expect(await arrived(page, "GET")).toMatchObject({ offer: "7", name: "a&b" });

  await page.goBack();
  await expect(heading(page)).toHaveText("Hemos encontrado una entidad para ti");
  await expect(page.getByRole("timer")).toHaveText("");
  // Only now: axe takes longer than the countdown.
  await expectAccessible(page);
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL(addressOf("/redirected"));
  await page.getByRole("link", { name: "Ir ahora" }).click();
  expect(await arrived(page, "GET")).toMatchObject({ offer: "7" });
});

test("redirected by POST: a countdown, then the fields arrive unchanged", async ({ page, open, control }) => {
  // Some fields are named like a form's own properties.
  const params = {
    token: "demo-token",
    note: "ñ & <b>\"'",
    empty: "",
    action: "a",
    method: "b",
    submit: "c",
    target: "d",
  };
  await stopClock(page);
  await open(await redirected(control, { method: "POST", params }));
  await expectShown(page, "/redirected", "Hemos encontrado una entidad para ti");
  await countDown(page);
  expect(await arrived(page, "POST")).toEqual(params);
});
