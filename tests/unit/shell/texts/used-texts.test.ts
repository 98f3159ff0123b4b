import { expect, it } from "vitest";
import { generalKey, namespaces, textsOf } from "../../fixtures/locales.ts";
import { modulesOfApp } from "../../fixtures/sources.ts";

/** The keys that no code names: the provider names them in its errors (contract, Errors). */
const namedByTheProvider: readonly string[] = ["validation codeWrong", "validation codeTooManyTries"];

const PLACE = /\$\{(?:[^{}]|\{[^{}]*\})*\}/;
const NAMESPACE = new RegExp(`^(?:${namespaces.join("|")})[ˆ:]`);

/** A screen's own messages for required fields, under the same keys as the catalogue's questions. */
const OF_A_SECTION = /^[^>]+>(?=required>)/;

/** Returns the strings and templates of a module, without its comments. */
function literalsOf(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  // Each kind separately: a template may contain strings.
  return [/"((?:[^"\\\n]|\\.)*)"/g, /`((?:[^`\\]|\\.)*)`/g].flatMap((kind) =>
    [...code.matchAll(kind)].map(([, text = ""]) => text),
  );
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches the keys that a literal may name, including those of a list's entries; undefined if it names none. */
function keysNamedBy(literal: string): RegExp | undefined {
  const parts = literal.replace(NAMESPACE, "").split(new RegExp(PLACE, "g"));
  const isKey = parts.every((part) => !/\s/.test(part)) && parts.some((part) => /[a-z]/i.test(part));
  return isKey ? new RegExp(`^${parts.map(escaped).join(".+")}(?:>\\d+)?$`) : undefined;
}

const literals = new Set(modulesOfApp().flatMap(({ text }) => literalsOf(text)));
const named = [...literals].flatMap((literal) => keysNamedBy(literal) ?? []);

it.each(namespaces)("the code that shows a text of %s names its key", (namespace) => {
  const keys = [...textsOf("en", namespace).keys()].map((key) =>
    (generalKey(key) ?? key).replace(/_(?:one|other)$/, "").replace(OF_A_SECTION, ""),
  );
  const unused = keys.filter(
    (key) => !named.some((one) => one.test(key)) && !namedByTheProvider.includes(`${namespace} ${key}`),
  );
  expect(unused).toEqual([]);
});
