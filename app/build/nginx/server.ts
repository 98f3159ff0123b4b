import { HEALTH_FILE } from "../health.ts";
import { HEALTH_PATH } from "./listening.ts";
import { homeOf, locationsOf } from "./locations.ts";
import type { Folders, Place } from "./place.ts";
import { block, quoted } from "./syntax.ts";

/**
 * An address with two slashes in a row is the one with a single slash: a browser takes a path that begins with two for
 * another host's. A backslash may not follow the slash that stays, because browsers take it for a slash too.
 */
const oneSlash = [
  "# A path has no two slashes in a row.",
  `if ($request_uri ~ ${quoted("^([^?\\\\]*?)//+([^?\\\\]*(?:[?].*)?)$")}) {\n  return 308 $1/$2;\n}`,
];

/**
 * Returns the server of all places, and the maps that it needs.
 * @param settled the lines that say where it listens and set its headers
 * @param provided the locations of the provider's server
 */
export function serverOf(
  places: readonly Place[],
  folders: Folders,
  settled: readonly string[],
  provided: readonly string[],
): { maps: string[]; server: string } {
  const byBase = Object.entries(Object.groupBy(places, ({ basePath }) => basePath)).map(
    ([basePath, found = []], index) => ({ basePath, found, pair: `$pair_${index + 1}` }),
  );
  const top = byBase.find(({ basePath }) => basePath === "/");
  const home = homeOf(places, top?.pair, folders);
  const maps = byBase.map(({ basePath, found, pair }) => {
    const names = found.map(({ host, name }) => `${host ?? "default"} ${name};`);
    const unknown = found.some(({ host }) => host === undefined) ? [] : ["default nobody;"];
    return `# The builds below ${basePath}, by host\n${block(`map $host ${pair}`, [...unknown, ...names])}`;
  });
  const translations =
    folders.translations === undefined
      ? []
      : [
          "# The languages that a build doesn't carry",
          block("location ^~ /translations/", [`root ${folders.translations};`, "try_files $uri =404;"]),
        ];
  const server = block("server", [
    'set $pair "";',
    ...settled,
    ...oneSlash,
    ...home.locations,
    block(`location = ${HEALTH_PATH}`, [
      `root ${folders.health};`,
      `rewrite ^ /${HEALTH_FILE} break;`,
      "try_files $uri =404;",
    ]),
    ...byBase.flatMap(({ basePath, pair }) => locationsOf(basePath, pair, folders)),
    ...translations,
    ...provided,
    // A base path of "/" answers every address.
    ...(top ? [] : ["location / {\n  return 404;\n}"]),
  ]);
  return { maps: [...maps, ...home.maps], server };
}
