import { data, replace } from "react-router";
import { opensScreen, whereNext } from "../journey/location.ts";
import { type Screen, type ScreenPath, type ScreenRow, screenAt } from "../journey/screens.ts";
import { type ApplicationWithLead, readApplication, recordStep } from "./application.ts";
import { tellAffiliate } from "./submit-lead.ts";

/** @throws Response a redirect to where the application stands, if its state doesn't allow the screen */
export function openScreen(path: ScreenPath): ApplicationWithLead {
  const application = requireLead();
  const here = whereNext(application);
  if (!opensScreen(path, here)) throw replace(here.path);
  recordStep(path, application);
  return application;
}

/** @throws Response a redirect to the beginning if there is no lead, e.g. because the session has ended */
export function requireLead(): ApplicationWithLead {
  const application = readApplication();
  const { id } = application;
  if (id === undefined) throw replace("/");
  return { ...application, id };
}

/** @throws Response a redirect to where the application stands, if that isn't at the path */
export function requireLeadAt(path: string): ApplicationWithLead {
  const application = requireLead();
  const here = whereNext(application).path;
  if (here !== path) throw replace(here);
  return application;
}

export function openResult(path: "accepted" | "redirected" | "rejected"): ApplicationWithLead {
  const application = openScreen(path);
  tellAffiliate(path);
  return application;
}

/** @throws a 404 response if no screen of that kind has the URL's path */
export function resolveScreen<Kind extends Screen["kind"]>(url: string, kind: Kind): ScreenRow<Kind> {
  const found = screenAt(new URL(url).pathname, kind);
  if (found === undefined) throw data(null, { status: 404 });
  return found;
}
