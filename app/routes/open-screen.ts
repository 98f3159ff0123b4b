import { redirect } from "react-router";
import { texts } from "../i18n/texts.ts";
import { mayShowScreen, type ScreenPath } from "../journey/screens.ts";
import { type Application, readApplication } from "../lead/application.ts";
import { pathOf } from "../lead/journey.ts";

/**
 * Lets a screen open only where the application stands there; with it come the screen's texts.
 * @throws Response a redirect to where the application does stand
 */
export async function openScreen(path: ScreenPath): Promise<Application & { id: string }> {
  const application = readApplication();
  const { id } = application;
  const here = pathOf(application) === `/${path}` || mayShowScreen(path, application.state);
  if (id === undefined || !here) throw redirect(id === undefined ? "/" : pathOf(application));
  await texts("screens", "validation");
  return { ...application, id };
}
