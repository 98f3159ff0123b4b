/** Apart from the other numbers of Mexico, because the rules of every build contain this one. */

import { parserOf, weightedSum } from "./parse-helpers.ts";

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1];

/**
 * Parses a CLABE, the number of a Mexican bank account: 18 digits with a check digit (weights 3-7-1, modulo 10; Banco
 * de México, circular 14/2017). The bank's three digits aren't checked: a list of banks goes out of date.
 */
export const parseClabe = parserOf(/^\d{18}$/, (code) => weightedSum(code, WEIGHTS) % 10 === 0);
