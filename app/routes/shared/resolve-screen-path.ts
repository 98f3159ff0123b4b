import { data } from "react-router";
import { type Screen, type ScreenRow, screenAt } from "../../journey/screens.ts";

/**
 * The screen that an address is about, for modules that show several.
 * @param url an address as a loader or an action is given it
 * @param kind what kind of screen the module shows
 * @throws a 404 answer where no screen of that kind has that path
 */
export function addressedScreen<Kind extends Screen["kind"]>(url: string, kind: Kind): ScreenRow<Kind> {
  const found = screenAt(new URL(url).pathname, kind);
  if (found === undefined) throw data(null, { status: 404 });
  return found;
}
