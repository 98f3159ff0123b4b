import { alertBox, walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { heading } from "./faults/spanish-page.ts";
import { onlyLead } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, openTab, test } from "./test.ts";

// tests/routes/resume/continue/continue-screen.test.tsx has an applicant without the digits.
test("the digits add earlier answers to a resumed lead", async ({ page, open, control, context }) => {
  // The provider hasn't been sent the name yet.
  await control.setScript({ steps: [10], dataPoints: ["names", "using_online_banking"] });
  await open("/");
  await walkJourney(page, { answers: applicants.es, until: "online-banking" });
  const { id, answers } = await onlyLead(control);
  const tab = await openTab(context, `/continue/${id}`);
  const dialog = tab.getByRole("dialog", { name: "¿Es tuya esta solicitud?" });
  await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
  await expectAccessible(tab);
  const digits = dialog.getByRole("textbox");
  await digits.fill("000");
  await digits.press("Enter");
  await expect(alertBox(tab)).toContainText("Intentos que quedan: 2");
  await digits.fill(answers.contactDetails?.phoneNumber?.slice(-3) ?? "");
  await digits.press("Enter");
  await expect(tab).toHaveURL(addressOf("/online-banking"));
  await expect(heading(tab)).toBeFocused();
  await expect(dialog).toHaveCount(0);
  expect(await control.requests("lead.resume")).toHaveLength(1);
  await tab.goto(addressOf("/personal-details"));
  await expect(tab.getByRole("textbox", { name: "Nombre" })).not.toHaveValue("");
});
