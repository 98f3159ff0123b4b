import { type Application, readApplication } from "./application.ts";
import { setDraft } from "./drafts.ts";

/** The summary keeps nothing but that it was seen, among what other screens keep. */
const PATH = "summary";

/** Notes that the applicant has seen the summary: pages that are changed from now on lead back to it. */
export function noteReview(): void {
  if (!isReviewing(readApplication())) setDraft(PATH, [["seen", "yes"]]);
}

/** Whether the applicant has seen the summary. */
export function isReviewing({ drafts }: Application): boolean {
  return drafts[PATH] !== undefined;
}
