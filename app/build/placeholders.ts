import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../platform/config.ts";
import { folder } from "./build.ts";
import { Mistake } from "./mistake.ts";

/** Stands before the name of each field that `npm run new` filled for a brand, until somebody replaces the field. */
export const placeholder = "⟦placeholder⟧";

/**
 * Lists the placeholders of a brand in a country, each as its file and the field that the mark names.
 * @param root the project's folder
 */
function placeholdersOf(brand: string, country: string, root = folder(".")): string[] {
  const home = `brands/${brand}`;
  const own = readdirSync(join(root, home), { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [`${home}/${entry.name}`] : [],
  );
  return [...own.toSorted(), ...["pages", "legal"].map((part) => `${home}/${part}/${country}.ts`)].flatMap(
    (file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .filter((line) => line.includes(placeholder))
        .map((line) => `${file}: ${fieldIn(line)}`),
  );
}

/** Returns what a line says after the mark, up to the colon or the end of the comment. */
const fieldIn = (line: string): string =>
  (line.split(placeholder)[1] ?? "").replace(/:.*|\s*(?:\*\/|-->).*/, "").trim();

/**
 * Stops a staging or production build of a brand that still has a placeholder.
 * @throws Mistake that names each file and field
 */
export function assertNoPlaceholders(
  { environment, brand, country }: Pick<Config, "environment" | "brand" | "country">,
  root?: string,
): void {
  if (environment === "development") return;
  const left = placeholdersOf(brand, country, root);
  if (left.length === 0) return;
  throw new Mistake(
    [
      "Placeholders that npm run new wrote (only APP_ENVIRONMENT=development builds with them):",
      ...left,
    ].join("\n  "),
  );
}
