import { countryCodes } from "../../../app/catalogue/country-codes.ts";
import type { PromiseId } from "../promises.ts";
import { type Around, asList, asObject, each, type Found, firstRepeated, firstWrong } from "./look.ts";
import { consentsIn, dataPoints, linksIn, redirect, redirectMethod, versionsIn } from "./state.ts";

/** Looks at an answer of any shape. */
type AnswerLook = (answer: unknown, around: Around) => string | true | undefined;

/** The list of an answer that is one, under a name that paths leave out. */
const list = (answer: unknown) => ({ list: asList(answer) });
const withoutList = (wrong: string | true | undefined) =>
  typeof wrong === "string" ? wrong.replace("list.", "") : wrong;

const consents = consentsIn("list");
const links = linksIn("list", "url", "logo");

const seconds: AnswerLook = (answer) => {
  const { expiresIn, retryAfter } = asObject(answer);
  return firstWrong(
    [
      ["expiresIn", expiresIn],
      ["retryAfter", retryAfter],
    ],
    (value) => Number(value) >= 0,
  );
};

const valuesIn = (answer: unknown): Found[] =>
  asList(answer).map((choice, index) => [`${index}.value`, asObject(choice).value]);

const choices: AnswerLook = (answer) => firstWrong(valuesIn(answer), (value) => value !== "");

const countryChoices: AnswerLook = (answer) =>
  firstWrong(valuesIn(answer), (value) => countryCodes.includes(String(value)));

/** What is looked at in answers that aren't a lead's state, by the call's number and the promise. */
export const answerLooks: Readonly<Record<number, Partial<Record<PromiseId, AnswerLook>>>> = {
  5: { "data-points": (answer, around) => dataPoints(asObject(answer), around) },
  8: {
    "consents-once": (answer, around) =>
      consentsIn("generalPolicies", "marketingConsents")(asObject(answer), around),
    "one-text-a-version": (answer, around) =>
      versionsIn("generalPolicies", "marketingConsents")(asObject(answer), around),
    links: (answer, around) =>
      each(
        linksIn("generalPolicies", "url")(asObject(answer), around),
        linksIn("marketingConsents", "url")(asObject(answer), around),
      ),
  },
  // Only the list of countries makes the promise about codes.
  11: {
    choices,
    "choices-once": (answer) => firstRepeated(valuesIn(answer)),
    "country-codes": countryChoices,
  },
  14: { links: (answer, around) => withoutList(links(list(answer), around)) },
  15: {
    "consents-once": (answer, around) => withoutList(consents(list(answer), around)),
    "one-text-a-version": (answer, around) => withoutList(versionsIn("list")(list(answer), around)),
    links: (answer, around) => withoutList(links(list(answer), around)),
  },
  16: { seconds },
  18: { seconds },
  25: {
    redirect: (answer, around) => redirect(asObject(answer), around),
    "redirect-method": (answer, around) => redirectMethod(asObject(answer), around),
  },
  34: { seconds },
  35: { seconds },
};
