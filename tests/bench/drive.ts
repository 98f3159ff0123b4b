import type { Locator, Page } from "@playwright/test";
import type { CountryId } from "../../app/countries/types.ts";
import { walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";

/** Walks a site's form from its first page to its last. Every button that leads on goes through `press`. */
export type Drive = (page: Page, press: (button: Locator) => Promise<void>) => Promise<void>;

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
export function driveApplication(country: CountryId): Drive {
  return async (page, press) => {
    await walkJourney(page, { answers: applicants[country], press });
  };
}
