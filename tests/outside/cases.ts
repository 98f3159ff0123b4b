import { errorCases } from "./cases/errors.ts";
import { journeyCases } from "./cases/journeys.ts";
import { ruleCases } from "./cases/rules.ts";
import { stateCases } from "./cases/states.ts";
import type { Case } from "./world.ts";

export const cases: Case[] = [...journeyCases, ...stateCases, ...errorCases, ...ruleCases];
