import type { Page } from "@playwright/test";
import type { Control } from "../lead-server/control.ts";
import { walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { email } from "./faults/spanish-page.ts";
import { makeLead } from "./screen-steps.ts";
import { addressOf, expect, hydrated, reload, test } from "./test.ts";

const HOUR_MS = 3_600_000;

const session = (page: Page) => page.evaluate(() => sessionStorage.getItem("sessionId"));
const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

/** Opens another tab of the same browser some hours later. */
async function openLater(page: Page, path: string, hours: number): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.clock.setFixedTime(Date.now() + hours * HOUR_MS);
  await tab.goto(addressOf(path));
  await hydrated(tab);
  return tab;
}

/** Returns the events that the affiliate programme received, with their affiliates. */
async function told(control: Control): Promise<[event: string, affiliate: string][]> {
  const requests = await control.requests("affiliate.event");
  return requests.map(({ body }) => {
    const { event, affiliateReferenceParams } = JSON.parse(body ?? "{}");
    return [event, affiliateReferenceParams.attribute];
  });
}

test("another affiliate's link starts another session and gets the lead, and the input stays", async ({
  page,
  open,
  control,
}) => {
  await open("/?refName=first&refSubId=a");
  const first = await session(page);
  await email(page).fill("ana@example.com");
  await open("/initial-details?refName=first&refSubId=a&utm_source=mail");
  expect(await session(page)).toBe(first);

  await open("/initial-details?refName=second");
  expect(await session(page)).not.toBe(first);
  expect(await stored(page, "newSessionFlag")).toBe("true");
  expect(await stored(page, "sessionUrl")).toContain('/application-frontend/initial-details?refName"');
  await expect(email(page)).toHaveValue("ana@example.com");
  const { context } = await makeLead(page, control);
  expect(context.affiliateReferenceParams).toMatchObject({ attribute: "second" });
  expect(context.affiliateReferenceParams).not.toHaveProperty("subId");
  await expect.poll(() => told(control)).toEqual([["lead_created", "second"]]);
});

test("the affiliate receives each event once, across reloads, Back and another tab @full", async ({
  page,
  open,
  control,
}) => {
  await open("/?refName=partner");
  await makeLead(page, control);
  await reload(page);
  await walkJourney(page, { answers: applicants.es, until: "accepted" });
  await reload(page);
  await expect(page).toHaveURL(addressOf("/accepted"));
  await page.goto(addressOf("/thank-you"));
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/accepted"));
  await expect
    .poll(() => told(control))
    .toEqual([
      ["lead_created", "partner"],
      ["accepted", "partner"],
    ]);
  expect(await stored(page, "sessionAcceptedRedirected")).toBe("true");
});

test("an affiliate is forgotten after 480 hours, in the tab and in the browser @full", async ({
  page,
  open,
  control,
}) => {
  await open("/?refName=partner");
  await page.clock.setFixedTime(Date.now() + 481 * HOUR_MS);
  await open("/");
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(left).not.toContain("partner");
  const { context } = await makeLead(page, control);
  expect(context.affiliateReferenceParams).toBeUndefined();
  expect(await told(control)).toEqual([]);
});

test("a lead of a later visit names the click on an advertisement until the click is too old @full", async ({
  page,
  open,
  control,
}) => {
  await open("/?gclid=g1&wbraid=w1");
  const later = await openLater(page, "/?gclid=g2&gclsrc=ds", 89 * 24);
  const { context } = await makeLead(later, control);
  expect(context.googleClick).toMatchObject({ gclid: "g1", wbraid: "w1" });
  const tooLate = await openLater(page, "/", 91 * 24);
  expect(await tooLate.evaluate(() => localStorage.getItem("gclid"))).toBeNull();
});

test("an applicant who starts again after an end keeps the campaign and affiliate in a new session @full", async ({
  page,
  open,
  control,
}) => {
  await open("/?refName=partner&gclid=g1");
  const first = await session(page);
  await makeLead(page, control);
  await control.putInState((await control.leads())[0]?.id ?? "", 13);
  await open(`/continue/${(await control.leads())[0]?.id}`);
  await expect(page).toHaveURL(addressOf("/rejected"));
  await open("/");
  await expect(page).toHaveURL(addressOf("/initial-details"));
  expect(await stored(page, "reapplying")).toBe("true");
  expect(await session(page)).not.toBe(first);
  const application = await stored(page, "leadApplication");
  expect(application).toContain("partner");
  expect(application).toContain("g1");
});

test("a link copied from the lead server's console opens the prefilled application @full", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(new URL("/lead-server/links", addressOf("/")).href);
  await page.getByLabel("Step").selectOption("initial-details");
  await page.getByLabel("email").fill("ana+tag@example.com");
  await page.getByLabel("refName").fill("partner");
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = addressOf("/initial-details?refName=partner&email=ana%2Btag%40example.com");
  await expect(page.getByLabel("Copy it from here")).toHaveValue(link);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(email(page)).toHaveValue("ana+tag@example.com");
});
