import { folder } from "./build.ts";

/** What rolldown lets a group of chunks know of the modules. */
type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** The modules that a first page begins with; React Router makes several of each route, told apart by their query. */
const beginnings = /^app\/(?:entry\.client|root|routes\/layout|routes\/journey-page\/route)\.tsx(?:\?|$)/;

/** Matches modules by their path below the project's root: folders around it may be called like ours. */
const below = (pattern: RegExp) => (id: string) => pattern.test(pathOf(id));

const root = `${folder(".")}/`;

const pathOf = (id: string): string => (id.startsWith(root) ? id.slice(root.length) : id);

/**
 * Which modules are written into one file. What every first screen needs stands in two files that compress well: the libraries,
 * which change rarely, and the application's own small modules, which would be forty files otherwise. What is imported
 * only once it is asked for stays out of them, whatever folder it is in. Of that, what several parts share stands together, too:
 * each file costs a request, and a line for every route in the router's manifest, which the first screen carries (decision 48).
 */
export const chunks = [
  { ...neededFirst("framework"), test: below(/(?:^|\/)node_modules\//) },
  neededFirst("application"),
  {
    name: "rules",
    minShareCount: 2,
    test: below(
      /^app\/(?:data-points|countries\/identifiers)\/|(?:^|\/)node_modules\/(?:zod|libphonenumber-js)\//,
    ),
  },
  { name: "screens", minShareCount: 3, test: below(/^app\/(?:application|journey|provider|routes|visit)\//) },
];

function neededFirst(chunk: string) {
  return {
    debugName: chunk,
    name: (id: string, graph: Graph): string | null =>
      !beginnings.test(pathOf(id)) && isNeededFirst(id, graph, new Set()) ? chunk : null,
  };
}

/** Whether a chain of static imports leads from a first page to the module. */
function isNeededFirst(id: string, graph: Graph, seen: Set<string>): boolean {
  if (beginnings.test(pathOf(id))) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return [...importers].some((importer) => isNeededFirst(importer, graph, seen));
}
