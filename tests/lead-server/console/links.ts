import { defaultScope } from "../scope.ts";

/** The console's address for a page of it, which keeps to the scope that is being looked at. */
export function consoleLink(
  scope: string,
  page = "",
  parameters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...(scope !== defaultScope && { scope }), ...parameters }).toString();
  return `/lead-server/${page}${query && `?${query}`}`;
}
