import * as z from "zod";
import { reportMessages } from "../report-messages.ts";
import { pathToTell } from "../tracking/addresses.ts";
import { blockedKinds, browserKinds, directives, errorNames } from "./report-words.ts";

/** A position in a script of the build: its file's name, line and column. */
const position = z.string().regex(/^[\w.-]{1,80}\.js:\d{1,5}:\d{1,6}$/);

const everyReport = {
  release: z
    .string()
    .regex(/^\w[\w.-]{0,63}$/)
    .optional(),
  pair: z.string().regex(/^[a-z0-9-]{1,40}-[a-z]{2}$/),
  /** The name of the page or screen, never the address. */
  screen: z.string().refine((path) => pathToTell(path) === path, "the name of a page or screen"),
  stack: z.array(position).max(10),
};

/**
 * What `APP_REPORT_URL` receives: nothing but words of closed lists and positions in our own scripts. Only receivers
 * import this schema; the browser's code uses its type.
 */
export const sentReportSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("error"),
    message: z.enum(reportMessages),
    error: z.enum(errorNames).optional(),
    ...everyReport,
  }),
  z.strictObject({
    kind: z.literal("policy"),
    directive: z.enum(directives),
    blocked: z.enum(blockedKinds),
    ...everyReport,
  }),
  z.strictObject({ kind: z.literal("browser"), about: z.enum(browserKinds), ...everyReport }),
]);

/** A report as it is sent. */
export type SentReport = z.infer<typeof sentReportSchema>;
