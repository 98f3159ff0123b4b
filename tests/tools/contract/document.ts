/** A call's section of the contract. */
export type CallSection = {
  number: number;
  /** Its heading, such as "create a lead". */
  title: string;
  /** The whole section below its heading. */
  text: string;
  /** Its points by name: When, Sent, Answer, Then, Otherwise, "Code first". */
  points: Readonly<Record<string, string>>;
  /** Its table of paths, if it has one. */
  paths: readonly PathRow[];
};

/** A path of a call with several, with the states whose screens send it. */
type PathRow = { path: string; states: readonly number[]; line: string };

/** A kind of failure. */
export type ErrorRow = {
  kind: string;
  /** The HTTP statuses that the row names and no row before it, as OpenAPI has them: "404", "5XX", "default". */
  statuses: readonly string[];
  /** What the applicant sees. */
  seen: string;
};

/** The screens of a row of States, and the calls that they make; a call may be made with one method only. */
type StateRow = {
  states: readonly number[];
  screens: readonly string[];
  calls: readonly { number: number; method?: string }[];
};

/** A row of a table of fields: the paths of fields within the body, and their meaning. */
type FieldRow = { fields: readonly string[]; meaning: string };

/** A row of the table of offers: the states of its screens, or a path without one, and the body in words. */
type OfferRow = { screens: readonly string[]; body: string };

/** `app/lead/provider/contract.md`, read. */
export type ContractDocument = {
  calls: readonly CallSection[];
  errors: readonly ErrorRow[];
  states: readonly StateRow[];
  leadState: readonly FieldRow[];
  offers: readonly OfferRow[];
  /** The points of "Rules for every call". */
  rules: readonly string[];
  /** Everything but the calls, from the first rule on. */
  general: string;
};

/** Links lead to files beside the contract, which a reader of another document doesn't have. */
function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, "$1");
}

/** A citation of the project's own documents, in parentheses. */
const citation = /\s+\((?:decision \d+|specification §[\d.]+)\)/g;

/**
 * Removes the citations of documents that a provider doesn't have.
 * @throws Error for one outside parentheses: its sentence needs it
 */
function withoutCitations(text: string): string {
  const rest = text.replaceAll(citation, "");
  const [cited] = /.*(?:\bdecision \d|§).*/.exec(rest) ?? [];
  if (cited !== undefined)
    throw new Error(`The contract cites a document that no provider has, outside parentheses: ${cited}`);
  return rest;
}

/** Returns a table's rows below its head, each as its cells. */
function rowsOf(text: string, heading: string, columns: number): string[][] {
  const lines = text.split("\n").filter((line) => line.startsWith("|"));
  const rows = lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
  if (rows.length === 0) throw new Error(`The contract's section "${heading}" has no table`);
  const uneven = rows.find((row) => row.length !== columns);
  if (uneven) {
    throw new Error(
      `The contract's section "${heading}" has a row of ${uneven.length} cells instead of ${columns}: ${uneven.join(" | ")}`,
    );
  }
  return rows;
}

const codesOf = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** Returns the numbers of a text, with those between: "7 to 9, 12" is 7, 8, 9 and 12. */
function numbersOf(text: string): number[] {
  return [...text.matchAll(/(\d+)(?: to (\d+))?/g)].flatMap(([, from, to]) => {
    const first = Number(from);
    return Array.from({ length: Number(to ?? from) - first + 1 }, (_, index) => first + index);
  });
}

/** Returns the calls of a cell of States: "28; 15 (GET only)". */
function callsOf(text: string): StateRow["calls"] {
  return [...text.matchAll(/(\d+(?: to \d+)?)(?: \((GET|POST|PUT) only\))?/g)].flatMap(
    ([, numbers = "", method]) =>
      numbersOf(numbers).map((number) => ({ number, ...(method !== undefined && { method }) })),
  );
}

/** Returns the statuses of failures in a text, as OpenAPI has them; "every other status" is "default". */
function statusesOf(text: string): string[] {
  const codes = [...text.matchAll(/\b([45](?:\d\d|xx))\b/g)].map(([, code = ""]) => code.toUpperCase());
  return text.includes("every other status") ? [...codes, "default"] : codes;
}

/** Returns the points of a list, each on one line. */
function pointsOf(text: string): string[] {
  return text
    .split(/^- /m)
    .slice(1)
    .map((point) => (point.split(/\n\n|\n\|/)[0] ?? "").replaceAll(/\s*\n\s*/g, " ").trim());
}

function callOf(heading: string, body: string): CallSection {
  const [, number = "", title = ""] = /^Call (\d+): (.+)$/.exec(heading) ?? [];
  const named = pointsOf(body).flatMap((point) => {
    const [, name = "", text = ""] = /^\*\*([A-Z][a-z ]+)\*\*: (.+)$/.exec(point) ?? [];
    return name === "" ? [] : [[name, text] as const];
  });
  const lines = body.split("\n").filter((line) => /^\| `\//.test(line));
  const paths = lines.map((line) => {
    const [path = "", states = ""] = line.slice(1, -1).split("|");
    return { path: codesOf(path)[0] ?? "", states: numbersOf(states), line };
  });
  return { number: Number(number), title, text: body.trim(), points: Object.fromEntries(named), paths };
}

/** The headings that the document needs besides those of the calls. */
const needed = ["Rules for every call", "Errors", "LeadState", "States", "Offer bodies"];

/**
 * Reads the contract.
 * @param markdown the text of `contract.md`
 * @throws Error that names a missing section, or a table of another form
 */
export function readContract(markdown: string): ContractDocument {
  const text = withoutLinks(markdown).replaceAll(/^<!--.*-->\n+/gm, "");
  const parts = text.split(/^(?=#{2,3} )/m);
  const sections = parts.slice(1).map((cited) => {
    const part = withoutCitations(cited);
    const [head = "", ...lines] = part.split("\n");
    return { heading: head.replace(/^#+ /, ""), body: lines.join("\n"), part };
  });
  const section = (heading: string): string => {
    const found = sections.find((one) => one.heading === heading);
    if (found === undefined) throw new Error(`The contract has no section "${heading}"`);
    return found.body;
  };
  for (const heading of needed) section(heading);

  const known = new Set<string>();
  const errors = rowsOf(section("Errors"), "Errors", 4).map(([kind = "", status = "", , seen = ""]) => {
    const statuses = statusesOf(status).filter((one) => !known.has(one));
    for (const one of statuses) known.add(one);
    return { kind, statuses, seen };
  });
  const states = rowsOf(section("States"), "States", 3).map(([state = "", path = "", calls = ""]) => ({
    states: numbersOf(state),
    // The pages have no path of their own in the table.
    screens: path.includes("`") ? codesOf(path) : [path],
    calls: callsOf(calls),
  }));
  const leadState = rowsOf(section("LeadState"), "LeadState", 3).map(([field = "", , meaning = ""]) => ({
    fields: codesOf(field),
    meaning,
  }));
  const offers = rowsOf(section("Offer bodies"), "Offer bodies", 2).map(([named = "", body = ""]) => ({
    screens: [...numbersOf(named).map(String), ...codesOf(named)],
    body,
  }));
  const isCall = (heading: string) => heading.startsWith("Call ");
  return {
    calls: sections
      .filter(({ heading }) => isCall(heading))
      .map(({ heading, body }) => callOf(heading, body)),
    errors,
    states,
    leadState,
    offers,
    rules: pointsOf(section("Rules for every call")),
    general: sections
      .filter(({ heading }) => !isCall(heading))
      .map(({ part }) => part.trim())
      .join("\n\n"),
  };
}
