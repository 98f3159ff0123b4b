import type { LeadState } from "../../app/lead/provider/schemas/responses.ts";
import type { Control } from "../lead-server/control.ts";
import { stateScreens, statesBeforeOffer } from "../unit/fixtures/spec-lists.ts";
import { screenOfState, screenTable } from "./screen-table.ts";

/** An application's state in a server's response. */
export type Word = { progressState: number; routeChange?: string };

/** Generates a server's possible state: one of the table, or a screen by its route. State 12 leaves for a partner. */
export const words: readonly Word[] = screenTable.flatMap(({ state, path }): Word[] => {
  if (state === undefined) return [{ progressState: 6, routeChange: path }];
  return state === 12 ? [] : [{ progressState: state }];
});

/** The pages of a short journey: `shortQuestions` follow the first one. */
const pages = ["initial-details", "housing-tenure", "monthly-income"];

/** The data points of the short journey's lead. */
export const shortQuestions = ["housing_tenure", "monthly_income"];

/** The screens that may replace a state's own: the applicant chose them there. */
const beside: Readonly<Record<number, string>> = {
  7: "change-mobile-number",
  15: "mobile-verification",
  10: "thank-you",
};

/** Returns the server's last response to the application, by its own log. */
export async function lastWord(control: Control, id: string): Promise<Partial<LeadState>> {
  const { requests } = await control.lead(id);
  const said = requests.map(({ status, answer }) => {
    const body = JSON.parse(answer ?? "{}") as LeadState & { lead?: LeadState };
    return status === 409 ? body.lead : body;
  });
  return said.findLast((word) => word?.progressState !== undefined) ?? {};
}

/** Returns the screen of a state: by specification §4.1, else the product's own. */
function screenOf(state: number): string {
  return stateScreens[state] ?? screenOfState(state)?.path ?? "";
}

/** Returns the allowed screens after a response, by specification §4.1: the state's own, or a page before the offer. */
export function screensAfter({ progressState, routeChange }: Partial<LeadState>): string[] {
  if (routeChange) return [routeChange, ...pages];
  const state = [progressState ?? 0].flat().at(-1) ?? 0;
  // An applicant who has answered everything sees the summary; a resumed application (14) is at its pages too.
  if ([0, 14, ...statesBeforeOffer].some((one) => one === state)) return ["summary", ...pages];
  return [screenOf(state), ...(beside[state] ? [beside[state]] : []), ...pages];
}
