import type { Browser } from "@playwright/test";
import { readBuild } from "../../app/build/build.ts";
import { firstPages } from "../../app/catalogue/brand.ts";
import { answerQuestions, chooseLoan, continueButton, pathOf } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { type BuildName, partsOf } from "../tools/builds.ts";
import { photograph, settled, showOwnFont } from "./photograph.ts";

/** A picture of a sheet, with its caption. */
type Figure = { picture: Buffer; title: string; more?: string };

const countryName = new Intl.DisplayNames("en", { type: "region" });

/** Writes the contact sheet: the first page of each brand on a phone, empty, above its name. */
export async function writeContactSheet(
  file: string,
  browser: Browser,
  origins: ReadonlyMap<BuildName, string>,
): Promise<void> {
  const figures: Figure[] = [];
  for (const [build, origin] of origins) {
    const { brand: id, country: countryId } = partsOf(build);
    const { brand, config } = await readBuild({ APP_BRAND: id, APP_COUNTRY: countryId });
    const looks = [{ width: 360, scheme: "light" }] as const;
    const screen = config.firstPage ?? firstPages[config.journey];
    const [taken] = await photograph(browser, { build, screen, looks, origin });
    const more = countryName.of(countryId.toUpperCase()) ?? "";
    if (taken) figures.push({ picture: taken.picture, title: brand.name, more });
  }
  await writeSheet(file, figures, { columns: 5, width: 256, height: 470 }, browser);
}

/**
 * Writes the picture of how an application begins on a phone: the sheet of the loan, the first page, and the page after
 * it, all empty.
 * @param origin the address of AskRobin in Spain
 */
export async function writeFlow(file: string, browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce" });
  const picture = async () => {
    await page.mouse.move(0, 0);
    return page.screenshot({ animations: "disabled" });
  };
  await page.goto(`${origin}/application-frontend/`);
  await settled(page, firstPages.dynamic);
  await showOwnFont(page, firstPages.dynamic);
  const loan = await picture();

  await chooseLoan(page);
  const first = await picture();

  await answerQuestions(page.locator("main"), applicants.es);
  await continueButton(page.locator("main")).click();
  await page.waitForURL((url) => !url.pathname.endsWith(firstPages.dynamic));
  await settled(page, pathOf(page));
  const next = await picture();
  await page.close();

  const figures = [
    { picture: loan, title: "The loan" },
    { picture: first, title: "The first page" },
    { picture: next, title: "One step a page" },
  ];
  await writeSheet(file, figures, { columns: 3, width: 360, height: 800 }, browser);
}

/** Arranges pictures in rows, cropped to one size, and writes the result as a picture. */
async function writeSheet(
  file: string,
  figures: readonly Figure[],
  { columns, width, height }: { columns: number; width: number; height: number },
  browser: Browser,
): Promise<void> {
  const gap = 20;
  const page = await browser.newPage({
    viewport: { width: columns * (width + gap) + gap, height },
    colorScheme: "light",
  });
  const drawn = figures.map(
    ({ picture, title, more = "" }) =>
      `<figure><img src="data:image/png;base64,${picture.toString("base64")}" alt=""><figcaption><b>${title}</b> ${more}</figcaption></figure>`,
  );
  await page.setContent(`<!doctype html>
<style>
body { margin: 0; font: 17px/1.3 sans-serif; color: #5c6672 }
main { display: flex; flex-wrap: wrap; justify-content: center; gap: 26px ${gap}px; padding: 24px ${gap}px 22px; background: #e9ebee }
figure { width: ${width}px; margin: 0; text-align: center }
img { display: block; width: 100%; height: ${height}px; object-fit: cover; object-position: top; border-radius: 14px; box-shadow: 0 0 0 1px rgb(0 0 0 / 10%) }
figcaption { margin-top: 10px }
b { color: #1d242c }
</style>
<main>${drawn.join("")}</main>`);
  await page.locator("main").screenshot({ path: file });
  await page.close();
}
