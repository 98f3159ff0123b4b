/** One way in which a request broke the contract. */
export type Violation = {
  /** What it is about: a path within the body, `header:<name>`, or `path`. */
  path: string;
  /** Where the applicant is told: the data point that the path belongs to, else the field of a screen's own body. */
  dataPoint?: string;
  /** What is wrong, for a developer. */
  problem: string;
  /** True where an answer should be and isn't. */
  missing?: true;
  /** Whether the request was refused for it. One that wasn't is recorded all the same. */
  refused: boolean;
};
