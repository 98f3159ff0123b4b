import { config } from "../config.ts";
import { languageTagOf } from "./locales.ts";

/** The language of this build. */
export const language = languageTagOf(config.locale);
