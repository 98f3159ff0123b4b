export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Compares values as JSON: a property that is undefined counts as missing. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns a value of a tagged union, such as an action's data, if it is of that kind; else undefined. */
export function ofKind<Union extends { kind: string }, Kind extends Union["kind"]>(
  value: Union | null | undefined,
  kind: Kind,
): Extract<Union, { kind: Kind }> | undefined {
  return value?.kind === kind ? (value as Extract<Union, { kind: Kind }>) : undefined;
}
