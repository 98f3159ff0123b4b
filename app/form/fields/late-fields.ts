import { lazyModule } from "../../platform/lazy.ts";
import type { QuestionTexts } from "../texts.ts";
import type { HeadedPage, Heading } from "./heading.ts";

/**
 * Saves 6 % of the first screen's script: the fields that the first page of a dynamic journey doesn't need
 * (decision 26).
 */
const fields = lazyModule(() => import("./other-field.tsx"));

/** Loads the fields. A screen's loader waits for them, so that the screen renders complete. */
export const loadFields: () => Promise<unknown> = fields.load;

export const OtherField = fields.neededComponent("OtherField");

/** Returns the heading of a page. The first page has several questions, and so its title for a heading. */
export function headingOf(page: HeadedPage, texts: QuestionTexts): Heading {
  return fields.loaded?.headingOf(page, texts) ?? { title: texts.pageTitle(page.subject) };
}
