import type { Frame, Page } from "@playwright/test";
import type { Control } from "../lead-server/control.ts";
import { answerQuestions, chooseLoan, continueButton } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { leadAt } from "./screen-steps.ts";
import { watchShifts } from "./shifts.ts";
import { addressOf, expect, expectAccessible, fullUnless, hostPage, test } from "./test.ts";

// A frame's storage is partitioned, as in every browser. Playwright disables that together with other features; the
// last switch of a name wins. A press of Playwright's on a frame is lost while its host page scrolls smoothly.
test.use({
  contextOptions: { reducedMotion: "reduce" },
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--disable-features=Translate"] });
  },
});

/** Returns the application's frame once it is hydrated. */
async function formFrame(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector("iframe");
  const frame = await handle.contentFrame();
  if (frame === null) throw new Error("The frame has no document");
  await frame.waitForFunction(() => window.hydrated === true);
  return frame;
}

/**
 * Records every message that the page receives from a frame in it.
 * @returns a function that returns the messages so far
 */
async function listen(page: Page): Promise<() => Promise<{ type: string; height?: number }[]>> {
  await page.addInitScript(() => {
    if (window.self !== window.top) return;
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener("message", ({ data, source }) => source !== window && heard.push(data));
  });
  return () => page.evaluate(() => (window as unknown as { heard: { type: string }[] }).heard);
}

/** Opens the demonstration with a loan, sends the first page, and returns the frame at the only question after it. */
async function sendFirstPage(
  page: Page,
  control: Control,
  query: Record<string, string> = {},
): Promise<Frame> {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  await page.goto(hostPage({ query: { ...query, amount: "1500", period: "70" } }));
  const frame = await formFrame(page);
  await expect(frame.getByRole("textbox", { name: "Correo electrónico" })).toHaveValue("");
  await answerQuestions(frame.locator("body"), applicants.es);
  await continueButton(frame.locator("body")).click();
  await expect(frame.getByRole("group", { name: "¿Usas la banca online?" })).toBeVisible();
  return frame;
}

const frameHeight = (page: Page) => page.locator("#loan iframe").evaluate((frame) => frame.clientHeight);
const formHeight = (frame: Frame) =>
  frame.locator("#finceptiv-root").evaluate((root) => Math.ceil(root.getBoundingClientRect().height));

/** Waits until the frame is as high as the form; a change of up to 10 px isn't reported (specification §1.4). */
async function expectFit(page: Page, frame: Frame): Promise<void> {
  await expect
    .poll(async () => Math.abs((await frameHeight(page)) - (await formHeight(frame))))
    .toBeLessThanOrEqual(10);
}

/** Posts messages in the form's name from its host page and from another frame. */
async function forgeMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const forged = [
      { type: "FORM_HEIGHT", height: 5 },
      { type: "FORM_REDIRECT", url: "https://evil.example/", method: "get", fields: [] },
      null,
      "FORM_HEIGHT",
      "the last one",
    ];
    const arrived = new Promise<void>((resolve) => {
      let senders = 0;
      window.addEventListener("message", ({ data }) => {
        if (data === "the last one") senders += 1;
        if (senders === 2) resolve();
      });
    });
    for (const message of forged) window.postMessage(message, "*");
    const other = document.createElement("iframe");
    other.srcdoc = `<script>for (const m of ${JSON.stringify(forged)}) parent.postMessage(m, "*")</script>`;
    document.body.append(other);
    return arrived;
  });
}

for (const width of [360, 1280]) {
  const tag = fullUnless(width === 360);
  test(`at ${width} px the frame shows the whole form, and nothing shifts${tag}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const shifts = await watchShifts(page);
    await page.goto(hostPage());
    const frame = await formFrame(page);
    for (const role of ["banner", "contentinfo"] as const) await expect(frame.getByRole(role)).toHaveCount(0);
    expect(await frame.title()).toBe("");
    await expect(frame.locator("meta[name=description], meta[name=keywords], link[rel=icon]")).toHaveCount(0);
    await expectFit(page, frame);
    // The frame is as high as the form, so its end is no window's.
    await expect(frame.locator(".actions")).not.toHaveCSS("position", "sticky");
    expect(await shifts()).toBe(0);
    await expectAccessible(page);

    await test.step("embed.js ignores messages from other frames", async () => {
      await forgeMessages(page);
      expect(await frameHeight(page)).toBeGreaterThan(500);
      expect(page.url()).toBe(hostPage());
    });
  });
}

test("an application goes on in a frame", async ({ page, control }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const affiliate = { refName: "partner", refSubId: "7", s_id: "t-1", utm_source: "newsletter" };
  const frame = await sendFirstPage(page, control, { ...affiliate, email: "somebody@example.com" });

  await test.step("the host page's campaign reaches the provider, personal data doesn't", async () => {
    const [lead] = await control.leads();
    expect(lead?.context).toMatchObject({
      affiliateReferenceParams: { attribute: "partner", subId: "7", transactionId: "t-1" },
    });
  });

  await test.step("the next page is shown from the frame's top, with Back and the progress", async () => {
    await expect(frame.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(frame.getByRole("link", { name: "Atrás" })).toBeInViewport({ ratio: 1 });
    await expect(frame.locator(".page-top")).toBeInViewport({ ratio: 1 });
    await expectFit(page, frame);
  });

  await test.step("a dialog opens in the part of the frame that the window shows", async () => {
    await frame.getByRole("button", { name: "Guardar para luego" }).click();
    const dialog = frame.getByRole("dialog");
    await expect(dialog.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
    await expect(dialog).toBeInViewport({ ratio: 0.9 });
  });

  await test.step("it stays after a reload of its host page, and in the frame", async () => {
    await page.reload();
    const again = await formFrame(page);
    await expect(again.getByRole("group", { name: "¿Usas la banca online?" })).toBeVisible();
    expect(await again.evaluate(() => sessionStorage.getItem("lid"))).not.toBeNull();
  });
});

test("the error summary scrolls into view in the host page @full", async ({ page }) => {
  await page.goto(hostPage());
  const frame = await formFrame(page);
  await chooseLoan(frame);
  await expectFit(page, frame);
  await continueButton(frame.locator("body")).click();
  const summary = frame.locator(".error-summary");
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport({ ratio: 0.9 });
});

test("a host page that isn't listed shows no form and receives nothing", async ({ page, failures }) => {
  failures.expected = true;
  const messages = await listen(page);
  const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
  await page.goto(hostPage({ host: "evil.localhost" }));
  await refused;
  await expect(page.frameLocator("#loan iframe").getByRole("textbox")).toHaveCount(0);
  expect(await messages()).toEqual([]);
});

for (const method of ["GET", "POST"] as const) {
  const tag = fullUnless(method === "GET");
  test(`a redirect by ${method} navigates the whole window by itself${tag}`, async ({ page, control }) => {
    const link = await leadAt(control, "redirected", { script: { redirect: { method } } });
    await page.clock.install();
    await page.goto(hostPage({ query: { step: link.slice(1) } }));
    await expect((await formFrame(page)).getByRole("timer")).toHaveText(/segundos/);
    await page.clock.runFor(6000);
    await page.waitForURL("**/lead-server/partner**");
    await expect(page.getByText(method)).toBeVisible();
  });
}

test("a resume link's screen leaves the focus and the scroll position to the host page", async ({
  page,
  control,
}) => {
  const link = await leadAt(control, "cofidis-offer");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(hostPage({ query: { step: link.slice(1) } }));
  const frame = await formFrame(page);
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  await expectFit(page, frame);
  expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(["BODY", 0]);
});

test("the partner of an accepted loan opens in the whole window", async ({ page, control }) => {
  const nextUrl = addressOf("/legal");
  const link = await leadAt(control, "accepted", { says: { applicationResult: { offer: { nextUrl } } } });
  await page.goto(hostPage({ query: { step: link.slice(1) } }));
  await (await formFrame(page)).locator("main .actions a.button").click();
  await page.waitForURL(nextUrl);
});

test("a toast opens in the part of the frame that a phone shows", async ({ page, control, failures }) => {
  failures.expected = true;
  await page.setViewportSize({ width: 390, height: 700 });
  await control.setFaults({ call: "lead.create", kind: "status", status: 500 });
  await page.goto(hostPage({ query: { amount: "1500", period: "70" } }));
  const frame = await formFrame(page);
  await answerQuestions(frame.locator("body"), applicants.es);
  await expectFit(page, frame);
  await continueButton(frame.locator("body")).click();
  await expect(frame.getByText("Ahora mismo no podemos conectar.")).toBeInViewport({ ratio: 0.9 });
});

test("a bank that was opened from a frame returns to the application", async ({ page, control }) => {
  const link = await leadAt(control, "instantor");
  await page.goto(hostPage({ query: { step: link.slice(1) } }));
  const frame = await formFrame(page);
  await frame.locator("main a.button").click();
  await page.waitForURL("**/lead-server/**");
  await page
    .getByRole("button", { name: "success" })
    .or(page.getByRole("link", { name: "success" }))
    .click();
  await page.waitForURL(addressOf("/accepted"));
});

test("without storage in a frame the application continues from memory", async ({ page, control }) => {
  await page.addInitScript(() => {
    if (window.self === window.top) return;
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });
  const frame = await sendFirstPage(page, control);
  await frame.getByRole("radio", { name: "Sí" }).check();
  await continueButton(frame.locator("body")).click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Repasa tus respuestas");
  await continueButton(frame.locator("body")).click();
  await expect
    .poll(async () => (await control.leads())[0]?.answers.incomeDetails)
    .toMatchObject({
      usingOnlineBanking: true,
    });
});
