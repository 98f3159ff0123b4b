/** The provider's error at one data point (specification §5.6). */
export type FieldError = {
  fieldName?: string | undefined;
  message: string;
  /** How many attempts at a code are left. */
  triesLeft?: number | undefined;
};

export type FieldErrorMap = Readonly<Record<string, FieldError>>;

/** Returns the errors without those of the updated data points. */
export function withoutErrorsOf(errors: FieldErrorMap, updated: readonly string[]): FieldErrorMap {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !updated.includes(name)));
}
