import type { PagePath } from "../catalogue/pages.ts";
import type { Page } from "./pages.ts";

/** The provider's error at one data point (specification §5.6). */
export type FieldError = {
  fieldName?: string | undefined;
  message: string;
  /** How many attempts at a code are left. */
  triesLeft?: number | undefined;
};

/** The provider's errors by data point. */
export type FieldErrorMap = Readonly<Record<string, FieldError>>;

/** Returns the first page with an error, or undefined if no page of the journey has one. */
export function earliestErroredPage(
  pages: readonly Pick<Page, "path" | "dataPoints">[],
  errors: FieldErrorMap,
): PagePath | undefined {
  return pages.find((page) => page.dataPoints.some((name) => Object.hasOwn(errors, name)))?.path;
}

/** Returns the errors without those of the updated data points. */
export function withoutErrorsOf(errors: FieldErrorMap, updated: readonly string[]): FieldErrorMap {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !updated.includes(name)));
}

/** Returns the errors that no page of the journey can show; the form shows them above its fields. */
export function errorsWithoutPage(
  pages: readonly Pick<Page, "dataPoints">[],
  errors: FieldErrorMap,
): readonly FieldError[] {
  const shown = new Set<string>(pages.flatMap((page) => page.dataPoints));
  return Object.entries(errors)
    .filter(([name]) => !shown.has(name))
    .map(([, error]) => error);
}
