import type { CountryId } from "../../app/catalogue/countries/types.ts";
import type { Answers } from "./answers.ts";
import { colombianAnswers } from "./applicants/colombia.ts";
import { germanAnswers } from "./applicants/germany.ts";
import { mexicanAnswers } from "./applicants/mexico.ts";
import { philippinesAnswers } from "./applicants/philippines.ts";
import { polishAnswers } from "./applicants/poland.ts";
import { romanianAnswers } from "./applicants/romania.ts";
import { spanishAnswers } from "./applicants/spain.ts";
import { vietnamAnswers } from "./applicants/vietnam.ts";

/**
 * The input of a fictional applicant of each country, in its notation: an answer to every question of the catalogue.
 */
export const applicants: Readonly<Record<CountryId, Answers>> = {
  co: colombianAnswers,
  de: germanAnswers,
  es: spanishAnswers,
  mx: mexicanAnswers,
  ph: philippinesAnswers,
  pl: polishAnswers,
  ro: romanianAnswers,
  vn: vietnamAnswers,
};
