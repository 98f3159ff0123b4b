import * as z from "zod";
import { fieldErrorsSchema, leadStateSchema } from "../../../app/provider/schemas.ts";
import { lastState } from "../lead/screens.ts";

const stateNumber = z.int().min(0).max(lastState);

/** Anything of a lead state but its id, to be given in place of what the server would say itself. */
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
    /** How many status polls a checking step takes, where it differs from the script's number. */
    polls: z.int().min(1).optional(),
    answer: stateAnswerSchema.optional(),
  }),
]);

const finalAnswerSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("field-errors"), errors: fieldErrorsSchema.shape.errors }),
  z.strictObject({ kind: z.literal("conflict") }),
  z.strictObject({ kind: z.literal("expired") }),
]);

/**
 * What happens to a lead: the states that it goes through once its data is complete, and how each goes by.
 * A lead keeps the script that was set when it was created.
 */
export const scriptSchema = z.strictObject({
  /** State numbers in their order; the last one stays. */
  steps: z.array(stepSchema).min(1),
  /** What is asked of the applicant after the first page, instead of the country's list. */
  dataPoints: z.array(z.string()).optional(),
  /** Whether an update with answers missing is refused with 422; else it is stored and the lead stays. */
  strict: z.boolean().default(false),
  /** How many status polls a checking step takes. */
  polls: z.int().min(1).default(2),
  redirect: z
    .strictObject({
      method: z.enum(["GET", "POST"]).default("GET"),
      /** Whether the state says where to go; else it has to be asked for (call 25). */
      announced: z.boolean().default(true),
      /** Instead of this server's own partner page. */
      url: z.string().optional(),
      params: z.record(z.string(), z.string()).default({ token: "demo-token" }),
    })
    .prefault({}),
  verification: z
    .strictObject({
      code: z
        .string()
        .regex(/^\d{4,8}$/)
        .default("123456"),
      tries: z.int().min(1).default(5),
      /** Seconds until another code may be asked for. */
      resendAfter: z.int().min(0).default(30),
      /** Seconds for which a code is good. */
      expiresIn: z.int().min(0).default(300),
    })
    .prefault({}),
  /** The state that follows an offer which the applicant declines; the next step unless said otherwise. */
  declined: stateNumber.optional(),
  /** What the update that completes the data answers, once, in place of moving on. */
  finalAnswer: finalAnswerSchema.optional(),
});

/** A script with everything settled. */
export type Script = z.output<typeof scriptSchema>;

/** A script as it is given: only its steps have to be said, each as a number or with details. */
export type ScriptInput = z.input<typeof scriptSchema>;
