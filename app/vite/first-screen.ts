/** What rolldown lets a group of chunks know of the modules. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** The modules that a first page begins with; React Router makes several of each route, told apart by their query. */
const beginnings = /\/app\/(?:entry\.client|root|routes\/application|routes\/page)\.tsx(?:\?|$)/;

/**
 * What every first screen needs, in two files that compress well: the libraries, which change rarely, and the
 * application's own small modules, which would be forty files otherwise. What is imported only once it is asked for
 * stays out of them, whatever folder it is in.
 */
export const firstScreenChunks = [
  { ...neededFirst("framework"), test: /\/node_modules\// },
  neededFirst("application"),
];

function neededFirst(chunk: string) {
  return {
    debugName: chunk,
    name: (id: string, graph: Graph): string | null =>
      !beginnings.test(id) && isNeededFirst(id, graph, new Set()) ? chunk : null,
  };
}

/** Whether a chain of static imports leads from a first page to the module. */
function isNeededFirst(id: string, graph: Graph, seen: Set<string>): boolean {
  if (beginnings.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return [...importers].some((importer) => isNeededFirst(importer, graph, seen));
}
