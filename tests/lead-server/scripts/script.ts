import * as z from "zod";
import { fieldErrorsSchema, leadStateSchema } from "../../../app/provider/schemas/responses.ts";
import { lastState } from "../lead/screens.ts";

const stateNumber = z.int().min(0).max(lastState);

/** Any fields of a lead state except its id, which replace the server's own. */
export const stateAnswerSchema = z.record(z.string(), z.unknown()).superRefine((answer, context) => {
  const parsed = leadStateSchema.safeParse({ ...answer, id: "checked" });
  for (const issue of parsed.error?.issues ?? []) {
    context.addIssue({ code: "custom", path: [...issue.path], message: "does not fit a lead state" });
  }
});

const stepSchema = z.union([
  stateNumber.transform((state) => ({ state })),
  z.strictObject({
    state: stateNumber,
    /** The number of status requests of a checking step, if it differs from the script's. */
    polls: z.int().min(1).optional(),
    answer: stateAnswerSchema.optional(),
  }),
]);

const finalAnswerSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("field-errors"), errors: fieldErrorsSchema.shape.errors }),
  z.strictObject({ kind: z.literal("expired") }),
]);

/**
 * A lead's future: its states after the data is complete, and how each ends. A lead keeps the script from its creation.
 */
export const scriptSchema = z.strictObject({
  /** State numbers in order; the last one stays. */
  steps: z.array(stepSchema).min(1),
  /** The data points after the first page, instead of the country's list. */
  dataPoints: z.array(z.string()).optional(),
  /** The number of status requests of a checking step. */
  polls: z.int().min(1).default(2),
  redirect: z
    .strictObject({
      method: z.enum(["GET", "POST"]).default("GET"),
      /** Whether the state names the redirect; otherwise the app has to request it (call 25). */
      announced: z.boolean().default(true),
      /** Replaces this server's own partner page. */
      url: z.string().optional(),
      params: z.record(z.string(), z.string()).default({ token: "demo-token" }),
    })
    .prefault({}),
  verification: z
    .strictObject({
      code: z
        .string()
        .regex(/^\d{6}$/)
        .default("123456"),
      tries: z.int().min(1).default(5),
      /** Seconds until another code may be requested. */
      resendAfter: z.int().min(0).default(30),
      /** Seconds for which a code is valid. */
      expiresIn: z.int().min(0).default(300),
    })
    .prefault({}),
  /** Whether offers bring documents. */
  documents: z.boolean().default(false),
  /** The state after a declined offer; the next step by default. */
  declined: stateNumber.optional(),
  /** The response to the update that completes the data, once, instead of the next state. */
  finalAnswer: finalAnswerSchema.optional(),
});

/** A script with all defaults filled in. */
export type Script = z.output<typeof scriptSchema>;

/** A script as input: only its steps are required, each as a number or with details. */
export type ScriptInput = z.input<typeof scriptSchema>;
