import type { PagePath } from "../../catalogue/pages.ts";

let resumedAt: PagePath | undefined;

/** Stores the page at which a link resumed the application. */
export function noteResumed(path: PagePath): void {
  resumedAt = path;
}

/** Returns the page stored by `noteResumed`, once: the next page that opens welcomes the applicant back. */
export function takeResumed(): PagePath | undefined {
  const path = resumedAt;
  resumedAt = undefined;
  return path;
}
