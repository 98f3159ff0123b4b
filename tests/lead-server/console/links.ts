import { defaultScope } from "../scope.ts";

/** Returns the console's address of a page within the current scope. */
export function consoleLink(
  scope: string,
  page = "",
  parameters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...(scope !== defaultScope && { scope }), ...parameters }).toString();
  return `/lead-server/${page}${query && `?${query}`}`;
}
