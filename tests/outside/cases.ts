import { errorCases } from "./cases/errors.ts";
import { journeyCases } from "./cases/journeys.ts";
import { pairCases } from "./cases/pairs.ts";
import { ruleCases } from "./cases/rules.ts";
import { runningCases } from "./cases/running.ts";
import { stateCases } from "./cases/states.ts";
import { uploadCases } from "./cases/uploads.ts";
import type { Case } from "./world.ts";

/** Those that wait longest come first, so that nobody waits for the last one alone. */
export const cases: Case[] = [
  ...ruleCases,
  ...runningCases,
  ...journeyCases,
  ...pairCases,
  ...stateCases,
  ...errorCases,
  ...uploadCases,
];
