import * as z from "zod/mini";
import { isDataPointName, type LeadPath } from "../../../app/catalogue/catalogue.ts";
import { type LeadAnswers, type LeadValue, withAnswer } from "../../../app/catalogue/lead.ts";
import { screens } from "../../../app/journey/screens.ts";
import { confirmationSchema, requestSchemas } from "../../../app/lead/provider/schemas/requests.ts";
import { identifier, leadAnswersSchema } from "../../../app/lead/provider/schemas/responses.ts";
import { screenOfState } from "../../tools/screen-table.ts";
import { checkAnswers, missingViolations, withDataPoints } from "../checks/answers.ts";
import { checkBody } from "../checks/body.ts";
import { fieldsOf, missingAnswers } from "../checks/data-points.ts";
import type { Violation } from "../checks/violation.ts";
import { currentState } from "../lead/progress.ts";
import type { LeadRecord } from "../lead/record.ts";
import { type Answer, defineCall, type Incoming, statesOf } from "./call.ts";

/** The fields depend on the screen, so they are checked once it is known. */
const formBody = z.looseObject({ id: identifier, offerId: z.optional(identifier) });
type FormBody = z.infer<typeof formBody>;

const wniosekPath = "/lead/wniosek";

/** Returns the data points of the form at a lead's current screen: the screen's own, else those of the lead's state. */
function asksAt(incoming: Incoming<unknown>, record: LeadRecord): readonly string[] {
  const screen = screenOfState(currentState(record.progress));
  const own = screen?.kind === "form" ? screen.dataPoints : [];
  return own.length > 0 ? own : (incoming.stateOf(record).dataPoints ?? []);
}

type Placed = { answers: LeadAnswers; unknown: Violation[] };

/**
 * Maps the fields of a form's body, named by the last part of their lead path, to their lead paths.
 * @returns the answers, not yet checked, and a violation for each unknown field
 */
function placed(fields: Readonly<Record<string, unknown>>, paths: readonly LeadPath[]): Placed {
  const pathOf = (field: string): LeadPath | undefined =>
    paths.find((path) => path.split(".").at(-1) === field);
  const unknown = Object.keys(fields)
    .filter((field) => pathOf(field) === undefined)
    .map((path) => ({ path, problem: "Unknown field: the screen has none of this name", refused: true }));
  const answers = Object.entries(fields).reduce<LeadAnswers>((known, [field, value]) => {
    const path = pathOf(field);
    return path === undefined ? known : withAnswer(known, path, value as LeadValue);
  }, {});
  return { answers, unknown };
}

/** Returns the supplement's answers: its fields are at the lead's own paths. */
function placedAlready(fields: Readonly<Record<string, unknown>>, paths: readonly string[]): Placed {
  const given = Object.entries(fields).flatMap(([group, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((field) => `${group}.${field}`)
      : [group],
  );
  const unknown = given
    .filter((path) => !paths.includes(path))
    .map((path) => ({ path, problem: "Unknown field: the screen asks none at this place", refused: true }));
  return { answers: fields as LeadAnswers, unknown };
}

/** Finds the lead of a form's call. Call 26 has no field for an offer's id, so that it names no other offer. */
function leadOf(incoming: Incoming<FormBody>, path: string, states: readonly number[]): LeadRecord {
  const { id, offerId } = incoming.body;
  return incoming.leadAt(states, { id, offerId: hasOffer(path) ? offerId : undefined });
}

/** Returns whether a call is one of call 28, which name the offer. */
const hasOffer = (path: string) => path.startsWith("/lead/offer/");

function submitForm(incoming: Incoming<FormBody>, record: LeadRecord, path: FormPath): Answer {
  const { country } = incoming.provider;
  const { id: _, offerId, ...answered } = incoming.body;
  const fields = hasOffer(path) || offerId === undefined ? answered : { ...answered, offerId };
  const asked = asksAt(incoming, record);
  const place = currentState(record.progress) === 34 ? placedAlready : placed;
  const paths = asked.filter(isDataPointName).flatMap(fieldsOf);
  const { answers, unknown } = place(fields, paths);
  const { violations } = checkBody(leadAnswersSchema, answers);
  incoming.insist([...unknown, ...withDataPoints(violations, asked)], 400);
  const form = new Set(asked);
  incoming.insist([
    ...checkAnswers(answers, answers, asked, country, form),
    ...missingViolations(missingAnswers(answers, asked, country, form)),
  ]);
  incoming.insist(checkBody<unknown>(requestSchemas[path], incoming.body).violations, 400);
  return incoming.leave(record, answers);
}

/** The Polish application: the applicant confirms its summary (33), and adds the missing answers (34). */
function submitWniosek(incoming: Incoming<FormBody>): Answer {
  const record = leadOf(incoming, wniosekPath, statesOf(wniosekPath));
  if (currentState(record.progress) !== 33) return submitForm(incoming, record, wniosekPath);
  incoming.insist(checkBody(confirmationSchema, incoming.body).violations, 400);
  return incoming.leave(record);
}

/** The path of a call that a form of the app's own table of screens sends. */
type FormPath = Extract<(typeof screens)[number], { kind: "form" }>["call"];

/** A call's name: its path, without the lead where it is of an offer. */
type NameOf<Path extends string> = Path extends `/lead/offer/${infer Rest}`
  ? `offer.${Rest}`
  : Path extends `/lead/${infer Rest}`
    ? `lead.${Rest}`
    : never;

const nameOf = <Path extends FormPath>(path: Path): NameOf<Path> =>
  path.replace(/^\/(?:lead\/(?=offer\/))?/, "").replace("/", ".") as NameOf<Path>;

/** The calls of 26 and 28 that send a form of data points, named in the app's own table of screens. */
export const formCalls = [
  ...new Set(screens.flatMap((screen) => (screen.kind === "form" ? [screen.call] : []))),
].map((path) =>
  defineCall(
    nameOf(path),
    path,
    (incoming: Incoming<FormBody>) =>
      path === wniosekPath
        ? submitWniosek(incoming)
        : submitForm(incoming, leadOf(incoming, path, statesOf(path)), path),
    { body: formBody },
  ),
);
