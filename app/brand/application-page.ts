import { report } from "../report.ts";
import type { ApplicationPage, Brand } from "./types.ts";

/**
 * The application page of a brand in a country.
 * @throws Error 'ApplicationPage not found' where the brand doesn't lend there (spec.md §8); it is reported first
 */
export function applicationPage(brand: Brand, country: string): ApplicationPage {
  const page = Object.hasOwn(brand.pages, country) ? brand.pages[country as keyof Brand["pages"]] : undefined;
  if (page === undefined) {
    report("ApplicationPage not found", `${brand.id} in ${country}`);
    throw new Error("ApplicationPage not found");
  }
  return page;
}

/**
 * The path of a brand's icon, made of the country's and the brand's name (spec.md §2).
 * @param basePath where the application lives, with both slashes
 */
export function faviconPath(basePath: string, country: string, brand: string): string {
  return `${basePath}favicon/${country}/${brand}.svg`;
}
