import { nameOf } from "../calls.ts";
import type { Entry, Visit } from "../ledger.ts";
import { promises } from "../promises.ts";

const verdictWidth = "not tried".length;

/** Returns how often each verdict was given. */
export function countsOf(entries: readonly Entry[]) {
  const count = (verdict: Entry["verdict"]) => entries.filter((entry) => entry.verdict === verdict).length;
  return { kept: count("kept"), broken: count("broken"), notTried: count("not tried") };
}

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
  return [...groups.values()].map(({ verdict, names, where }) => [verdict, names.join(", "), where]);
}

/** Returns the entries of promises that several calls make, and none was tried, all for one reason. */
function nowhereTried(entries: readonly Entry[]): Entry[] {
  const alike = (one: Entry) => entries.filter(({ promise }) => promise === one.promise);
  return entries.filter((entry) => {
    const all = alike(entry);
    return all.length > 1 && all.every(({ verdict, why }) => verdict === "not tried" && why === entry.why);
  });
}

/** Returns the table of a run: a block for each call, then the states, the broken promises and the counts. */
export function tableOf(entries: readonly Entry[], visits: readonly Visit[]): string {
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
  const states = visits.map(({ state, path, tried, why }) => {
    const name = `${state ?? "by route"} ${path}`;
    return `  ${(tried ? "tried" : "not tried").padEnd(verdictWidth)}  ${name}${why ? `: ${why}` : ""}`;
  });
  const broken = entries
    .filter(({ verdict }) => verdict === "broken")
    .map(
      ({ call, promise, path }) => `✗ ${nameOf(call)}: ${promises[promise].sentence} First wrong: ${path}`,
    );
  const { kept, broken: count, notTried } = countsOf(entries);
  return [
    ...blocks,
    ...(general.length > 0 ? [["Every call", ...general].join("\n")] : []),
    ["States", ...states].join("\n"),
    ...(broken.length > 0 ? [broken.join("\n")] : []),
    `${kept} kept, ${count} broken, ${notTried} not tried`,
  ].join("\n\n");
}
