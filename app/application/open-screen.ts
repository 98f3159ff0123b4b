import { data, replace } from "react-router";
import { opensScreen, whereNext } from "../journey/location.ts";
import { type Screen, type ScreenPath, type ScreenRow, screenAt } from "../journey/screens.ts";
import { type ApplicationWithLead, readApplication } from "./application.ts";
import { recordStep } from "./steps.ts";
import { tellAffiliate } from "./submit-lead.ts";

/**
 * Opens a screen, if the application's state allows it.
 * @throws Response a redirect to where the application stands
 */
export function openScreen(path: ScreenPath): ApplicationWithLead {
  const application = requireLead();
  const here = whereNext(application);
  if (!opensScreen(path, here)) throw replace(here.path);
  recordStep(path, application);
  return application;
}

/**
 * Returns the application for a call about its lead.
 * @throws Response a redirect to the beginning if there is no lead, e.g. because the session has ended
 */
export function requireLead(): ApplicationWithLead {
  const application = readApplication();
  const { id } = application;
  if (id === undefined) throw replace("/");
  return { ...application, id };
}

/**
 * Returns the application for what only the screen or the summary at a path may do.
 * @throws Response a redirect to where the application stands
 */
export function requireLeadAt(path: string): ApplicationWithLead {
  const application = requireLead();
  const here = whereNext(application).path;
  if (here !== path) throw replace(here);
  return application;
}

/**
 * Opens a result's screen. Notifies the affiliate and the advertising platforms of each result once.
 * @throws Response a redirect to where the application stands
 */
export function openResult(path: "accepted" | "redirected" | "rejected"): ApplicationWithLead {
  const application = openScreen(path);
  tellAffiliate(path);
  return application;
}

/**
 * Returns the screen that a URL names, for a route module that shows several screens.
 * @param kind the kind of screen that the module shows
 * @throws a 404 response if no screen of that kind has that path
 */
export function resolveScreen<Kind extends Screen["kind"]>(url: string, kind: Kind): ScreenRow<Kind> {
  const found = screenAt(new URL(url).pathname, kind);
  if (found === undefined) throw data(null, { status: 404 });
  return found;
}
