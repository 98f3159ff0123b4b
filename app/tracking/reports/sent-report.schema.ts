import * as z from "zod";
import { catalogue } from "../../catalogue/catalogue.ts";
import { reportMessages } from "../../platform/report-messages.ts";
import { pathToTell } from "../addresses.ts";
import {
  blockedKinds,
  browserKinds,
  creationOutcomes,
  directives,
  durations,
  errorNames,
  journeys,
  LONGEST_MS,
  MOST_IN_BATCH,
  metrics,
  ownQuestions,
  refusalRules,
} from "./report-words.ts";

/** A position in a script of the build: its file's name, line and column. */
const position = z.string().regex(/^[\w.-]{1,80}\.js:\d{1,5}:\d{1,6}$/);

/** The name of a page or screen, never the address. */
const screen = z.string().refine((path) => pathToTell(path) === path, "the name of a page or screen");

const everyReport = {
  release: z
    .string()
    .regex(/^\w[\w.-]{0,63}$/)
    .optional(),
  pair: z.string().regex(/^[a-z0-9-]{1,40}-[a-z]{2}$/),
  screen,
};

const everyFault = { ...everyReport, stack: z.array(position).max(10) };

/** A fault that an applicant met. */
const faultSchemas = [
  z.strictObject({
    kind: z.literal("error"),
    message: z.enum(reportMessages),
    error: z.enum(errorNames).optional(),
    ...everyFault,
  }),
  z.strictObject({
    kind: z.literal("policy"),
    directive: z.enum(directives),
    blocked: z.enum(blockedKinds),
    ...everyFault,
  }),
  z.strictObject({ kind: z.literal("browser"), about: z.enum(browserKinds), ...everyFault }),
] as const;

/** Measurements of how the journey goes, without a visit's id: the receiver can count them and follow nobody. */
const measurementSchemas = [
  z.strictObject({
    kind: z.literal("vital"),
    metric: z.enum(metrics),
    /** Whole milliseconds in steps of ten; of CLS the hundredths of the score. */
    value: z.int().min(0).max(LONGEST_MS),
    /** How good it is, by the limits of the `web-vitals` library. */
    rating: z.enum(["good", "needs-improvement", "poor"]),
    /** How the applicant came to the page. */
    navigation: z.enum([
      "navigate",
      "reload",
      "back-forward",
      "back-forward-cache",
      "prerender",
      "restore",
      "soft-navigation",
    ]),
    ...everyReport,
  }),
  z.strictObject({
    kind: z.literal("step"),
    state: z.int().min(0).max(99),
    journey: z.enum(journeys),
    /** Whether the page stands before the one left, in the journey's order. */
    back: z.boolean(),
    /** Whether this document has shown the page before, e.g. on the way forward again. */
    again: z.boolean(),
    /** The page before in this document, and the time on it; absent for the document's first page. */
    from: screen.optional(),
    spent: z.enum(durations).optional(),
    ...everyReport,
  }),
  z.strictObject({
    kind: z.literal("refusal"),
    /** The data point of the catalogue, or a question outside it; "other" stands for a field that nobody knows. */
    point: z.enum([...(Object.keys(catalogue) as (keyof typeof catalogue)[]), ...ownQuestions, "other"]),
    rule: z.enum(refusalRules),
    /** Who refused it: the form's own rules, or the provider. */
    by: z.enum(["form", "provider"]),
    ...everyReport,
  }),
  z.strictObject({ kind: z.literal("creation"), outcome: z.enum(creationOutcomes), ...everyReport }),
] as const;

/**
 * What `APP_REPORT_URL` receives: nothing but words of closed lists, numbers with limits and positions in our own
 * scripts. Only receivers import this schema; the browser's code uses its types.
 */
export const sentReportSchema = z.discriminatedUnion("kind", [...faultSchemas, ...measurementSchemas]);

/** The body of a request: one report of a fault, or a batch of measurements. */
export const beaconSchema = z.union([
  sentReportSchema,
  z.array(z.discriminatedUnion("kind", measurementSchemas)).min(1).max(MOST_IN_BATCH),
]);

export type SentReport = z.infer<typeof sentReportSchema>;

export type SentMeasurement = z.infer<(typeof measurementSchemas)[number]>;

export type SentFault = z.infer<(typeof faultSchemas)[number]>;

type Without<Report, Field extends string> = Report extends unknown ? Omit<Report, Field> : never;

/** A measurement before the release and the pair are added. */
export type Measurement = Without<SentMeasurement, "release" | "pair">;

/** A fault before the release, the pair and the screen are added. */
export type Fault = Without<SentFault, "release" | "pair" | "screen">;
