import { describe, expect, it } from "vitest";
import type { Message } from "../../../app/catalogue/rules/rule.ts";
import { invalidAnswers } from "../../../app/form/form-result.ts";
import {
  errorsIn,
  type FormChange,
  type FormState,
  formAfter,
  isRefused,
  openedForm,
} from "../../../app/form/form-state.ts";

type Choices = { housing?: string };

const required: Message = { key: "server" };
const choice: Message = { key: "choice" };
const inUse: Message = { text: "In use" };
const warning: Message = { key: "warnings>checkDigit" };

const refused = (...controls: string[]): FormChange<Choices> => ({
  type: "checked",
  errors: Object.fromEntries(controls.map((control) => [control, [required]])),
});
const accepted: FormChange<Choices> = { type: "checked", errors: {} };
const answered = (...controls: string[]): FormChange<Choices> => ({
  type: "answered",
  result: invalidAnswers(Object.fromEntries(controls.map((control) => [control, inUse]))).errors,
});
const answeredNothing: FormChange<Choices> = { type: "answered", result: undefined };
/** An edit of a question, after which these controls are refused. */
const edited = (question: string, ...still: string[]): FormChange<Choices> => ({
  type: "edited",
  question,
  shown: {},
  reading: { errors: Object.fromEntries(still.map((control) => [control, [choice]])) },
});
/** An edit before the rules have loaded, or on which nothing depends. */
const editedUnread = (question: string, shown: Choices = {}): FormChange<Choices> => ({
  type: "edited",
  question,
  shown,
  reading: undefined,
});

const stateAfter = (...events: readonly FormChange<Choices>[]): FormState<Choices> =>
  events.reduce(formAfter<Choices>, openedForm({}));

describe("the errors of a form", () => {
  const both = ["names.firstName", "names.lastName"];

  it.each<[string, FormChange<Choices>[], Readonly<Record<string, Message>>]>([
    ["none when it opens", [], {}],
    ["none after an edit that nobody refused", [edited("email", "email")], {}],
    ["what the form's check refused", [refused("email", "city")], { email: required, city: required }],
    ["what the action refused", [answered("email")], { email: inUse }],
    ["none of a submission before", [refused("email"), refused("city")], { city: required }],
    ["not the action's once the check refuses", [answered("email"), refused("city")], { city: required }],
    ["no longer the check's once it accepts", [refused("email"), accepted], {}],
    ["the action's until its next result", [answered("email"), accepted], { email: inUse }],
    ["none after a result without errors", [answered("email"), answeredNothing], {}],
    ["both while both refuse", [refused("city"), answered("email")], { email: inUse, city: required }],
    ["the check's where both refuse", [answered("email"), edited("email", "email")], { email: choice }],
    ["none at a mended answer", [refused("email", "city"), edited("email")], { city: required }],
    ["others of another mistake", [refused("email"), edited("email", "email")], { email: choice }],
    ["none of a question that was broken since", [refused("email"), edited("email", "city")], {}],
    ["not the provider's after an edit", [answered("email", "city"), edited("email")], { city: inUse }],
    ["unchanged before the rules have loaded", [answered("email"), editedUnread("email")], { email: inUse }],
    ["unchanged by an edit outside of questions", [refused("email"), edited("")], { email: required }],
    ["of each box", [refused(...both), edited("names", "names.lastName")], { "names.lastName": choice }],
    ["of a question with a like name", [refused("city", "city_2"), edited("city")], { city_2: required }],
  ])("are %s", (_, events, expected) => {
    const errors = Object.fromEntries(
      Object.entries(expected).map(([control, message]) => [control, [message]]),
    );
    expect(errorsIn(stateAfter(...events))).toEqual(errors);
  });
});

it.each([
  ["email", true],
  ["names", true],
  ["name", false],
  ["city", false],
  ["", false],
])("a question of which a control has an error is refused: %j is %s", (question, expected) => {
  expect(isRefused(stateAfter(refused("email", "names.firstName")), question)).toBe(expected);
});

describe("the number of refusals, by which the error summary takes focus", () => {
  it.each<[string, FormChange<Choices>[], number]>([
    ["grows with each refusal by the form's check", [refused("email"), refused("email")], 2],
    ["grows with each refusal by the action", [answered("email"), answered("email")], 2],
    ["doesn't grow with a result without errors", [answeredNothing], 0],
    ["stays while answers are mended", [refused("email"), edited("email", "email"), edited("email")], 1],
    ["doesn't fall with an accepted submission", [refused("email"), accepted], 1],
  ])("%s", (_, events, refusals) => {
    expect(stateAfter(...events).refusals).toBe(refusals);
  });
});

describe("the warnings of a form", () => {
  const doubted = { postal_code: warning };
  const read = (warnings: FormState<Choices>["warnings"] | undefined): FormChange<Choices> => ({
    type: "edited",
    question: "postal_code",
    shown: {},
    reading: { errors: {}, warnings },
  });

  it.each<[string, FormChange<Choices>[], FormState<Choices>["warnings"]]>([
    ["are gone with the next reading", [read({})], {}],
    ["stay where a reading has none", [read(undefined)], doubted],
    ["stay on an edit that nothing depends on", [editedUnread("city")], doubted],
    ["stay when a submission is refused", [refused("city")], doubted],
  ])("are those of the last reading, and %s", (_, events, warnings) => {
    expect(stateAfter(read(doubted)).warnings).toEqual(doubted);
    expect(stateAfter(read(doubted), ...events).warnings).toEqual(warnings);
  });
});

it("what the questions are drawn from follows every edit, and nothing else", () => {
  const chosen = editedUnread("housing", { housing: "rented" });
  expect(stateAfter(chosen).shown).toEqual({ housing: "rented" });
  const later = stateAfter(chosen, refused("email"), accepted, answered("email"));
  expect(later.shown).toEqual({ housing: "rented" });
  expect(stateAfter(chosen, editedUnread("housing")).shown).toEqual({});
});

it.each<[string, FormState<Choices>, FormChange<Choices>]>([
  [
    "an edit that changes no condition",
    stateAfter(editedUnread("housing", { housing: "own" })),
    editedUnread("email", { housing: "own" }),
  ],
  ["an equal reading", stateAfter(refused("email"), edited("email", "email")), edited("email", "email")],
  ["an accepted submission without errors", stateAfter(), accepted],
])("%s keeps the state, so that nothing is drawn again", (_, state, event) => {
  expect(formAfter(state, event)).toBe(state);
});
