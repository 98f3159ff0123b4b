import { data } from "react-router";
import { type Screen, type ScreenPath, screens } from "../journey/screens.ts";

/** A row of the table that has a screen of its own. */
export type ScreenRow<Kind extends Screen["kind"] = Screen["kind"]> = Extract<Screen, { kind: Kind }> & {
  path: ScreenPath;
};

/**
 * The row of the table that an address is about, for modules that show several screens: its path is the address's last
 * part.
 * @param url an address as a loader or an action is given it
 * @param kind what kind of screen the module shows
 * @throws a 404 answer where no screen of that kind has that path
 */
export function screenAt<Kind extends Screen["kind"] = Screen["kind"]>(
  url: string,
  kind?: Kind,
): ScreenRow<Kind> {
  const path = new URL(url).pathname.split("/").findLast((part) => part !== "");
  const found = screens.find((screen) => screen.path === path && (!kind || screen.kind === kind));
  if (found === undefined) throw data(null, { status: 404 });
  return found as unknown as ScreenRow<Kind>;
}
