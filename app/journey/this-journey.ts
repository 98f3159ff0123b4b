import { country } from "@country";
import { config } from "../config.ts";
import { journeyPages } from "../data-points/pages.ts";

/** The pages of this build's journey in its country. */
export const journey = journeyPages(config.journey, country, config.firstPage);
