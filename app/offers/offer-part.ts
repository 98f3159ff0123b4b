import type * as z from "zod/mini";
import { report } from "../platform/report.ts";

/** The provider's offer before validation: it may have any shape. */
export type OfferBody = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Reads one part of an offer (contract, Offer bodies). Returns `instead` for a missing or malformed part, and reports a
 * malformed part by its name.
 */
export function offerPart<Value>(
  offer: OfferBody,
  name: string,
  schema: z.ZodMiniType<Value>,
  instead: Value,
): Value {
  const given = offer?.[name];
  if (given === undefined || given === null) return instead;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  report("Offer differs from the contract", [name, ...(parsed.error.issues[0]?.path ?? [])].join("."));
  return instead;
}
