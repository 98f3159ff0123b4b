import compatibility from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier, SupportStatement } from "@mdn/browser-compat-data";
import { parseAst } from "vite";
import { baseline } from "../../app/build/baseline.ts";

/** What each browser of package.json is called in the compatibility data. */
const names: Readonly<Record<string, readonly string[]>> = {
  Chrome: ["chrome", "webview_android"],
  ChromeAndroid: ["chrome_android"],
  Edge: ["edge"],
  Samsung: ["samsunginternet_android"],
  Safari: ["safari"],
  iOS: ["safari_ios"],
  Firefox: ["firefox", "firefox_android"],
};

const oldest = baseline.flatMap(({ browser, version }) => {
  const known = names[browser];
  if (known === undefined) throw new Error(`tests/tools/baseline.ts doesn't know the browser ${browser}`);
  return known.map((name) => [name, Number(version)] as const);
});

/** Returns whether a version of the data, e.g. "≤79" or "preview", is one that a browser has. */
const had = (since: string | false | undefined, version: number) =>
  typeof since === "string" && Number.parseFloat(since.replace("≤", "")) <= version;

function supports(statement: SupportStatement | undefined, version: number): boolean {
  if (statement === undefined) return true;
  return [statement]
    .flat()
    .some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        !flags &&
        !prefix &&
        !alternative_name &&
        had(version_added, version) &&
        !(typeof version_removed === "string" && had(version_removed, version)),
    );
}

/** Returns whether a browser of the baseline lacks a feature. */
function isNewer({ __compat }: Identifier): boolean {
  if (__compat === undefined) return false;
  const support = __compat.support as Readonly<Record<string, SupportStatement | undefined>>;
  return oldest.some(([name, version]) => !supports(support[name], version));
}

const partsOf = (feature: Identifier) =>
  Object.entries(feature).filter(([name]) => name !== "__compat") as [string, Identifier][];

/** What a browser of the baseline lacks, by name. */
export type Newer = {
  /** Constructors and functions of the window. */
  globals: readonly string[];
  /** Members of what every browser has: `URL.canParse`, `Array.findLast`, static or of the prototype. */
  members: readonly string[];
  /** The names among them that no older built-in has too. */
  methods: ReadonlySet<string>;
};

/** Returns the built-ins that a browser of the baseline lacks. */
export function newerBuiltIns(): Newer {
  const globals: string[] = [];
  const members: string[] = [];
  const older = new Set<string>();
  for (const [owner, built] of [
    ...partsOf(compatibility.javascript.builtins as Identifier),
    ...partsOf(compatibility.api as Identifier),
  ]) {
    if (isNewer(built)) {
      globals.push(owner);
      continue;
    }
    older.add(owner);
    for (const [part, member] of partsOf(built)) {
      const name = part.replace(/_static$/, "");
      if (!/^[\w$]+$/.test(name) || name.endsWith("_event")) continue;
      if (!isNewer(member)) older.add(name);
      else if (owner === "Window") globals.push(name);
      else members.push(`${owner}.${name}`);
    }
  }
  const methods = members.map((name) => name.split(".")[1] ?? "").filter((name) => !older.has(name));
  return { globals, members, methods: new Set(methods) };
}

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/**
 * Returns what a script calls or writes that a browser of the baseline lacks: `new Global`, `Owner.member`,
 * `.method()`, regular expressions and class blocks, which stop a whole chunk. The build lowers other syntax.
 */
export function newerIn(script: string, { globals, members, methods }: Newer): string[] {
  const found: string[] = [];
  const named = (node: unknown) =>
    isNode(node) && node.type === "Identifier" ? String(node.name) : undefined;

  function look(node: Node): void {
    const { type, callee } = node;
    if (type === "NewExpression" || type === "CallExpression") {
      const name = named(callee);
      if (name !== undefined && name.length > 2 && globals.includes(name)) found.push(name);
      if (isNode(callee) && callee.type === "MemberExpression" && !callee.computed) {
        const method = named(callee.property) ?? "";
        if (methods.has(method)) found.push(method);
      }
    }
    if (type === "MemberExpression" && !node.computed) {
      const member = `${named(node.object)}.${named(node.property)}`;
      if (members.includes(member)) found.push(member);
    }
    if (type === "StaticBlock") found.push("static block");
    if (type === "Literal" && typeof node.regex === "object" && node.regex !== null) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string };
      if (/\(\?<[=!]|\(\?[a-z-]+:/.test(pattern) || flags.includes("v")) found.push(`/${pattern}/${flags}`);
    }
    for (const child of Object.values(node).flat()) if (isNode(child)) look(child);
  }

  look(parseAst(script) as unknown as Node);
  return [...new Set(found)];
}

/** Returns the properties, keywords, functions, units and selectors of a style that a browser of the baseline lacks. */
export function newerInStyle(style: string): string[] {
  const { properties, selectors, types } = compatibility.css as Record<string, Identifier>;
  const found = new Set<string>();
  const note = (name: string, feature: Identifier | undefined) => {
    if (feature && isNewer(feature)) found.add(name);
  };
  const functions = new Map<string, Identifier>();
  const gather = (feature: Identifier) => {
    for (const [name, part] of partsOf(feature)) {
      functions.set(name, part);
      gather(part);
    }
  };
  if (types) gather(types);

  for (const [, property = "", value = ""] of style.matchAll(/[{;]\s*([a-z-]+):([^;{}]*)/g)) {
    const feature = properties?.[property];
    note(property, feature);
    for (const word of value.match(/(?<![-\w.#])[a-z][a-z-]*(?![-\w(])/g) ?? [])
      note(`${property}: ${word}`, feature?.[word]);
    for (const [, name = ""] of value.matchAll(/([a-z-]{3,})\(/g)) note(`${name}()`, functions.get(name));
    for (const [unit] of value.matchAll(/(?<=\d)[dsl]v(?:h|w|i|b|min|max)\b/g)) found.add(unit);
  }
  for (const [, prelude = ""] of style.matchAll(/([^{};]+)\{/g))
    for (const [, name = ""] of prelude.matchAll(/(?<!\()::?([a-z-]+)/g)) note(`:${name}`, selectors?.[name]);
  for (const [custom] of style.matchAll(/--[\w-]+:[^;{}]*(?:color-mix|light-dark|oklch)\(/g))
    found.add(custom);
  return [...found];
}
