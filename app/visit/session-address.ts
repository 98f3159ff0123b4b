import { isPagePath } from "../catalogue/pages.ts";
import { screens } from "../journey/screens.ts";
import { linkParameters } from "./link.ts";

/** Paths of the application that are neither a page of the journey nor a screen after it. */
const otherPlaces: readonly string[] = ["summary", "unsubscribe", "404"];

/**
 * Returns the address at which a session began, without personal data: its path and the names of a link's parameters.
 * Removes the parameters' values, other parameters, the fragment and the rest of the path (a lead's id, a mistyped
 * address).
 * @param basePath the application's base path, with both slashes
 */
export function sessionAddress(href: string, basePath: string): string {
  const { origin, pathname, searchParams } = new URL(href);
  const [place = ""] = pathname.startsWith(basePath) ? pathname.slice(basePath.length).split("/") : [];
  const carried = linkParameters.filter((name) => searchParams.has(name));
  return `${origin}${basePath}${isPlace(place) ? place : ""}${carried.length > 0 ? `?${carried.join("&")}` : ""}`;
}

function isPlace(part: string): boolean {
  return isPagePath(part) || otherPlaces.includes(part) || screens.some(({ path }) => path === part);
}
