import { alertBox } from "../tools/applicant.ts";
import { heading } from "./faults/spanish-page.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

test("a resume link that needs a code shows and stores nothing of the application until the code is right", async ({
  page,
  open,
  control,
  failures,
}) => {
  failures.expected = true;
  await control.setScript({ steps: [10], codeToResume: true, verification: { saysTriesLeft: true } });
  const lead = await control.addLead();
  await open(`/continue/${lead.id}`);
  await expect(heading(page)).toHaveText("Escribe el código que te hemos enviado");
  await expect(page.getByText("hemos enviado un código al +34*****678.")).toBeVisible();
  await expectAccessible(page);

  const code = page.getByLabel("Código");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("000000");
  await code.press("Enter");
  await expect(alertBox(page)).toContainText("Intentos que quedan: 4");
  await expect(alertBox(page)).toBeFocused();
  const held = await page.evaluate(() =>
    JSON.stringify([document.body.innerText, { ...sessionStorage }, { ...localStorage }]),
  );
  expect(held).not.toMatch(new RegExp(`${lead.id}|lucía|herrera`, "i"));
  expect(await control.requests("lead.resume")).toHaveLength(1);

  await code.fill("123456");
  await code.press("Enter");
  await expect(page).toHaveURL(addressOf("/housing-tenure"));
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).not.toHaveURL(/continue/);
});
