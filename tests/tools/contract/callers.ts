import { screenTable } from "../screen-table.ts";
import type { CallSection, ContractDocument } from "./document.ts";

/** Returns the paths of the screens that show a state. */
const screensOf = (state: number): string[] =>
  screenTable.filter((screen) => screen.state === state).map(({ path }) => `/${path}`);

/**
 * Returns the screens that send a path of a call with a method: those of the contract's table of its paths, else of
 * States.
 * @throws Error for a state without a screen, and for a screen of the application that the contract doesn't have here
 */
export function callersOf(
  { states }: ContractDocument,
  call: CallSection,
  { path, method }: { path: string; method: string },
): string[] {
  const rows = call.paths.filter((row) => row.path === path);
  const listed = rows.flatMap((row) => row.states);
  for (const state of listed)
    if (screensOf(state).length === 0)
      throw new Error(`Call ${call.number} of the contract names state ${state}, which has no screen`);
  for (const screen of screenTable) {
    const sends = "call" in screen && screen.call === path && screen.state !== undefined;
    if (sends && !listed.includes(screen.state ?? 0))
      throw new Error(
        `The screen /${screen.path} sends ${path}, but call ${call.number} of the contract doesn't name its state ${screen.state}`,
      );
  }
  if (rows.length > 0) return [...new Set(listed.flatMap(screensOf))];
  const makes = (one: { number: number; method?: string }) =>
    one.number === call.number && (one.method ?? method) === method;
  const calling = states.filter(({ calls }) => calls.some(makes));
  return [...new Set(calling.flatMap((row) => row.screens))];
}
