import { nameOf } from "../calls.ts";
import type { Entry } from "../ledger.ts";
import { promises, silenceAbout } from "../promises.ts";
import { countsOf } from "./table.ts";

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Writes a text as an attribute's value. Control characters aren't allowed in XML. */
const attribute = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes these characters
  text.replace(/[\u0000-\u001f]/g, " ").replace(/[&<>"]/g, (sign) => entities[sign] ?? "");

function testCase({ call, promise, verdict, path = "", why = "" }: Entry): string {
  const name = `${promise}: ${promises[promise].sentence}`;
  const begin = `    <testcase classname="${attribute(nameOf(call))}" name="${attribute(name)}"`;
  if (verdict === "kept") return `${begin}/>`;
  const wrong = `${promises[promise].sentence} First wrong: ${path}`;
  if (verdict === "broken") return `${begin}><failure message="${attribute(wrong)}"/></testcase>`;
  const words: Partial<Record<Entry["verdict"], string>> = {
    "not built": `not built (${why})`,
    warned: `warning: ${wrong}. ${silenceAbout(promise)}`,
  };
  return `${begin}><skipped message="${attribute(words[verdict] ?? why)}"/></testcase>`;
}

/** Returns a run as a JUnit file: a suite for each call, and a case for each of its promises. */
export function junitOf(entries: readonly Entry[]): string {
  const calls = [...new Set(entries.map(({ call }) => call))];
  const counts = (of: readonly Entry[]) => {
    const { broken, warned, notTried, notBuilt } = countsOf(of);
    return `tests="${of.length}" failures="${broken}" skipped="${warned + notTried + notBuilt}"`;
  };
  const suites = calls.map((call) => {
    const own = entries.filter((entry) => entry.call === call);
    const name = attribute(nameOf(call));
    return [`  <testsuite name="${name}" ${counts(own)}>`, ...own.map(testCase), "  </testsuite>"].join("\n");
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="conformance" ${counts(entries)}>`,
    ...suites,
    "</testsuites>",
    "",
  ].join("\n");
}

/** Returns the JUnit file of a run that hasn't ended: it fails, so that no run that is cut passes for one without faults. */
export function unendedJunit(): string {
  const error = '<error message="The check couldn\'t be run to its end: its output says why."/>';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="conformance" tests="1" errors="1">',
    `  <testsuite name="conformance" tests="1" errors="1"><testcase classname="conformance" name="The check runs to its end.">${error}</testcase></testsuite>`,
    "</testsuites>",
    "",
  ].join("\n");
}
