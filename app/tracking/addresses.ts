import { isOwnPath } from "../journey/screens.ts";
import { config } from "../shell/config.ts";
import { parseUrl } from "../shell/safe-destination.ts";

/** Returns a page's name as a path, without an application's id; `/404` for other addresses. */
export function pathToTell(pathname: string): string {
  const [name = ""] = pathname.split("/").filter(Boolean);
  return isOwnPath(name) ? `/${name}` : "/404";
}

/** Returns whether an address identifies the application or the person who unsubscribes: no vendor starts there. */
export function identifiesSomebody(pathname: string): boolean {
  return ["/continue", "/unsubscribe"].includes(pathToTell(pathname));
}

/** Returns the application's address as the recorder may know it: without its base, query, fragment and ids. */
export function addressToTell(address: string): string {
  const { pathname } = parseUrl(address, window.location.origin) ?? { pathname: "" };
  return pathToTell(pathname.replace(config.basePath, "/"));
}
