import { answerQuestions, continueButton, openForm, walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { heading } from "./faults/spanish-page.ts";
import { misplaced } from "./layout.ts";
import { expect, quiet, test } from "./test.ts";

test("the sections promise one total on every page and never lead back @full", async ({ page, open }) => {
  test.setTimeout(120_000);
  await open("/");
  const plan = page.locator(".journey-progress");
  const said: string[] = [];
  const paths = await walkJourney(page, {
    answers: applicants.es,
    until: "checking",
    onPage: async (path) => {
      if (path === "initial-details") return expect(page.getByText("Empezamos")).toBeVisible();
      for (const { width, named } of [
        { width: 1280, named: 4 },
        { width: 360, named: 1 },
      ]) {
        await test.step(`${path} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          said.push(await plan.locator("p").first().innerText());
          const isNamed = plan.locator(".progress-name, .progress-text").filter({ visible: true });
          await expect(isNamed).toHaveCount(named);
          await expect.poll(() => misplaced(page)).toEqual([]);
        });
      }
    },
  });
  expect(paths.length).toBeLessThanOrEqual(10);
  expect([...new Set(said)]).toEqual([
    "Sección 1 de 4: Tú",
    "Sección 2 de 4: Tu casa",
    "Sección 3 de 4: Ingresos",
    "Sección 4 de 4: Para terminar",
  ]);
});

test("everything on the second page has loaded before the first is sent", async ({ page, open }) => {
  await open("/");
  // It comes with the first touch.
  await heading(page).click();
  await quiet(page);
  const form = await openForm(page);
  await answerQuestions(form, applicants.es);
  // No file comes while the first page is sent.
  await page.route("**/assets/**", () => undefined);
  await continueButton(form).click();
  await expect(page.locator(".progress-sections .progress-track").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Guardar para luego" })).toBeVisible();
});
