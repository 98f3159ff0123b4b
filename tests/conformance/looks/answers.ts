import { countryCodes } from "../../../app/catalogue/country-codes.ts";
import type { PromiseId } from "../promises.ts";
import { each, entriesOf, type Found, firstRepeated, firstWrong, type Json, type Look } from "./look.ts";
import { consentsIn, dataPoints, linksIn, redirect, redirectMethod, versionsIn } from "./state.ts";

const seconds: Look = ({ expiresIn, retryAfter }) =>
  firstWrong(
    [
      ["expiresIn", expiresIn],
      ["retryAfter", retryAfter],
    ],
    (value) => Number(value) >= 0,
  );

const valuesIn = (answer: Json): Found[] =>
  entriesOf(answer).map(([path, { value }]) => [`${path}.value`, value]);

/** What is looked at in answers that aren't a lead's state, by the call's number and the promise. */
export const answerLooks: Readonly<Record<number, Partial<Record<PromiseId, Look>>>> = {
  5: { "data-points": dataPoints },
  8: {
    "consents-once": consentsIn("generalPolicies", "marketingConsents"),
    "one-text-a-version": versionsIn("generalPolicies", "marketingConsents"),
    links: (answer, around) =>
      each(
        linksIn("generalPolicies", "url")(answer, around),
        linksIn("marketingConsents", "url")(answer, around),
      ),
  },
  // Only the list of countries makes the promise about codes.
  11: {
    choices: (answer) => firstWrong(valuesIn(answer), (value) => value !== ""),
    "choices-once": (answer) => firstRepeated(valuesIn(answer)),
    "country-codes": (answer) =>
      firstWrong(valuesIn(answer), (value) => countryCodes.includes(String(value))),
  },
  14: { links: linksIn("", "url", "logo") },
  15: {
    "consents-once": consentsIn(""),
    "one-text-a-version": versionsIn(""),
    links: linksIn("", "url"),
  },
  16: { seconds },
  18: { seconds },
  25: { redirect, "redirect-method": redirectMethod },
  34: { seconds },
  35: { seconds },
};
