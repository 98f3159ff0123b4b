export type Violation = {
  /** Its place: a path within the body, `header:<name>`, or `path`. */
  path: string;
  /** The place of the applicant's message: the path's data point, else the field of a screen's own body. */
  dataPoint?: string;
  problem: string;
  missing?: true;
  /** Whether the request was refused for it. A tolerated violation is recorded all the same. */
  refused: boolean;
};

/** Returns a violation for which a request is refused; nothing without a problem. */
export function fieldViolations(
  path: string,
  problem: string | undefined | false,
  dataPoint = path,
): Violation[] {
  return problem ? [{ path, dataPoint, problem, refused: true }] : [];
}
