import { pathOf } from "./build.ts";

/** The part of rolldown's module graph that the groups use. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** The entry modules of a first page; React Router makes several of each route, which differ in their query. */
const entries = /^app\/(?:entry\.client|root|screens\/layout|pages\/route)\.tsx(?:\?|$)/;

/** Returns a test of a module's path below the project's root, because a folder above it could match too. */
const below = (pattern: RegExp) => (id: string) => pattern.test(pathOf(id));

/**
 * Saves 25 % of the first screen's script and 74 of its 83 requests: the groups of modules that share a chunk. The
 * first screen needs two chunks, which compress well: the libraries, which change rarely, and the application's own
 * small modules, which would be forty files otherwise. Lazily imported modules stay out of them, whatever their
 * folder. Modules that several lazy parts share have chunks too: each file costs a request, and a line for every route
 * in the router's manifest, which is part of the first screen (decision 26). The provider's calls stand alone, because
 * a visitor who only looks needs nothing else of what is late: its consents.
 */
export const chunks = [
  { ...neededFirst("framework"), test: below(/(?:^|\/)node_modules\//) },
  neededFirst("application"),
  {
    name: "provider",
    minShareCount: 2,
    test: below(
      /^app\/(?:lead\/provider\/|journey\/(?:redirect-policy|safe-destination)|platform\/parse-url)|(?:^|\/)node_modules\/zod\//,
    ),
  },
  {
    name: "rules",
    minShareCount: 2,
    test: below(
      /^app\/catalogue\/(?:[^/]+|rules\/.+|countries\/identifiers\/.+)$|(?:^|\/)node_modules\/libphonenumber-js\//,
    ),
  },
  {
    name: "screens",
    minShareCount: 3,
    test: below(
      /^app\/(?:consents|form\/screens|frame|journey|lead|loan|lookup|offers|pages|resume|screens|visit)\//,
    ),
  },
];

const late = chunks.map(({ name }) => name).filter((name) => typeof name === "string");

/**
 * Saves 0.7 kB of the first screen's script, and 5 % of a whole journey's: Vite puts a `modulepreload` link into the
 * document for every file that a late one imports. Only what most late files share is worth one, which then loads
 * beside them.
 */
export function sharedAmong(_file: string, dependencies: readonly string[]): string[] {
  return dependencies.filter((path) => late.some((name) => path.includes(`/${name}-`)));
}

/** Returns a group that puts the modules which a first page needs into a chunk; entries stay files of their own. */
function neededFirst(chunk: string) {
  return {
    debugName: chunk,
    name: (id: string, graph: Graph): string | null =>
      !entries.test(pathOf(id)) && isNeededFirst(id, graph, new Set()) ? chunk : null,
  };
}

/** Returns whether a chain of static imports leads from a first page to the module. */
function isNeededFirst(id: string, graph: Graph, seen: Set<string>): boolean {
  if (entries.test(pathOf(id))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return [...importers].some((importer) => isNeededFirst(importer, graph, seen));
}

const routeModule = /^app\/(?:.+\/)?([^/]+)\/route\.tsx(?:\?|$)/;

/**
 * The names of the files that a browser loads. A screen's script and styles are named after the screen: every route
 * module is called `route.tsx`, and the report of a failed load names only the file.
 */
export const fileNames = {
  entryFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }): string =>
    `assets/${screenOf(facadeModuleId)}-[hash].js`,
  assetFileNames: ({ originalFileNames }: { originalFileNames: readonly string[] }): string =>
    `assets/${screenOf(originalFileNames[0])}-[hash][extname]`,
};

/** Returns the folder of a route module; the bundler's own name stands for any other module. */
function screenOf(module: string | null | undefined): string {
  return routeModule.exec(pathOf(module ?? ""))?.[1] ?? "[name]";
}
