import * as z from "zod";
import { type CallName, calls } from "../calls/table.ts";

const callNames = ["every", ...calls.map(({ name }) => name)] as ["every", ...CallName[]];

const common = {
  /** The call that it strikes, or every one. */
  call: z.enum(callNames),
  /** How many requests it strikes before it goes off; without a number, until it is switched off. */
  times: z.int().min(1).optional(),
  /** Milliseconds before the answer, in addition to what the fault does. */
  delay: z.int().min(0).max(600_000).optional(),
};

/** A way in which a call fails. */
export const faultSchema = z.discriminatedUnion("kind", [
  /** The answer is right, and late. */
  z.strictObject({ ...common, kind: z.literal("slow"), delay: z.int().min(0).max(600_000) }),
  /** The server refuses; the request is not processed. */
  z.strictObject({
    ...common,
    kind: z.literal("status"),
    status: z.int().min(400).max(599),
    /** Seconds, for the header `Retry-After`. */
    retryAfter: z.int().min(0).optional(),
  }),
  /** The request is processed, and the connection breaks before the answer. */
  z.strictObject({ ...common, kind: z.literal("lost") }),
  /** Something in front of the server answers 200 with a page; the request is not processed. */
  z.strictObject({ ...common, kind: z.literal("not-json") }),
  /** The request is processed, and the answer has no body. */
  z.strictObject({ ...common, kind: z.literal("empty") }),
  /** The body isn't read before the fault is switched off: what doesn't fit into the connection can't leave. */
  z.strictObject({ ...common, kind: z.literal("unread") }),
  /** The request is processed, and the answer waits until the fault is switched off. */
  z.strictObject({ ...common, kind: z.literal("held") }),
]);

export type Fault = z.output<typeof faultSchema>;

/** The fault in words. */
export function describeFault(fault: Fault): string {
  const late = fault.delay ? ` after ${fault.delay} ms` : "";
  switch (fault.kind) {
    case "slow":
      return `slow: answers${late}`;
    case "status":
      return `status ${fault.status}${fault.retryAfter === undefined ? "" : `, Retry-After ${fault.retryAfter}`}${late}`;
    case "lost":
      return `answer lost after processing${late}`;
    case "not-json":
      return `a page instead of JSON${late}`;
    case "empty":
      return `empty answer${late}`;
    case "unread":
      return "body unread until this is switched off";
    case "held":
      return "answer held until this is switched off";
  }
}
