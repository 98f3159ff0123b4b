import type { Page } from "@playwright/test";
import { screens } from "../../app/journey/screens.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { alertBox } from "../tools/applicant.ts";
import { brandBuilds, partsOf } from "../tools/builds.ts";
import { holdCountdown, leadAt, primary } from "./screen-steps.ts";
import { addressOf, beNewVisitor, expect, expectAccessible, test } from "./test.ts";

const schemes = ["light", "dark"] as const;
const afterPages = screens.filter(({ kind }) => kind !== "page" && kind !== "resume");

/** Checks the page in both schemes, whose colours differ. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of schemes) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      // Colours in the transition from one scheme to the other don't count.
      await page.evaluate(async () => {
        const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
        await Promise.allSettled(moves.map(({ finished }) => finished));
      });
      await expectAccessible(page);
    });
  }
}

// Every screen of every brand in one of its countries: only `npm run test:full` checks all of them.
for (const build of brandBuilds) {
  const { languageTag } = providerCountry(partsOf(build).country).facts;

  test.describe(`${build}, light and dark`, () => {
    test.use({ build, locale: languageTag });

    test("axe finds nothing on the first page with errors", async ({ page, open }) => {
      await open("/");
      await primary(page).click();
      await expect(alertBox(page)).toBeFocused();
      await expectAccessibleInBoth(page);
    });

    test("axe finds nothing on the pages about the law and the applicant's rights", async ({
      page,
      open,
    }) => {
      for (const path of ["/legal", "/your-data", "/accessibility", "/unsubscribe"]) {
        await test.step(path, async () => {
          await open(path);
          await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("");
          await expectAccessibleInBoth(page);
        });
      }
    });

    test("axe finds nothing on any screen after the pages", async ({ page, open, control }) => {
      test.setTimeout(240_000);
      await holdCountdown(page);
      for (const { path } of afterPages) {
        await test.step(path, async () => {
          await open(await leadAt(control, path, { script: { polls: 1000 } }));
          await expect(page).toHaveURL(addressOf(`/${path}`, build));
          await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("");
          await expectAccessibleInBoth(page);
          await beNewVisitor(page);
        });
      }
    });
  });
}
