import { nameOf } from "../calls.ts";
import type { Entry, Visit } from "../ledger.ts";
import { promises } from "../promises.ts";

const verdictWidth = "not tried".length;

/** Returns how often each verdict was given. */
export function countsOf(entries: readonly Entry[]) {
  const count = (verdict: Entry["verdict"]) => entries.filter((entry) => entry.verdict === verdict).length;
  return {
    kept: count("kept"),
    broken: count("broken"),
    notTried: count("not tried"),
    notBuilt: count("not built"),
  };
}

/** The most promises that a line names if nothing but their number matters. */
const mostNames = 3;

/** Returns the names of a line's promises; only their number if many had no occasion. The JUnit file names them all. */
const namesOf = (verdict: string, names: readonly string[]): string =>
  verdict === "not tried" && names.length > mostNames ? `${names.length} promises` : names.join(", ");

/** Groups a call's entries that say the same, so that a table has one line for each reason. */
function linesOf(entries: readonly Entry[]): [verdict: string, promise: string, where: string][] {
  const groups = new Map<string, { verdict: string; names: string[]; where: string }>();
  for (const { promise, verdict, path, why } of entries) {
    const where = path ?? why ?? "";
    const key = verdict === "broken" ? `broken ${promise}` : `${verdict} ${where}`;
    const group = groups.get(key) ?? { verdict, names: [], where };
    group.names.push(promise);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ verdict, names, where }) => [
    verdict,
    verdict === "not built" ? where : namesOf(verdict, names),
    verdict === "not built" ? "" : where,
  ]);
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

/** Groups the screens of one verdict and reason, so that a table has one line for each reason. */
function visitLines(visits: readonly Visit[]): string[] {
  const groups = new Map<string, { begin: string; names: string[]; why: string | undefined }>();
  for (const { state, path, tried, why } of visits) {
    const begin = `  ${(tried ? "tried" : "not tried").padEnd(verdictWidth)}  `;
    const key = why === undefined ? path : begin + why;
    const group = groups.get(key) ?? { begin, names: [], why };
    group.names.push(`${state ?? "by route"} ${path}`);
    groups.set(key, group);
  }
  return [...groups.values()].map(
    ({ begin, names, why }) => `${begin}${names.join(", ")}${why ? `: ${why}` : ""}`,
  );
}

/**
 * Returns the table of a run: a block for each call, then the states, the broken promises, sentences about the whole run
 * and the counts.
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
  const blocks = calls.map((call) => {
    const own = entries.filter((entry) => entry.call === call && !nowhere.includes(entry));
    const lines = linesOf(own).map(([verdict, names, where]) => {
      const reason = where === "" ? "" : verdict === "broken" ? ` at ${where}` : `: ${where}`;
      return `  ${verdict.padEnd(verdictWidth)}  ${names}${reason}`;
    });
    return [`${nameOf(call)} (call ${call.number})`, ...lines].join("\n");
  });
  const broken = entries
    .filter(({ verdict }) => verdict === "broken")
    .map(
      ({ call, promise, path }) => `✗ ${nameOf(call)}: ${promises[promise].sentence} First wrong: ${path}`,
    );
  const { kept, broken: count, notTried } = countsOf(entries);
  const unbuilt = new Set(entries.flatMap(({ call, verdict }) => (verdict === "not built" ? [call] : [])))
    .size;
  const unbuiltCalls = unbuilt === 0 ? "" : `, ${unbuilt} call${unbuilt === 1 ? "" : "s"} not built`;
  return [
    ...blocks,
    ...(general.length > 0 ? [["Every call", ...general].join("\n")] : []),
    ["States", ...visitLines(visits)].join("\n"),
    ...(broken.length > 0 ? [broken.join("\n")] : []),
    ...(notes.length > 0 ? [notes.join("\n")] : []),
    `${kept} kept, ${count} broken, ${notTried} not tried${unbuiltCalls}`,
  ].join("\n\n");
}
