import type { Folders, Place } from "./place.ts";
import { block, pattern } from "./syntax.ts";

/** Returns the locations of the builds below one base path. */
export function locationsOf(basePath: string, pairVariable: string, { pages, assets }: Folders): string[] {
  const base = pattern(basePath);
  const withPair = (...lines: string[]) => [`set $pair ${pairVariable};`, ...lines];
  const pageLines = [
    ...withPair(`rewrite "^${base}(.*?)/?$" /$1/index.html break;`, `root ${pages};`),
    "try_files $uri /__spa-fallback.html =404;",
  ];
  return [
    `# Pages and files below ${basePath}`,
    ...(basePath === "/"
      ? []
      : [block(`location = ${basePath.slice(0, -1)}`, [`return 308 ${basePath}$is_args$args;`])]),
    block(`location ^~ ${basePath}assets/`, [
      "# Files whose names change with what they hold; a missing one is never a page.",
      ...withPair(`rewrite "^${base}(.*)$" /$1 break;`, `root ${assets};`),
      "location ~ \\.(?:gz|br)$ {\n  return 404;\n}",
      "try_files $uri =404;",
    ]),
    block(`location ^~ ${basePath}`, [
      "# An id may have a dot, and is no file for that.",
      block(`location ~ "^${base}continue/"`, pageLines),
      "# A page has one address, without the name of its file, and so has a compressed file.",
      "location ~ \\.(?:html|gz|br)$ {\n  return 404;\n}",
      block("location ~ \\.[^/]*$", [
        ...withPair(`rewrite "^${base}(.*)$" /$1 break;`, `root ${pages};`),
        "try_files $uri =404;",
      ]),
      "# A prerendered page where there is one, the fallback page for every other address.",
      block("location ~ .", pageLines),
    ]),
  ];
}

/**
 * Returns the location of a host's top: a redirect to the host's application, if it has one only, or the first page of
 * an application that lives there.
 * @param topPair the variable with the build at the top of the host, if any host has one
 */
export function homeOf(
  places: readonly Place[],
  topPair: string | undefined,
  { pages }: Folders,
): { maps: string[]; locations: string[] } {
  const byHost = Object.groupBy(places, ({ host }) => host ?? "default");
  const homes = Object.entries(byHost).flatMap(([host, found = []]) =>
    found.length === 1 && found[0]?.basePath !== "/" ? [`${host} ${found[0]?.basePath};`] : [],
  );
  if (topPair !== undefined && homes.length === 0) return { maps: [], locations: [] };
  const atTop =
    topPair === undefined
      ? ["return 404;"]
      : [`set $pair ${topPair};`, "rewrite ^ /index.html break;", `root ${pages};`, "try_files $uri =404;"];
  return {
    maps: [block("map $host $home", homes)],
    locations: [block("location = /", ['if ($home != "") {\n  return 302 $home$is_args$args;\n}', ...atTop])],
  };
}
