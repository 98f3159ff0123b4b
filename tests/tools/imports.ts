import { globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, normalize } from "node:path";
import { parseSync } from "vite";
import tsconfig from "../../tsconfig.json" with { type: "json" };

const projectRoot = join(import.meta.dirname, "../..");

/** One file that imports another, by their paths below the project's root. */
export type Import = { from: string; to: string };

/** The files that an alias stands for in all builds; `tsconfig.json` names only one of them. */
const aliased: Readonly<Record<keyof typeof tsconfig.compilerOptions.paths, string>> = {
  "@brand/*": "brands/*/*",
  "@legal": "brands/*/legal/*.ts",
  "@legal-facts": "app/countries/legal/??.ts",
  "@page": "brands/*/pages/*.ts",
  "@country": "app/journey/sold-country.ts",
  "@country-facts": "app/countries/??.ts",
  "@locale/*": "locales/*/*",
  "@fields": "app/form/fields/{eager,late}-fields.ts",
  "@loan": "app/routes/journey-page/{eager,late}-loan.ts",
};

/** Every file that imports or is imported. */
const files: ReadonlySet<string> = new Set(globSync("{app,brands,locales}/**/*.*", { cwd: projectRoot }));

const filesLike = (pattern: string): string[] => [...files].filter((file) => matchesGlob(file, pattern));

/**
 * Returns the files that an import leads to: none for a package or a generated module.
 * @throws Error if a relative import leads nowhere
 */
function findTargets(from: string, name: string): string[] {
  const [path = ""] = name.split("?");
  // React Router generates a route's types from the route itself.
  if (path.includes("/+types/")) return [];
  if (path.startsWith(".")) {
    const to = normalize(join(dirname(from), path));
    const found = [to, `${to}.ts`, `${to}.tsx`].find((file) => files.has(file));
    if (found === undefined) throw new Error(`${from} imports ${name}, which doesn't exist`);
    return [found];
  }
  for (const [alias, pattern] of Object.entries(aliased)) {
    if (path === alias) return filesLike(pattern);
    const start = alias.replace("*", "");
    if (alias.endsWith("*") && path.startsWith(start))
      return filesLike(pattern.replace(/\*$/, path.slice(start.length)));
  }
  return [];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Returns the name of every imported module in a syntax tree. It is the `source` of `import`, `export … from`, `import()`
 * and `import("…").Type`.
 */
function readSources(node: unknown): string[] {
  if (!isRecord(node)) return [];
  const own = isRecord(node.source) && typeof node.source.value === "string" ? [node.source.value] : [];
  return [...own, ...Object.values(node).flatMap((part) => readSources(part))];
}

/**
 * Returns the name of every module or style sheet that a file imports: static, lazy and type imports, and `@import` rules.
 * @param path the file's extension decides how the text is read
 */
export function readImportNames(path: string, text: string): string[] {
  if (path.endsWith(".css")) {
    const rules = text.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g);
    return [...rules].map(([, name = ""]) => name);
  }
  return /\.tsx?$/.test(path) ? readSources(parseSync(path, text).program) : [];
}

/** Every file of the application and of its brands and locales. */
export const projectFiles: readonly string[] = [...files];

/** Returns every import between files of the application, its brands and its locales. */
export function readImports(): Import[] {
  return [...files].flatMap((from) => {
    const names = readImportNames(from, readFileSync(join(projectRoot, from), "utf8"));
    const targets = new Set(names.flatMap((name) => findTargets(from, name)));
    return [...targets].map((to) => ({ from, to }));
  });
}

/** Returns the imports between files that import something and are imported. */
function withoutEnds(imports: readonly Import[]): readonly Import[] {
  const [importers, imported] = [
    new Set(imports.map(({ from }) => from)),
    new Set(imports.map(({ to }) => to)),
  ];
  const left = imports.filter(({ from, to }) => imported.has(from) && importers.has(to));
  return left.length === imports.length ? left : withoutEnds(left);
}

/** Returns a chain of imports that ends where it begins. Every file in `imports` must import another one in it. */
function followToCycle(imports: readonly Import[], path: readonly string[]): readonly string[] {
  const next = imports.find(({ from }) => from === path.at(-1))?.to ?? "";
  const begin = path.indexOf(next);
  return begin < 0 ? followToCycle(imports, [...path, next]) : [...path.slice(begin), next];
}

/** Returns cycles of imports until no file imports itself over others any more, each as `a → b → a`. */
export function findCycles(imports: readonly Import[]): string[] {
  const left = withoutEnds(imports);
  const [first] = left;
  if (first === undefined) return [];
  const cycle = followToCycle(left, [first.from]);
  const broken = left.filter(({ from, to }) => from !== cycle[0] || to !== cycle[1]);
  return [cycle.join(" → "), ...findCycles(broken)];
}
