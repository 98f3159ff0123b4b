import { isPagePath } from "../data-points/pages.ts";
import { screens } from "../journey/screens.ts";
import { linkParameters } from "./link.ts";

/** The application's places that are neither a page of the journey nor a screen after it. */
const otherPlaces: readonly string[] = ["summary", "unsubscribe", "404"];

/**
 * The address at which a session began, as it may be kept and passed on: where it was, and which of a link's
 * parameters it carried. Their values, other parameters, the anchor and whatever else the path says (a lead's id, a
 * mistyped address) may be about a person and are left out.
 * @param basePath where the application lives on its host, with both slashes
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
