import type { Page } from "@playwright/test";
import { dataPoint } from "../../app/catalogue/catalogue.ts";
import { journeyPages, type PagePath } from "../../app/catalogue/pages.ts";
import type { Control } from "../lead-server/control.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { alertBox, answerQuestions } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { type BuildName, partsOf } from "../tools/builds.ts";
import { misplaced } from "./layout.ts";
import { askedAtOnce, leadAt, primary } from "./screen-steps.ts";
import { addressOf, beNewVisitor, expect } from "./test.ts";

/** The builds with long words, with tall letters, and the usual one. */
export const sampleBuilds: readonly BuildName[] = ["askrobin-es", "askrobin-de", "askrobin-vn"];

/** Returns pages that together contain every kind of control that can be left empty. */
export function pagesOfKinds(build: BuildName): PagePath[] {
  const { facts } = providerCountry(partsOf(build).country);
  const pages = journeyPages("dynamic", facts);
  const found = new Map<string, PagePath>();
  for (const path of pages.order) {
    for (const name of askedAtOnce(path, pages, facts)) {
      const { control } = dataPoint(name);
      const kind = control.kind === "choice" ? control.as : control.kind;
      // A slider always has a value, so that its page refuses nothing.
      if (kind !== "range" && !found.has(kind)) found.set(kind, path);
    }
  }
  return [...new Set(found.values())];
}

type Sample = {
  page: Page;
  open: (path: string) => Promise<void>;
  control: Control;
  build: BuildName;
  /** The widths of the window. */
  widths: readonly number[];
};

/** Opens pages and screens of each kind, with errors and with answers, and throws when an element doesn't fit. */
export async function expectEverySortInPlace({ page, open, control, build, widths }: Sample): Promise<void> {
  const look = async (where: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      expect([where, width, await misplaced(page)]).toEqual([where, width, []]);
    }
  };

  for (const path of pagesOfKinds(build)) {
    // A new applicant opens each page.
    await page.evaluate(() => sessionStorage.clear());
    await open(`/${path}`);
    await primary(page).click();
    await expect(alertBox(page)).toBeFocused();
    await look(`${path}, refused`);
    await answerQuestions(page.locator("main"), applicants[partsOf(build).country]);
    await look(`${path}, answered`);
  }

  await page.evaluate(() => sessionStorage.clear());
  await open("/");
  const change = page.locator(".loan-line button");
  if (await change.isVisible()) await change.click();
  await look("the loan");

  for (const path of ["provident-offer", "ipfd-offer-choice", "dynamic-consents", "id-upload", "accepted"]) {
    await beNewVisitor(page);
    await open(await leadAt(control, path));
    await expect(page).toHaveURL(addressOf(`/${path}`, build));
    await look(path);
    if (path !== "id-upload") continue;
    await page.getByRole("radio").first().check();
    await primary(page).click();
    await expect(page.locator(".document").first()).toBeVisible();
    await look("the sides of a document");
  }
}
