import { isRecord } from "../../catalogue/values.ts";
import { localStore } from "./storage.ts";

/** What the visitor has chosen, for all tabs and later visits. */
type Part = "language" | "privacy";

export function readChoice(part: Part): unknown {
  return choices()[part];
}

export function storeChoice(part: Part, value: unknown): void {
  localStore.write("visitorChoices", { ...choices(), [part]: value });
}

function choices(): Readonly<Record<string, unknown>> {
  const kept = localStore.read("visitorChoices");
  return isRecord(kept) ? kept : {};
}
