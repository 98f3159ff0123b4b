import { isOwnPath } from "../journey/screens.ts";
import { parseUrl } from "../shell/safe-destination.ts";

/** Segments of a path that are followed by an applicant's input or a lead's id. */
const beforePersonal = "continue status url customer company lookup postcode validate".split(" ");

/** A segment that is a word of the application's or the provider's paths. */
const WORD = /^(?:v\d|[a-z]+(?:[A-Z][a-z]+)*(?:-[a-z0-9]+)*)$/;

/** Returns a page's name as a path, without an application's id; `/404` for other addresses. */
export function pathToTell(pathname: string): string {
  const [name = ""] = pathname.split("/").filter(Boolean);
  return isOwnPath(name) ? `/${name}` : "/404";
}

/** Returns whether an address identifies the application or the person who unsubscribes: no vendor starts there. */
export function identifiesSomebody(pathname: string): boolean {
  return ["/continue", "/unsubscribe"].includes(pathToTell(pathname));
}

/** Returns an address without its query, its fragment and every segment that may identify a person. */
export function addressToTell(address: string, base = "https://unknown.invalid"): string {
  const url = parseUrl(address, base);
  if (url === undefined) return "";
  const parts = url.pathname.split("/").filter(Boolean);
  const safeParts = parts.map((part, index) =>
    WORD.test(part) && !beforePersonal.includes(parts[index - 1] ?? "") ? part : ":id",
  );
  return `${url.origin === new URL(base).origin ? "" : url.origin}/${safeParts.join("/")}`;
}
