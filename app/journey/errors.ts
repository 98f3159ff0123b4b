import type { PagePath } from "../data-points/pages.ts";
import type { Page } from "./pages.ts";

/** An error of the server at one data point (specification §5.6). */
export type FieldError = { fieldName?: string | undefined; message: string };

/** The server's errors, keyed by data point. */
export type FieldErrorMap = Readonly<Record<string, FieldError>>;

/** The earliest page that holds an errored data point, or undefined where no page of the journey does. */
export function earliestErroredPage(
  pages: readonly Pick<Page, "path" | "dataPoints">[],
  errors: FieldErrorMap,
): PagePath | undefined {
  return pages.find((page) => page.dataPoints.some((name) => Object.hasOwn(errors, name)))?.path;
}

/** The errors that stay once these data points have new data. */
export function withoutErrorsOf(errors: FieldErrorMap, updated: readonly string[]): FieldErrorMap {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !updated.includes(name)));
}

/** The errors that no page of the journey can show: they are told beside the form instead. */
export function errorsWithoutPage(
  pages: readonly Pick<Page, "dataPoints">[],
  errors: FieldErrorMap,
): readonly FieldError[] {
  const shown = new Set<string>(pages.flatMap((page) => page.dataPoints));
  return Object.entries(errors)
    .filter(([name]) => !shown.has(name))
    .map(([, error]) => error);
}
