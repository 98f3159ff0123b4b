import { parserOf, weightedSum } from "./parse-helpers.ts";

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Parses a CLABE (Banco de México, circular 14/2017). Its bank isn't checked: a list of banks goes out of date. */
export const parseClabe = parserOf(/^\d{18}$/, (code) => weightedSum(code, WEIGHTS) % 10 === 0);
