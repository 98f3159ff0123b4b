/**
 * Evaluates the part of PromQL that `deploy/alerts.yaml` uses, over scraped texts: whole vectors and no steps.
 * `increase` lacks the extrapolation to the ends of its window; thresholds aren't so fine.
 */

type Labels = Readonly<Record<string, string>>;
type Sample = { labels: Labels; value: number };

/** The samples of a scrape by metric, and the minute of the scrape. */
export type Scrape = { at: number; samples: ReadonlyMap<string, Sample[]> };

/** Reads a text of `/metrics`. */
export function readScrape(at: number, text: string): Scrape {
  const samples = new Map<string, Sample[]>();
  for (const [, metric = "", list = "", value] of text.matchAll(/^(\w+)\{(.*)\} (\S+)$/gm)) {
    const labels = [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, word]) => [label, word]);
    const sample = { labels: Object.fromEntries(labels), value: Number(value) };
    samples.set(metric, [...(samples.get(metric) ?? []), sample]);
  }
  return { at, samples };
}

type Value = number | readonly Sample[];

const minutes: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 };
const minutesOf = (text: string) => Number.parseInt(text, 10) * (minutes[text.slice(-1)] ?? Number.NaN);

const TOKEN = /\s*(\d+[mhd]\b|[\d.]+|"[^"]*"|[a-z_]\w*|=~|!~|!=|==|>=|<=|[-+*/><=(){}[\],])/gy;

const keyOf = (labels: Labels, names = Object.keys(labels)) =>
  JSON.stringify(names.toSorted().map((name) => [name, labels[name]]));

const pick = (labels: Labels, isKept: (name: string) => boolean): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => isKept(name)));

const operations: Readonly<Record<string, (one: number, other: number) => number | boolean>> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  ">": (one, other) => one > other,
  ">=": (one, other) => one >= other,
  "==": (one, other) => one === other,
};

/** Binary operators, from those that bind least. */
const levels = [["or"], ["and"], [">", ">=", "=="], ["+", "-"], ["*", "/"]];

const asVector = (value: Value): readonly Sample[] =>
  typeof value === "number" ? [{ labels: {}, value }] : value;

/** Applies an operator; on labels if they are named, on all otherwise. A comparison keeps the left values that hold. */
function combine(operator: string, left: Value, right: Value, on?: string[]): Value {
  const others = new Map(asVector(right).map((sample) => [keyOf(sample.labels, on), sample]));
  if (operator === "and") return asVector(left).filter(({ labels }) => others.has(keyOf(labels, on)));
  if (operator === "or") {
    const known = new Set(asVector(left).map(({ labels }) => keyOf(labels, on)));
    return [...asVector(left), ...[...others].flatMap(([key, sample]) => (known.has(key) ? [] : [sample]))];
  }
  const apply = (one: number, other: number) => {
    const result = operations[operator]?.(one, other) ?? Number.NaN;
    if (typeof result === "number") return result;
    return result ? one : undefined;
  };
  if (typeof left === "number" && typeof right === "number") return apply(left, right) ?? Number.NaN;
  const many = typeof left === "number" ? asVector(right) : asVector(left);
  return many.flatMap(({ labels, value }) => {
    const other = typeof right === "number" ? right : others.get(keyOf(labels, on))?.value;
    if (other === undefined) return [];
    const result = typeof left === "number" ? apply(left, value) : apply(value, other);
    return result === undefined ? [] : [{ labels, value: result }];
  });
}

function quantile(share: number, buckets: readonly Sample[]): Sample[] {
  const groups = Map.groupBy(buckets, ({ labels }) => keyOf(pick(labels, (name) => name !== "le")));
  return [...groups.values()].flatMap((group) => {
    const sorted = group
      .map(({ labels, value }) => ({ labels, value, le: Number(labels.le?.replace("+Inf", "Infinity")) }))
      .toSorted((one, other) => one.le - other.le);
    const rank = share * (sorted.at(-1)?.value ?? 0);
    const at = sorted.findIndex(({ value }) => value >= rank);
    const [below = { le: 0, value: 0 }, bucket] = [sorted[at - 1], sorted[at]];
    if (bucket === undefined || rank === 0) return [];
    const within = (rank - below.value) / (bucket.value - below.value);
    const value = Number.isFinite(bucket.le) ? below.le + (bucket.le - below.le) * within : below.le;
    return [{ labels: pick(bucket.labels, (name) => name !== "le"), value }];
  });
}

/** Returns the value of an expression at a minute. */
export function evaluate(expression: string, scrapes: readonly Scrape[], now: number): Value {
  const tokens = [...expression.matchAll(TOKEN)].map(([, token = ""]) => token);
  if (tokens.join("") !== expression.replaceAll(/\s/g, "")) throw new Error(`Unknown word in ${expression}`);
  const take = () => tokens.shift() ?? "";
  const takes = (token: string) => tokens[0] === token && take() === token;
  const expect = (token: string) => {
    if (!takes(token)) throw new Error(`${tokens[0]} instead of ${token}`);
  };
  const names = () => {
    expect("(");
    const list: string[] = [];
    while (!takes(")")) if (!takes(",")) list.push(take());
    return list;
  };

  function binary(level = 0): Value {
    const operators = levels[level];
    if (operators === undefined) return primary();
    let value = binary(level + 1);
    while (operators.includes(tokens[0] ?? "")) {
      const operator = take();
      const on = takes("on") ? names() : undefined;
      if (takes("group_left")) names();
      value = combine(operator, value, binary(level + 1), on);
    }
    return value;
  }

  function inBrackets(): Value {
    expect("(");
    const value = binary();
    expect(")");
    return value;
  }

  function primary(): Value {
    if (tokens[0] === "(") return inBrackets();
    const word = take();
    if (/^[\d.]+$/.test(word)) return Number(word);
    if (word === "sum") {
      const kept = takes("by") ? names() : [];
      const summed = Map.groupBy(asVector(inBrackets()), ({ labels }) => keyOf(labels, kept));
      return [...summed.values()].map((group) => ({
        labels: pick(group[0]?.labels ?? {}, (name) => kept.includes(name)),
        value: group.reduce((sum, { value }) => sum + value, 0),
      }));
    }
    if (word === "absent") return asVector(inBrackets()).length === 0 ? [{ labels: {}, value: 1 }] : [];
    if (word === "histogram_quantile") {
      expect("(");
      const share = Number(take());
      expect(",");
      const buckets = asVector(binary());
      expect(")");
      return quantile(share, buckets);
    }
    return word === "increase" ? inBrackets() : selector(word);
  }

  /** Reads a selector: the last values, or their increase over a range. */
  function selector(name: string): Sample[] {
    const matchers: ((labels: Labels) => boolean)[] = [];
    if (takes("{")) {
      while (!takes("}")) {
        if (takes(",")) continue;
        const [label, sign, text] = [take(), take(), take().slice(1, -1)];
        const fits = (labels: Labels) => new RegExp(`^(?:${text})$`).test(labels[label] ?? "");
        matchers.push((labels) => fits(labels) === ["=", "=~"].includes(sign));
      }
    }
    const range = takes("[") ? minutesOf(take()) : undefined;
    if (range !== undefined) expect("]");
    const end = now - (takes("offset") ? minutesOf(take()) : 0);
    // Without a range the last five minutes count.
    const seen = scrapes.filter(({ at }) => at <= end && at >= end - (range ?? 5));
    const found = seen
      .flatMap(({ samples }) => samples.get(name) ?? [])
      .filter(({ labels }) => matchers.every((matches) => matches(labels)));
    const series = Map.groupBy(found, ({ labels }) => keyOf(labels));
    return [...series.values()].flatMap((values) => {
      const [first, last] = [values[0], values.at(-1)];
      if (first === undefined || last === undefined || (range !== undefined && values.length < 2)) return [];
      return [{ labels: last.labels, value: range === undefined ? last.value : last.value - first.value }];
    });
  }

  const value = binary();
  if (tokens.length > 0) throw new Error(`${tokens.join(" ")} is left of ${expression}`);
  return value;
}
