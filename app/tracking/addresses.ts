import { isPagePath } from "../data-points/pages.ts";
import { screens } from "../journey/screens.ts";

/** Routes that are neither a page nor a screen. */
const otherPaths: readonly string[] = ["continue", "unsubscribe"];

/** Parts of a path that are followed by what somebody typed, or by whose application it is. */
const namesSomebody = new Set([
  "continue",
  "status",
  "url",
  "customer",
  "company",
  "lookup",
  "postcode",
  "validate",
]);

/** A word of a path: what paths of the application and of the provider are made of. */
const WORD = /^(?:v\d|[a-z]+(?:[A-Z][a-z]+)*(?:-[a-z0-9]+)*)$/;

/**
 * The path of a page as vendors may know it: its name, without an application's id or anything else that stands in an
 * address. An address that is no page of ours is `/404`.
 * @param pathname without the base
 */
export function pathToTell(pathname: string): string {
  const [name = ""] = pathname.split("/").filter(Boolean);
  const known =
    ["", "summary"].includes(name) ||
    isPagePath(name) ||
    otherPaths.includes(name) ||
    screens.some(({ path }) => path === name);
  return known ? `/${name}` : "/404";
}

/** Whether an address says whose application it is, or who unsubscribes: no vendor starts on it. */
export function saysWho(pathname: string): boolean {
  return otherPaths.includes(pathToTell(pathname).slice(1));
}

/** An address without its query, its anchor, and every part of its path that may name somebody. */
export function addressToTell(address: string, base = "https://unknown.invalid"): string {
  if (!URL.canParse(address, base)) return "";
  const { origin, pathname } = new URL(address, base);
  const parts = pathname.split("/").filter(Boolean);
  const told = parts.map((part, index) =>
    WORD.test(part) && !namesSomebody.has(parts[index - 1] ?? "") ? part : ":id",
  );
  return `${origin === new URL(base).origin ? "" : origin}/${told.join("/")}`;
}
