import { pathOf } from "./build.ts";

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** The entry runs after the document's script has set the route modules, so it stays a file of its own. */
const entry = /^app\/entry\.client\.tsx$/;

const firstPage = /^app\/(?:entry\.client|root|routes\/layout\/layout|routes\/page\/route)\.tsx(?:\?|$)/;

/**
 * The bundles in the order in which a visit loads them. Each has the modules to which static imports lead from its
 * beginning, unless an earlier one has them. Without groups, each set of entries that share modules would be a file.
 */
export const chunks = [
  bundle("framework", firstPage, /\/node_modules\//),
  bundle("first", firstPage),
  bundle("provider", /^app\/provider\/client\.ts$/),
  bundle("continue", /^app\/routes\/page\/action\.ts$/),
  bundle("rest", /^app\/routes\/later\.rest\.ts$/),
];

function bundle(chunk: string, begins: RegExp, test?: RegExp) {
  return {
    debugName: chunk,
    name: (id: string, graph: Graph): string | null =>
      !entry.test(pathOf(id)) && isReached(id, begins, graph, new Set()) ? chunk : null,
    ...(test && { test }),
  };
}

function isReached(id: string, begins: RegExp, graph: Graph, seen: Set<string>): boolean {
  if (begins.test(pathOf(id))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return [...importers].some((importer) => isReached(importer, begins, graph, seen));
}

/** Returns the files to preload with a late one: those of the bundles. The document has loaded the first already. */
export function preloadedWith(_file: string, dependencies: readonly string[]): string[] {
  return dependencies.filter((path) => /\/(?:action|later\.rest|provider|continue|rest)-/.test(path));
}

const routeModule = /^app\/(?:.+\/)?([^/]+)\/route\.tsx(?:\?|$)/;

/** Names a screen's files after it: every route module is `route.tsx`, and the report of a failed load names a file. */
export const fileNames = {
  entryFileNames: ({ facadeModuleId }: { facadeModuleId: string | null }): string =>
    `assets/${screenOf(facadeModuleId)}-[hash].js`,
  assetFileNames: ({ originalFileNames }: { originalFileNames: readonly string[] }): string =>
    `assets/${screenOf(originalFileNames[0])}-[hash][extname]`,
};

function screenOf(module: string | null | undefined): string {
  return routeModule.exec(pathOf(module ?? ""))?.[1] ?? "[name]";
}
