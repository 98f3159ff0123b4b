import type { Page } from "@playwright/test";
import { reportsPath } from "../lead-server/reports.ts";
import { alertBox, leaveLead, sendFromSummary } from "../tools/applicant.ts";
import { trackedBuild } from "../tools/builds.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";
import { playVendors } from "./vendors.ts";

const { origin } = new URL(addressOf("/", trackedBuild));

/** Frames a page that the policy refuses, and waits until the browser has said so. */
function frameForeignPage(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        document.addEventListener("securitypolicyviolation", () => resolve(), { once: true });
        const frame = document.createElement("iframe");
        frame.src = "https://foreign.example/marker";
        document.body.append(frame);
      }),
  );
}

test.describe("a build with an address of reports", () => {
  test.use({ build: trackedBuild });

  test("sends no cookie and no page's address with a report", async ({ page, open, context, failures }) => {
    failures.expected = true;
    await playVendors(page, origin);
    const report = page.waitForRequest(
      (request) => request.method() === "POST" && new URL(request.url()).pathname === reportsPath,
    );
    await open("/initial-details?other=marker");
    expect((await context.cookies(origin)).map(({ name }) => name)).toContain("XSRF-TOKEN");
    await frameForeignPage(page);
    const { cookie, referer } = await (await report).allHeaders();
    expect([cookie, referer]).toEqual([undefined, `${origin}/`]);
  });

  test("sends a failed lead and a refusal of the policy without consent, and the console shows them", async ({
    page,
    open,
    control,
    failures,
    context,
  }, { testId }) => {
    failures.expected = true;
    await playVendors(page, origin);
    await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
    const [lead] = await control.leads();
    const id = lead?.id ?? "no lead";
    await control.setFaults({ call: "lead.update", kind: "status", status: 500 });
    await page.getByRole("textbox").fill("1857");
    await page.getByRole("button", { name: "Continuar" }).click();
    await sendFromSummary(page);
    await expect(alertBox(page)).toContainText("No hemos podido enviarlo");
    await frameForeignPage(page);
    const found = async () => (await control.reports()).map(({ kind }) => kind);
    await expect.poll(found).toEqual(expect.arrayContaining(["error", "policy"]));

    const reports = await context.newPage();
    await reports.goto(`${origin}${reportsPath}?scope=${testId}`);
    const row = (name: RegExp) => reports.getByRole("row", { name });
    await expect(row(/1 Failed to update lead \/summary/)).toBeVisible();
    await expect(row(/1 Refused by the policy: frame-src, foreign \/summary/)).toBeVisible();
    await expectAccessible(reports);
    const text = JSON.stringify(await control.reports());
    for (const marker of [id, "1857", "foreign.example"]) expect(text).not.toContain(marker);
  });
});

test("a build without an address of reports sends nothing @full", async ({ page, open, failures }) => {
  failures.expected = true;
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await open("/");
  await frameForeignPage(page);
  await page.waitForLoadState("networkidle");
  expect(requested.filter((address) => /start-reports|\/lead-server\//.test(address))).toEqual([]);
});
