/** A violation of the contract by a request. */
export type Violation = {
  /** Its place: a path within the body, `header:<name>`, or `path`. */
  path: string;
  /** The place of the applicant's message: the path's data point, else the field of a screen's own body. */
  dataPoint?: string;
  /** What is wrong, for a developer. */
  problem: string;
  /** True for a missing answer. */
  missing?: true;
  /** Whether the request was refused for it. A tolerated violation is recorded all the same. */
  refused: boolean;
};

/**
 * Returns a violation for which a request is refused; nothing without a problem.
 * @param path the field's place within the body
 * @param dataPoint the place of the applicant's message
 */
export function fieldViolations(
  path: string,
  problem: string | undefined | false,
  dataPoint = path,
): Violation[] {
  return problem ? [{ path, dataPoint, problem, refused: true }] : [];
}
