import type { Locator, Page } from "@playwright/test";

/** Walks a site's form from its first page to its last. Every button that leads on goes through `press`. */
export type Drive = (page: Page, press: (button: Locator) => Promise<void>) => Promise<void>;

/** Answers that Spain's rules accept, by data point; all others are answered by the kind of their control. */
const answers: Record<string, string> = {
  email: "lucia.ferrer@example.com",
  phone_number: "612345678",
  form_birthday: "1988-04-17",
  personal_code: "12345678Z",
  id_card_number: "12345678Z",
  postal_code: "28013",
  house_number: "12",
  flat_number: "3",
  monthly_income: "1850",
  monthly_expenses: "400",
  iban: "ES9121000418450200051332",
  reference_phone_number: "698765432",
  work_phone: "912345678",
  vehicle_license_plate_number: "1234BCD",
};

const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

export const driveFloor: Drive = async (page, press) => {
  const button = page.locator("button[type=submit]");
  await page.locator("input[name=given_name]").fill("Lucia");
  await press(button);
  await page.locator("input[name=family_name]").fill("Ferrer");
  // This one leads back to the first page, which is loaded by now: not what an applicant's Continue does.
  await button.click();
  await page.locator("input[name=given_name]").waitFor();
};

/** Ends at the first screen that asks nothing more. */
export const driveApplication: Drive = async (page, press) => {
  const limit = 100;
  for (let screen = 0; screen < limit; screen += 1) {
    const scope = page.locator((await page.locator("dialog[open]").count()) > 0 ? "dialog[open]" : "body");
    if ((await answerAll(scope)) === 0) {
      if (screen === 0) throw new Error(`Nothing is asked at ${page.url()}.`);
      return;
    }
    await press(scope.locator("button[type=submit]:visible").first());
  }
  throw new Error(`The journey has not ended after ${limit} screens; it stands at ${page.url()}.`);
};

/** Answers what a screen asks, including what it asks only after an answer. Returns how many questions there were. */
async function answerAll(scope: Locator): Promise<number> {
  const answered = new Set<string>();
  for (;;) {
    const names = await scope
      .locator("[data-point]:visible")
      .evaluateAll((points) => points.map((point) => point.getAttribute("data-point") ?? ""));
    const next = names.find((name) => !answered.has(name));
    if (next === undefined) return answered.size;
    answered.add(next);
    await answer(scope.locator(`[data-point="${next}"]:visible`), next);
  }
}

async function answer(point: Locator, name: string): Promise<void> {
  const firstRadio = point.locator("input[type=radio]").first();
  if ((await firstRadio.count()) > 0) await tick(firstRadio);
  for (const box of await point.locator("input[type=checkbox]").all()) await tick(box);
  for (const select of await point.locator("select").all()) await chooseFirst(select);
  const typed =
    "input:not([type=radio], [type=checkbox], [type=range], [type=hidden]):visible, textarea:visible";
  for (const field of await point.locator(typed).all()) await type(field, name);
}

/** By script, because the control that is seen may be drawn over the one that is ticked. */
function tick(box: Locator): Promise<void> {
  return box.evaluate((element: HTMLInputElement) => {
    if (!element.checked) element.click();
  });
}

async function chooseFirst(select: Locator): Promise<void> {
  const values = await select
    .locator("option")
    .evaluateAll((options: HTMLOptionElement[]) => options.map((o) => o.value));
  const first = values.find((value) => value !== "");
  if (first !== undefined) await select.selectOption(first);
}

async function type(field: Locator, dataPoint: string): Promise<void> {
  const hints = await field.evaluate((element: HTMLInputElement) => ({
    name: element.name,
    type: element.type,
    inputMode: element.inputMode,
    min: element.min,
  }));
  await field.fill(textFor(dataPoint, hints));
}

/** What is typed into a field. A date is one field or one for each of day, month and year. */
export function textFor(
  dataPoint: string,
  field: { name: string; type: string; inputMode: string; min: string },
): string {
  const isNumeric = field.type === "number" || field.inputMode === "numeric" || field.inputMode === "decimal";
  const part = /(day|month|year)$/i.exec(field.name)?.[1]?.toLowerCase();
  const known = answers[dataPoint] ?? (part || field.type === "date" ? "2021-03-15" : undefined);
  const [, year = "", month = "", day = ""] = isoDate.exec(known ?? "") ?? [];
  if (part) return { year, month, day }[part] ?? "";
  return known ?? (isNumeric ? field.min || "3" : "Lucia");
}
