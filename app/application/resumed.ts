import type { PagePath } from "../data-points/pages.ts";

let resumedAt: PagePath | undefined;

/** Notes that a link resumed the application, and the page that the applicant had come to. */
export function noteResumed(path: PagePath): void {
  resumedAt = path;
}

/** Returns the page noted by `noteResumed`, once: the next page that opens welcomes the applicant back. */
export function takeResumed(): PagePath | undefined {
  const path = resumedAt;
  resumedAt = undefined;
  return path;
}
