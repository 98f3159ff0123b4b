import type { Locator, Page } from "@playwright/test";
import type { LeadAnswers } from "../../app/data-points/lead.ts";
import { type Screen, screens } from "../../app/journey/screens.ts";
import type { LeadState } from "../../app/provider/schemas.ts";
import type { Control } from "../lead-server/control.ts";
import type { ScriptInput } from "../lead-server/scripts/script.ts";

const table: readonly Screen[] = screens;

/** How a lead comes to a screen, where it differs from the usual. */
type Arrival = {
  /** What happens to it; by default it is accepted after the screen. */
  script?: Partial<ScriptInput>;
  /** What the provider says with the state instead of its own words. */
  says?: Partial<LeadState>;
  /** What the lead has answered; half of its questions unless said otherwise. */
  answers?: LeadAnswers;
};

/**
 * Puts a lead at a screen.
 * @param path a row of the table of screens
 * @returns the path of its resume link
 */
export async function leadAt(
  control: Control,
  path: string,
  { script, says, answers }: Arrival = {},
): Promise<string> {
  const row = table.find((screen) => screen.path === path);
  if (row === undefined) throw new Error(`There is no screen ${path}`);
  await control.setScript({ steps: [10], ...script });
  const { id } = await control.addLead(answers);
  const byRoute = row.state === undefined ? { routeChange: path } : {};
  const answer = { ...byRoute, ...says };
  await control.putInState(id, row.state ?? 6, Object.keys(answer).length > 0 ? answer : undefined);
  return `/continue/${id}`;
}

/** The button by which a screen is sent. */
export function primary(page: Page): Locator {
  return page.locator("main button[type=submit]").last();
}

/** The calls that were made and accepted, as their paths. */
export async function accepted(control: Control): Promise<string[]> {
  const requests = await control.requests();
  return requests.filter(({ status }) => status < 300).map(({ path }) => path.replace(/\?.*/, ""));
}

/** The bodies that a call received, oldest first. */
export async function received(control: Control, call: string): Promise<Record<string, unknown>[]> {
  return (await control.requests(call)).map(({ body }) => JSON.parse(body ?? "{}"));
}
