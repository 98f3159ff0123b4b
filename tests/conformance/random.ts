/** A source of random values that a seed determines. */
export type Random = {
  /** Returns a whole number, both limits included. */
  between(min: number, max: number): number;
  oneOf<Value>(values: readonly Value[]): Value;
  /** Returns eight letters and digits. */
  word(): string;
  uuid(): string;
};

/** Creates a source of random values (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const word = (): string =>
    Math.floor(next() * 2 ** 32)
      .toString(16)
      .padStart(8, "0");
  return {
    between,
    oneOf: (values) => values[between(0, values.length - 1)] as (typeof values)[number],
    word,
    uuid: () => {
      const [a, b, c, d] = [word(), word(), word(), word()] as const;
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`;
    },
  };
}
