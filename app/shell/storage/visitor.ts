import { isRecord } from "../../catalogue/values.ts";
import { localStore } from "./storage.ts";

/** What the browser keeps of the visitor for other tabs and visits: their choices, and the affiliate that sent them. */
type Part = "language" | "privacy" | "affiliate";

export function readVisitor(part: Part): unknown {
  return visitor()[part];
}

/** @param value undefined removes the part */
export function storeVisitor(part: Part, value: unknown): boolean {
  return localStore.write("visitor", { ...visitor(), [part]: value });
}

function visitor(): Readonly<Record<string, unknown>> {
  const kept = localStore.read("visitor");
  return isRecord(kept) ? kept : {};
}
