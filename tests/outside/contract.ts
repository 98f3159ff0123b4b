import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The tables of the contract, read as a provider's engineer reads them: what is added there is tried here. */

const folder = join(import.meta.dirname, "../../app/lead/provider");
const contract = readFileSync(join(folder, "contract.md"), "utf8");
const openapi = JSON.parse(readFileSync(join(folder, "openapi.json"), "utf8")) as {
  info: { description: string };
};

/** Returns the cells of the rows of the first table under a heading, without its head. */
function tableUnder(text: string, heading: string): string[][] {
  const lines = text.slice(text.indexOf(`\n## ${heading}`) + 1).split("\n");
  const begin = lines.findIndex((line) => line.startsWith("| "));
  const rows = lines.slice(begin + 2);
  const length = rows.findIndex((line) => !line.startsWith("|"));
  return rows.slice(0, length).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const codesIn = (cell = ""): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
const numbersIn = (cell = ""): number[] => (cell.match(/\d+/g) ?? []).map(Number);

/** Where each state's screen is, by the section States. */
const pathOfState = new Map(
  tableUnder(contract, "States").flatMap(([states, paths]) => {
    const numbers = numbersIn(states);
    return codesIn(paths).flatMap((path, index): [number, string][] => {
      const state = numbers[index];
      return state === undefined ? [] : [[state, path]];
    });
  }),
);

/** Returns where a state's screen is. */
export function pathOf(state: number): string {
  return pathOfState.get(state) ?? "";
}

/** A call that sends a screen's answers, and where it is made. */
export interface ScreenCall {
  path: string;
  /** The last part of the path, by which cases name the call. */
  name: string;
  screens: { state: number; path: string }[];
}

/** Returns the calls that one of the contract's sections lists by path and state. */
export function screenCalls(section: 26 | 28 | 29): ScreenCall[] {
  const rows = tableUnder(contract, `Call ${section}:`).map(([path, states]) => ({
    path: codesIn(path)[0] ?? "",
    // What follows the number is a condition, with names or numbers of its own.
    states: numbersIn(states?.replace(/, if .*|;.*/, "")),
  }));
  return [...Map.groupBy(rows, ({ path }) => path)].map(([path, same]) => ({
    path,
    name: path.split("/").at(-1) ?? "",
    screens: same.flatMap(({ states }) => states).map((state) => ({ state, path: pathOf(state) })),
  }));
}

/** The data points of the contract, each with the fields of the lead and whether they are dates. */
export const dataPointRows = tableUnder(openapi.info.description, "Data points").map(
  ([name, fields, value]) => ({
    name: codesIn(name)[0] ?? "",
    fields: codesIn(fields),
    isDate: value?.startsWith("date") === true,
  }),
);
