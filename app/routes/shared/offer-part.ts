import type * as z from "zod/mini";
import { report } from "../../report.ts";

/** What a provider's answer says of an offer: of any shape until it has been read. */
export type OfferBody = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Reads one part of an offer (contract, Offer bodies). A part that is missing is fine; one of another shape is
 * reported by its name, and what stands in for it is used.
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
