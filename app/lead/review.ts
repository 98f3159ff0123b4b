import { type Application, readApplication } from "./application.ts";
import { setDraft } from "./drafts.ts";

/** The path of the summary's draft, which only records that the applicant has seen the summary. */
const PATH = "summary";

/** Records that the applicant has seen the summary: Continue on a page now leads back to it. */
export function noteReview(): void {
  if (!isReviewing(readApplication())) setDraft(PATH, [["seen", "yes"]]);
}

/** Returns whether the applicant has seen the summary. */
export function isReviewing({ drafts }: Application): boolean {
  return drafts[PATH] !== undefined;
}
