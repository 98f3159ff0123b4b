import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { firstPages } from "../../app/catalogue/brand.ts";
import { answerQuestions, continueButton, openForm, pathOf } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { type BuildName, partsOf } from "../tools/builds.ts";
import { photograph, reloadInOwnFont, settled } from "./photograph.ts";
import { fileOf, type Subject, shotsOf } from "./shots.ts";

/** A picture of a sheet, with its caption. */
type Figure = { picture: Buffer; title: string; more?: string };

const countryName = new Intl.DisplayNames("en", { type: "region" });

/**
 * Writes the contact sheet: the first page of each brand on a phone, empty, above its name.
 * @throws Error when a brand's page could not be photographed
 */
export async function writeContactSheet(
  file: string,
  subjects: readonly Subject[],
  browser: Browser,
  origins: ReadonlyMap<BuildName, string>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "contact-sheet-"));
  try {
    const shots = shotsOf({ widths: [360], schemes: ["light"], screens: ["first"], errors: false }, subjects);
    const { failures } = await photograph(browser, shots, origins, folder);
    if (failures.length > 0) throw new Error(failures.join("\n"));
    const figures = shots.map(async (shot): Promise<Figure> => {
      const title = subjects.find(({ build }) => build === shot.build)?.name ?? shot.build;
      const more = countryName.of(partsOf(shot.build).country.toUpperCase()) ?? "";
      return { picture: await readFile(join(folder, fileOf(shot))), title, more };
    });
    await writeSheet(file, await Promise.all(figures), { columns: 5, width: 256, height: 470 }, browser);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Writes the picture of how an application begins on a phone: the first page, its modal, and the page after it, all
 * empty.
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
  await reloadInOwnFont(page, firstPages.dynamic);
  const first = await picture();

  await answerQuestions(page.locator("main"), applicants.es);
  await continueButton(page.locator("main")).click();
  await page.locator("dialog[open]").waitFor();
  const modal = await picture();

  await continueButton(await openForm(page)).click();
  await page.waitForURL((url) => !url.pathname.endsWith(firstPages.dynamic));
  await settled(page, pathOf(page));
  const next = await picture();
  await page.close();

  const figures = [
    { picture: first, title: "The first page" },
    { picture: modal, title: "Its modal" },
    { picture: next, title: "One question a page" },
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
