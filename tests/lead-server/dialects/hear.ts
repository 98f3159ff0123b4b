import type { Call } from "../calls/call.ts";
import type { Dialect } from "./dialect.ts";

/** The call that needs the offer's id if the lead's state names one. */
const DECISION = 29;

/**
 * Completes a request by what the dialect didn't say: a provider that names no offer knows a lead's only one.
 * @param offerIdOf returns the id of a lead's offer, as the plain dialect names it
 */
export function hear(
  { offerId }: Dialect,
  { number }: Pick<Call, "number">,
  body: unknown,
  offerIdOf: (leadId: string) => string | null | undefined,
): unknown {
  if (offerId === "given" || number !== DECISION) return body;
  const { id } = (body ?? {}) as { id?: unknown };
  const meant = typeof id === "string" ? offerIdOf(id) : undefined;
  return meant ? { offerId: meant, ...(body as object) } : body;
}
