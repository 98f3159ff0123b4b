/**
 * What an applicant answers, by control name, else by data point. A choice is named by its value. What isn't here is
 * answered by the first choice there is.
 */
export type Answers = Readonly<Record<string, string>>;
