import { country } from "@country";
import { classicJourney, dynamicJourney } from "../catalogue/pages.ts";
import { config } from "../shell/config.ts";

/** Written by the build: its journey. A dynamic build leaves the classic pages out. */
declare const __APP_JOURNEY__: typeof config.journey;

export const journey =
  __APP_JOURNEY__ === "classic" ? classicJourney(country, config.firstPage) : dynamicJourney(country);
