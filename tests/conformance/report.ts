import { nameOf, type ProviderCall } from "./calls.ts";
import type { Entry, Visit } from "./ledger.ts";
import { promises, silenceAbout } from "./promises.ts";

const verdictWidth = "not tried".length;

/** Returns how often each verdict was given. */
export function countsOf(entries: readonly Entry[]) {
  const count = (verdict: Entry["verdict"]) => entries.filter((entry) => entry.verdict === verdict).length;
  return {
    kept: count("kept"),
    broken: count("broken"),
    warned: count("warned"),
    notTried: count("not tried"),
    notBuilt: count("not built"),
  };
}

/** The most promises that a line names if nothing but their number matters. */
const mostNames = 3;

/** Returns the names of a line's promises; only their number if many had no occasion. The JUnit file names them all. */
const namesOf = (verdict: string, names: readonly string[]): string =>
  verdict === "not tried" && names.length > mostNames ? `${names.length} promises` : names.join(", ");

/** The order of a block's lines. */
const order = ["broken", "warned", "kept", "not tried", "not built"];

const isWrong = (verdict: string): boolean => verdict === "broken" || verdict === "warned";

/** Groups what has the same key, in the order of the first of each. */
const groupsOf = <Member>(members: readonly Member[], keyOf: (member: Member) => string) =>
  [...Map.groupBy(members, keyOf).values()] as [first: Member, ...others: Member[]][];

/** Groups a call's entries that say the same, so that a table has one line for each reason. */
function linesOf(entries: readonly Entry[]): string[] {
  return groupsOf(entries, ({ promise, verdict, why }) => `${verdict} ${isWrong(verdict) ? promise : why}`)
    .toSorted(([one], [other]) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
    .map((group) => {
      const [{ verdict, path, why }] = group;
      const because = why === undefined ? "" : `: ${why}`;
      const reason = isWrong(verdict) ? ` at ${path}` : because;
      const names = group.map(({ promise }) => promise);
      return `  ${verdict.padEnd(verdictWidth)}  ${namesOf(verdict, names)}${reason}`;
    });
}

/** Returns the entries of promises that several calls make, and none was tried, all for one reason. */
function nowhereTried(entries: readonly Entry[]): Entry[] {
  const alike = (one: Entry) =>
    entries.filter(({ promise, verdict }) => promise === one.promise && verdict !== "not built");
  return entries.filter((entry) => {
    const all = alike(entry);
    return all.length > 1 && all.every(({ verdict, why }) => verdict === "not tried" && why === entry.why);
  });
}

/** Returns why nothing about a call was tried; undefined if something was, or for several reasons. */
function untriedReason(own: readonly Entry[]): string | undefined {
  const [first] = own;
  const isOne = own.every(({ verdict, why }) => verdict === "not tried" && why === first?.why);
  return isOne && own.length > mostNames ? first?.why : undefined;
}

const titleOf = (call: ProviderCall): string => `${nameOf(call)} (call ${call.number})`;

/** Returns a line for each call, with what is said of it. */
const listOf = (calls: ReadonlyMap<ProviderCall, string>): string[] =>
  [...calls].map(([call, words]) => `  ${titleOf(call)}: ${words}`);

/** Returns a block with a title, or none without lines. */
const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [[title, ...lines].join("\n")] : [];

/** Returns the names of screens; only their states, in order, if they are many. */
function screensOf(visits: readonly Visit[]): string {
  if (visits.length <= mostNames)
    return visits.map(({ state, path }) => `${state ?? "by route"} ${path}`).join(", ");
  const states = visits.flatMap(({ state }) => state ?? []).toSorted((one, other) => one - other);
  const routes = visits.flatMap(({ state, path }) => (state === undefined ? [path] : []));
  return `${visits.length} screens (${[...states, ...routes].join(", ")})`;
}

/** Groups the screens of one verdict and reason, so that a table has one line for each reason. */
function visitLines(visits: readonly Visit[]): string[] {
  const groups = groupsOf(visits, ({ path, tried, why }) => (why === undefined ? path : `${tried} ${why}`));
  return groups.map((group) => {
    const [{ tried, why }] = group;
    const verdict = (tried ? "tried" : "not tried").padEnd(verdictWidth);
    return `  ${verdict}  ${screensOf(group)}${why === undefined ? "" : `: ${why}`}`;
  });
}

/** Returns a line for each warning; calls that are warned of the same share one. */
function warningLines(entries: readonly Entry[]): string[] {
  const warned = entries.filter(({ verdict }) => verdict === "warned");
  return groupsOf(warned, ({ promise, path }) => `${promise} ${path}`).map((group) => {
    const names = group.map(({ call }) => nameOf(call));
    const calls = names.length > mostNames ? `${names.length} calls` : names.join(", ");
    const [{ promise, path }] = group;
    return `! ${calls}: ${promises[promise].sentence} First wrong: ${path}. ${silenceAbout(promise)}`;
  });
}

/**
 * Returns the table of a run: a block for each call that was tried, then the other calls, the states, the broken
 * promises, the warnings, sentences about the whole run and the counts.
 */
export function tableOf(
  entries: readonly Entry[],
  visits: readonly Visit[],
  notes: readonly string[] = [],
): string {
  const calls = [...new Set(entries.map(({ call }) => call))];
  const nowhere = nowhereTried(entries);
  const general = [...new Map(nowhere.map(({ promise, why }) => [promise, why]))].map(
    ([promise, why]) => `  ${"not tried".padEnd(verdictWidth)}  ${promise}: ${why}`,
  );
  const unbuilt = new Map<ProviderCall, string>();
  const untried = new Map<ProviderCall, string>();
  const blocks = calls.flatMap((call) => {
    const own = entries.filter((entry) => entry.call === call && !nowhere.includes(entry));
    const [first] = own;
    const untriedWhy = untriedReason(own);
    if (first?.verdict === "not built") unbuilt.set(call, first.why ?? "");
    else if (untriedWhy !== undefined) untried.set(call, untriedWhy);
    if (unbuilt.has(call) || untried.has(call)) return [];
    return [[titleOf(call), ...linesOf(own)].join("\n")];
  });
  const broken = entries
    .filter(({ verdict }) => verdict === "broken")
    .map(
      ({ call, promise, path }) => `✗ ${nameOf(call)}: ${promises[promise].sentence} First wrong: ${path}`,
    );
  const { kept, broken: count, warned, notTried } = countsOf(entries);
  const unbuiltCalls =
    unbuilt.size === 0 ? "" : `, ${unbuilt.size} call${unbuilt.size === 1 ? "" : "s"} not built`;
  return [
    ...blocks,
    ...section("Every call that promises it", general),
    ...section("Calls not built", listOf(unbuilt)),
    ...section("Calls not tried", listOf(untried)),
    ["States", ...visitLines(visits)].join("\n"),
    ...[broken, warningLines(entries), notes].flatMap((lines) =>
      lines.length > 0 ? [lines.join("\n")] : [],
    ),
    `${kept} kept, ${count} broken, ${notTried} not tried${warned > 0 ? `, ${warned} warned` : ""}${unbuiltCalls}`,
  ].join("\n\n");
}

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
  return junitFile(counts(entries), suites);
}

const junitFile = (
  counts: string,
  suites: readonly string[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="conformance" ${counts}>
${suites.join("\n")}
</testsuites>
`;

/**
 * Returns the JUnit file of a run that hasn't ended: it fails, so that no run that is cut passes for one without
 * faults.
 */
export function unendedJunit(): string {
  const error = '<error message="The check couldn\'t be run to its end: its output says why."/>';
  return junitFile('tests="1" errors="1"', [
    `  <testsuite name="conformance" tests="1" errors="1"><testcase classname="conformance" name="The check runs to its end.">${error}</testcase></testsuite>`,
  ]);
}
