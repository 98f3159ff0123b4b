import { data } from "react-router";
import { type Screen, type ScreenRow, screenAt } from "../journey/screens.ts";

/**
 * Returns the screen that a URL names, for a route module that shows several screens.
 * @param url the URL of a loader's or action's request
 * @param kind the kind of screen that the module shows
 * @throws a 404 response if no screen of that kind has that path
 */
export function resolveScreen<Kind extends Screen["kind"]>(url: string, kind: Kind): ScreenRow<Kind> {
  const found = screenAt(new URL(url).pathname, kind);
  if (found === undefined) throw data(null, { status: 404 });
  return found;
}
