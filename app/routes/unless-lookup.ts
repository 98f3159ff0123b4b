import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Returns whether a route's loader runs again. A lookup changes nothing that its page is drawn from; one that ends while the
 * router is on its way to another page leaves that page's loader alone.
 */
export function unlessLookup({
  formAction,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<
  ShouldRevalidateFunctionArgs,
  "formAction" | "currentUrl" | "nextUrl" | "defaultShouldRevalidate"
>): boolean {
  const stays = currentUrl.href === nextUrl.href;
  return defaultShouldRevalidate && !(stays && formAction?.endsWith("/lookup"));
}
