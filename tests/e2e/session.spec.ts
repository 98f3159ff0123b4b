import type { Page } from "@playwright/test";
import { chooseLoan } from "../tools/applicant.ts";
import { email } from "./faults/spanish-page.ts";
import { addressOf, expect, expectAccessible, hydrated, test } from "./test.ts";

// The warning before a session's expiry, the applicant's choices, and what the browser keeps.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Returns all the application's values in the browser as one text to search. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]));

test("an applicant on a shared computer deletes the answers by keyboard", async ({ page }) => {
  await page.goto(addressOf("/"));
  await hydrated(page);
  const control = page.getByRole("button", { name: "Empezar de nuevo y borrar mis respuestas" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(control).toHaveCount(0);
  await chooseLoan(page);
  await email(page).fill("ana@example.com");
  await expect.poll(() => kept(page)).toContain("ana@example.com");

  await control.press("Enter");
  const dialog = page.getByRole("dialog", { name: "¿Borramos tus respuestas?" });
  await expect(dialog).toHaveAccessibleDescription(/para que no lo vea nadie/);
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  // The filled button keeps the answers.
  await expect(dialog.locator(".button:not(.button--quiet)")).toHaveText("Conservar mis respuestas");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  // The browser hides the dialog a moment before it says so, and a press in between opens nothing.
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(control).toBeFocused();
  await expect(control).toBeInViewport();
  await expect(email(page)).toHaveValue("ana@example.com");

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Borrar mis respuestas" }).press("Enter");
  await expect(page.getByText("Hemos borrado tus respuestas de este dispositivo.")).toBeInViewport();
  await expect(control).toHaveCount(0);
  await chooseLoan(page);
  await expect(email(page)).toHaveValue("");
  expect(await kept(page)).not.toContain("ana@example.com");
});

test("an applicant is warned before the expiry, which deletes all answers", async ({ page, open }) => {
  await page.clock.install({ time: "2026-03-02T09:00:00Z" });
  await open("/");
  await email(page).fill("ana@example.com");
  await expect.poll(() => kept(page)).toContain("ana@example.com");
  const warning = page.getByRole("dialog", { name: "¿Sigues ahí?" });
  const stay = warning.getByRole("button", { name: "Seguir aquí" });
  await page.clock.fastForward(24 * HOUR - 4 * MINUTE);
  await expect(warning).toHaveAccessibleDescription(/se cierra a las 10:00/);
  await expect(warning.getByRole("heading", { level: 2 })).toBeFocused();
  await expectAccessible(page);
  await stay.press("Enter");
  await expect(warning).toBeHidden();
  await expect(email(page)).toHaveValue("ana@example.com");

  await page.clock.fastForward(5 * MINUTE);
  await expect(warning).toBeHidden();
  await page.clock.fastForward(24 * HOUR - 6 * MINUTE);
  await expect(warning).toBeVisible();
  await page.clock.fastForward(5 * MINUTE);
  const over = page.getByRole("dialog", { name: "Se ha acabado el tiempo" });
  await expect(over).toBeVisible();
  await expect(page).toHaveURL(addressOf("/initial-details"));
  expect(await kept(page)).not.toContain("ana@example.com");
  await over.getByRole("button", { name: "Empezar de nuevo" }).click();
  await expect(over).toBeHidden();
  await chooseLoan(page);
  await expect(email(page)).toHaveValue("");
});
