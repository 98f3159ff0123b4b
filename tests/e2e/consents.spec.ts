import { createHash } from "node:crypto";
import { screens } from "../../app/journey/screens.ts";
import { alertBox } from "../tools/applicant.ts";
import { leadAt, primary, received } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

// A test asserts that the offer's id and the evidence of its consents go back.
test.use({ dialect: { offerId: "given", details: "given" } });

/** In `npm test` one screen of each call. */
const asking = screens
  .filter(({ kind }) => kind === "consents")
  .filter(({ path }) => process.env.TEST_FULL || ["consents", "dynamic-consents"].includes(path));

for (const { path } of asking) {
  test(`${path}: a missing required consent is shown, and the given consents are sent`, async ({
    page,
    open,
    control,
  }) => {
    await open(await leadAt(control, path));
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await primary(page).click();
    await expect(page.locator(".error-summary")).toBeFocused();
    await expectAccessible(page);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await primary(page).click();
    await expect(page).toHaveURL(addressOf("/accepted"));
  });
}

test("dynamic consents of the state are sent with the offer, with evidence that the applicant can print", async ({
  page,
  open,
  control,
}) => {
  const customerConsents = [{ id: "bureau", text: "Consulta de solvencia.", required: true, given: false }];
  await open(await leadAt(control, "dynamic-consents", { says: { customerConsents } }));
  await page.getByLabel("Consulta de solvencia.").check();
  await primary(page).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
  expect(await received(control, "offer.dynamic-policy")).toEqual([
    {
      id: expect.any(String),
      offerId: expect.any(String),
      consents: [
        {
          id: "bureau",
          given: true,
          language: "es-ES",
          shownAt: expect.stringMatching(/Z$/),
          textHash: createHash("sha256").update("Consulta de solvencia.\n").digest("hex"),
        },
      ],
    },
  ]);
  await page.getByRole("link", { name: "Lo que has aceptado" }).click();
  await expect(page).toHaveURL(addressOf("/agreed"));
  await expect(page.getByRole("listitem")).toContainText(["Consulta de solvencia."]);
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Consulta de solvencia.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Atrás" }).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
});

test("one line counts the missing ones of 200 consents, and links to the first of them", async ({
  page,
  open,
  control,
}) => {
  const customerConsents = Array.from({ length: 200 }, (_, index) => ({
    id: `c${index}`,
    text: `Condición número ${index} de esta entidad.`,
    required: index === 0 || index === 199,
    given: false,
  }));
  await open(await leadAt(control, "consents", { says: { customerConsents } }));
  await expect(page.locator("main input[type=checkbox]")).toHaveCount(200);
  await page.getByLabel("Condición número 0 ").check();
  await primary(page).click();
  await expect(alertBox(page)).toBeFocused();
  await alertBox(page).getByRole("link", { name: "Queda un punto necesario por aceptar" }).click();
  const last = page.getByLabel("Condición número 199 ");
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await last.check();
  await primary(page).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
  const [sent] = await received(control, "offer.policy");
  const { consents } = sent as { consents: { id: string; given: boolean }[] };
  expect(consents).toHaveLength(200);
  expect(
    consents
      .filter(({ given }) => given)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(["c0", "c199"]);
});
