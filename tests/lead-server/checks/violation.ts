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
