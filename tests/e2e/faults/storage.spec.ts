import { leaveLead, shortJourney, walkJourney } from "../../tools/applicant.ts";
import { onlyLead } from "../screen-steps.ts";
import { addressOf, expect, hydrated, test } from "../test.ts";
import { heading, income, sendIncome } from "./spanish-page.ts";

test.beforeEach(({ failures }) => {
  failures.expected = true;
});

test("a browser that refuses cookies sends the application @full", async ({ page, open, control }) => {
  // Such a browser keeps and sends none either.
  await page.route("**/application-frontend/", async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    const { "set-cookie": _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    Object.defineProperty(Document.prototype, "cookie", { get: refuse, set: refuse });
  });
  await control.setScript({ steps: [10], dataPoints: [...shortJourney.dataPoints] });
  await open("/");
  await walkJourney(page, { answers: shortJourney.answers });
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  expect(await control.leads()).toHaveLength(1);
});

test("stores cleared in the middle of a journey change nothing", async ({ page, open, control }) => {
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await sendIncome(page);
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  const lead = await onlyLead(control);
  expect(lead.answers.incomeDetails?.monthlyIncome).toBe(1850);
});

test("stores cleared before a reload restart the application @full", async ({ page, open, control }) => {
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  await expect(income(page)).toBeVisible();
  // The page writes its last values before it is left.
  await page.goto("about:blank");
  await page.addInitScript(() => {
    if (window.name !== "") return;
    window.name = "cleared";
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto(addressOf("/"));
  await hydrated(page);
  await expect(heading(page)).toHaveText("¿Cuánto necesitas?");
  await walkJourney(page, { answers: shortJourney.answers, until: "accepted" });
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  expect(await control.leads()).toHaveLength(2);
});
