import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generalKey, namespaces, textsOf } from "../fixtures/locales.ts";

const folder = new URL("../../../app/", import.meta.url);

/** The keys that no code names: the provider names them in its refusals (contract, Errors). */
const namedByTheProvider: readonly string[] = ["validation codeWrong", "validation codeTooManyTries"];

const PLACE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/;
const NAMESPACE = new RegExp(`^(?:${namespaces.join("|")})[ˆ:]`);

/** A screen of its own words what is required there, under the same key as the catalogue's questions. */
const OF_A_SECTION = /^[^>]+>(?=required>)/;

/** The strings and templates of a module, without its comments. */
function literalsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  // Each kind by itself: a template may hold strings.
  return [/"((?:[^"\\\n]|\\.)*)"/g, /`((?:[^`\\]|\\.)*)`/g].flatMap((kind) =>
    [...code.matchAll(kind)].map(([, text = ""]) => text),
  );
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches the keys that a literal may name, a list's entries among them; undefined for one that names none. */
function keysNamedBy(literal: string): RegExp | undefined {
  const parts = literal.replace(NAMESPACE, "").split(new RegExp(PLACE, "g"));
  const isKey = parts.every((part) => !/\s/.test(part)) && parts.some((part) => /[a-z]/i.test(part));
  return isKey ? new RegExp(`^${parts.map(escaped).join(".+")}(?:>\\d+)?$`) : undefined;
}

const modules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.tsx?$/.test(name),
);
const literals = new Set(modules.flatMap((name) => literalsOf(readFileSync(new URL(name, folder), "utf8"))));
const named = [...literals].flatMap((literal) => keysNamedBy(literal) ?? []);

it.each(namespaces)("every text of %s is named by the code that shows it", (namespace) => {
  const keys = [...textsOf("en", namespace).keys()].map((key) =>
    (generalKey(key) ?? key).replace(/_(?:one|other)$/, "").replace(OF_A_SECTION, ""),
  );
  const unused = keys.filter(
    (key) => !named.some((one) => one.test(key)) && !namedByTheProvider.includes(`${namespace} ${key}`),
  );
  expect(unused).toEqual([]);
});

it("takes a text that nothing names for unused", () => {
  expect(
    ["nobody", "form>nobody", "required>nobody>x"].filter((key) => named.some((one) => one.test(key))),
  ).toEqual(["required>nobody>x"]);
});
