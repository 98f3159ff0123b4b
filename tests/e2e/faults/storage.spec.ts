import type { Page } from "@playwright/test";
import { leaveLead, shortJourney, walkJourney } from "../../tools/applicant.ts";
import { applicants } from "../../tools/applicants.ts";
import { onlyLead } from "../screen-steps.ts";
import { addressOf, expect, hydrated, test } from "../test.ts";
import { email, heading, income, sendIncome } from "./spanish-page.ts";

test.beforeEach(({ failures }) => {
  failures.expected = true;
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
  test(`a browser with a storage ${name} completes the journey @full`, async ({ page, open, control }) => {
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

/** JSON within JSON, more often than the application decodes; each level doubles its escapes. */
const withinItself = Array.from({ length: 12 }).reduce<string>(
  (text) => JSON.stringify(text),
  '{"version":1}',
);

const older = { version: 0, id: "a", answers: { contactDetails: { email: "old@example.com" } } };

/** Values in place of anything that the application stores. */
const garbage = [
  "{",
  '"',
  "",
  "null",
  "7",
  "[]",
  withinItself,
  `${'{"version":1,"answers":'.repeat(50)}{}${"}".repeat(50)}`,
  '{"version":1,"answers":{"__proto__":{"x":1},"contactDetails":{"__proto__":{"email":"x"}}}}',
  '{"version":1,"answers":7,"state":"x","errors":{"email":null}}',
  JSON.stringify(older),
];

/** Replaces all of the application's stored values by a text. */
async function fillStores(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => {
    for (const store of [sessionStorage, localStorage]) {
      for (const key of ["leadApplication", "storedLoanApplication", "asyncFormData", ...Object.keys(store)])
        store.setItem(key, value);
    }
  }, text);
}

test("with any value in the stores a lead can be created @full", async ({ page, open, control }) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  // Fills every storage key first.
  await open("/?refName=partner&gclid=x&utm_source=newsletter");
  for (const text of garbage) {
    await fillStores(page, text);
    await open("/");
    await expect(heading(page), text.slice(0, 100)).toHaveText("¿Cómo contactamos contigo?");
    await expect(email(page)).toHaveValue("");
  }
  expect(await page.evaluate(() => "x" in {})).toBe(false);
  await walkJourney(page, { answers: applicants.es, until: "online-banking" });
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
  await expect(email(page)).toHaveValue("");
  await walkJourney(page, { answers: shortJourney.answers, until: "accepted" });
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  expect(await control.leads()).toHaveLength(2);
});
