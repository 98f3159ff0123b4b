import * as z from "zod";
import { type CallName, calls } from "../calls/table.ts";

const callNames = ["every", ...calls.map(({ name }) => name)] as ["every", ...CallName[]];

const common = {
  /** The call that it affects, or every call. */
  call: z.enum(callNames),
  /** How many requests it affects before it ends; without a number, until it is switched off. */
  times: z.int().min(1).optional(),
  /** Milliseconds of delay before the response, in addition to the fault. */
  delay: z.int().min(0).max(600_000).optional(),
};

/** A way in which a call fails. */
export const faultSchema = z.discriminatedUnion("kind", [
  /** A correct response that is late. */
  z.strictObject({ ...common, kind: z.literal("slow"), delay: z.int().min(0).max(600_000) }),
  /** A refusal; the request is not processed. */
  z.strictObject({ ...common, kind: z.literal("status"), status: z.int().min(400).max(599) }),
  /** A lost response: the request is processed, and the connection breaks. */
  z.strictObject({ ...common, kind: z.literal("lost") }),
  /** A response that waits until the fault is switched off; the request is processed. */
  z.strictObject({ ...common, kind: z.literal("held") }),
]);

export type Fault = z.output<typeof faultSchema>;

/** What each kind does, in words. */
export const faultKinds: Readonly<Record<Fault["kind"], string>> = {
  status: "refuses with a status",
  slow: "answers late",
  lost: "loses its answer after processing",
  held: "holds its answer until switched off",
};

export function describeFault(fault: Fault): string {
  const status = fault.kind === "status" ? ` ${fault.status}` : "";
  return `${faultKinds[fault.kind]}${status}${fault.delay ? ` after ${fault.delay} ms` : ""}`;
}

/**
 * Thrown instead of a response by the fault "lost": the request was processed, the connection breaks. The connection's
 * owner closes it; a caller of `fetch` gets the network error.
 */
export class AnswerLost extends TypeError {
  constructor() {
    super("The connection broke before the answer");
  }
}
