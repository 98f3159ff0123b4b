import type { Browser } from "./browser.ts";

/** The files that a journey requests, by what makes a browser request them; each file once. */
export type JourneyFiles = {
  /** Those that the first page's document names. */
  document: string[];
  /** Those that the first page imports once it runs: rules, fields, texts. */
  late: string[];
  /** Those of the screens after the first page. */
  screens: string[];
};

/** The screens of a journey that is checked, verified and accepted; their routes have the same names. */
const screens = ["checking", "mobile-verification", "accepted"];

/** The parts that every first page imports once it runs, as Chromium requested them; a build may lack some. */
const lateParts = new Set([
  "action",
  "choice-field",
  "choice-field-switch",
  "client",
  "form-checker",
  "formatted-field",
  "found-values",
  "loan-parts",
  "lookups",
  "money-field",
  "parse",
  "parse-form",
  "policies",
  "provider-policies",
  "questions",
  "range-field",
  "rules",
  "screens",
  "search-field",
  "switch-language",
  "toaster",
  "use-modal",
  "validation",
  "yes-no",
]);

/** The parts of texts: a build has them in English and then in its own language, and a browser loads the latter. */
const texts = new Set(["questions", "validation"]);

/** Returns the files that a document loads by itself: those of its links, scripts and inline imports, each once. */
export function firstScreenFiles(document: string, basePath: string): string[] {
  const named = document.matchAll(/(?:(?:href|src)=|import\s?|from\s?)"([^"]+\.(?:js|css|woff2|svg))"/g);
  return [...new Set([...named].map(([, path = ""]) => path))].filter((path) => path.startsWith(basePath));
}

/** Returns the files of `assets` that a script names, without their folder, in order of their last occurrence. */
export function importedFiles(script: string): string[] {
  const named = script.matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g);
  return [...new Set([...named].map(([, file = ""]) => file).toReversed())].toReversed();
}

/** Returns those of the files that the first page imports once it runs. */
export function lateFiles(imported: readonly string[]): string[] {
  const byPart = Map.groupBy(imported, (file) => file.replace(/-[\w-]{8}\.(?:js|css)$/, ""));
  return [...byPart]
    .filter(([part]) => lateParts.has(part))
    .flatMap(([part, files]) => (texts.has(part) ? files.slice(-1) : files));
}

type Manifest = { routes: Record<string, { module: string; imports: string[]; css: string[] }> };

/** Returns the files of routes by the manifest of a build's routes: each route's own, and those that it imports. */
export function routeFiles(manifest: string, routes: readonly string[]): string[] {
  const { routes: known } = JSON.parse(
    manifest.slice(manifest.indexOf("{")).replace(/;\s*$/, ""),
  ) as Manifest;
  const files = routes.flatMap((id) => {
    const route = known[id];
    return route ? [...route.imports, route.module, ...route.css] : [];
  });
  return [...new Set(files.map((file) => file.replace(/#.*/, "")))];
}

/**
 * Finds out which files a journey requests from a place.
 * @throws Error if the place doesn't answer with a build
 */
export async function journeyFiles({ send }: Browser, basePath: string): Promise<JourneyFiles> {
  const read = async (path: string) => {
    const { status, body } = await send(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body;
  };
  const document = firstScreenFiles(await read(basePath), basePath);
  const scripts = document.filter((file) => file.endsWith(".js"));
  const manifest = scripts.find((file) => file.includes("/manifest-"));
  if (manifest === undefined) throw new Error(`${basePath} names no manifest of routes`);
  const imported = (await Promise.all(scripts.filter((file) => file !== manifest).map(read))).flatMap(
    importedFiles,
  );
  const seen = new Set(document);
  const unseen = (files: readonly string[]) => {
    const found = files.filter((file) => !seen.has(file));
    for (const file of found) seen.add(file);
    return found;
  };
  return {
    document,
    late: unseen(lateFiles(imported).map((file) => `${basePath}assets/${file}`)),
    screens: unseen(routeFiles(await read(manifest), screens)),
  };
}
