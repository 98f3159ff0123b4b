import { copyFile, glob, mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Config } from "../platform/config.ts";
import { USUAL_PATH } from "../platform/storage/storage-table.ts";

/**
 * Returns Vite's setting for a build's source maps. Scripts never name theirs; a development build has none, because
 * tests and `npm start` need none.
 */
export const sourceMapsOf = ({ environment }: Pick<Config, "environment">): "hidden" | false =>
  environment === "development" ? false : "hidden";

/**
 * Returns the name of a build within a release: its pair, with the journey if it isn't the one of the brand's page, and
 * the base path if it isn't the usual one. Two paths never make the same name: a hyphen of a path is doubled.
 */
export function buildNameOf(
  { brand, country, journey, basePath }: Pick<Config, "brand" | "country" | "journey" | "basePath">,
  pageJourney: Config["journey"],
): string {
  const folders = basePath.split("/").filter(Boolean);
  return [
    brand,
    country,
    ...(journey === pageJourney ? [] : [journey]),
    ...(basePath === USUAL_PATH ? [] : ["at", ...folders.map((name) => name.replaceAll("-", "--"))]),
  ].join("-");
}

/**
 * Moves the source maps of a build to a folder of their own. They contain the whole source, so no host may serve them.
 * @param client the folder that a host serves
 * @param target the folder for the maps; an earlier build's maps there are replaced
 */
export async function moveSourceMaps(client: string, target: string): Promise<void> {
  const maps: string[] = [];
  for await (const file of glob("**/*.map", { cwd: client })) maps.push(file);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  for (const file of maps) {
    // Not renamed: the build's folder may be on another file system.
    await copyFile(join(client, file), join(target, basename(file)));
    await rm(join(client, file));
  }
}
