import { country } from "@country";
import { representativeExample } from "../catalogue/cost/schedule.ts";

/** The representative example of this brand and country. */
export const example = representativeExample(country);
