import { type Screen, screens } from "../../app/journey/screens.ts";

/** The application's table of screens, each row as any screen. */
export const screenTable: readonly Screen[] = screens;

/** Returns the screen of a state; undefined for a state that the table doesn't have. */
export const screenOfState = (state: number): Screen | undefined =>
  screenTable.find((screen) => screen.state === state);
