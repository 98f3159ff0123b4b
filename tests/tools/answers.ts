/**
 * An applicant's answers by control name, else by data point. A choice is named by its value. A control without an
 * entry gets its first choice.
 */
export type Answers = Readonly<Record<string, string>>;
