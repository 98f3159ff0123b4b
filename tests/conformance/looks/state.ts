import { isDataPointName } from "../../../app/catalogue/catalogue.ts";
import { safeDestination } from "../../../app/journey/safe-destination.ts";
import { leadAnswersSchema } from "../../../app/lead/provider/schemas/index.ts";
import { screenOfState, screenTable } from "../../tools/screen-table.ts";
import { shownPath } from "../calls.ts";
import type { PromiseId } from "../promises.ts";
import {
  asList,
  asObject,
  each,
  entriesOf,
  type Found,
  firstRepeated,
  firstWrong,
  type Json,
  type Look,
} from "./look.ts";
import { addressesOf, amountsOf, offerLooks, paymentDateOf, shownOffer } from "./offer.ts";

const results = ["accepted", "redirected", "rejected", "pending"];

const isKnownPath = (value: unknown): boolean =>
  typeof value === "string" && screenTable.some(({ path }) => path === value.replace(/^\//, ""));

/** Returns the values of a lead's answers with their paths. */
function answersOf({ lead }: Json): Found[] {
  const known = leadAnswersSchema.safeParse(lead).data ?? {};
  return Object.entries(known).flatMap(([name, value]): Found[] =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([field, answer]) => [`lead.${name}.${field}`, answer])
      : [[`lead.${name}`, value]],
  );
}

const hasAtMostTwoDecimals = (value: unknown): boolean => {
  const cents = Number(value) * 100;
  return Math.abs(cents - Math.round(cents)) < 1e-6;
};

function isDay(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const progress: Look = ({ progressState, routeChange }) => {
  const states = asList(progressState);
  const [path, last] = Array.isArray(progressState)
    ? [`progressState.${states.length - 1}`, states.at(-1)]
    : ["progressState", progressState];
  if (Array.isArray(progressState) && states.length === 0) return undefined;
  // A route that names a screen wins over the state.
  if (isKnownPath(routeChange)) return true;
  return firstWrong([[path, last]], (value) => Number(value) === 0 || !!screenOfState(Number(value)));
};

export const dataPoints: Look = ({ dataPoints: names }) => {
  const found = asList(names).map((name, index): Found => [`dataPoints.${index}`, name]);
  return each(
    firstWrong(found, (name) => isDataPointName(String(name))),
    firstRepeated(found),
  );
};

/** Looks at the ids of consents below these names; an empty name is that of an answer which is the list. */
export const consentsIn =
  (...names: readonly string[]): Look =>
  (answer) =>
    each(
      ...names.map((name) =>
        firstRepeated(entriesOf(answer, name).map(([path, { id }]): Found => [`${path}.id`, id])),
      ),
    );

/** Looks at the texts of consents below these names: another text has another version. */
export const versionsIn =
  (...names: readonly string[]): Look =>
  (answer, { versions }) =>
    firstWrong(
      names.flatMap((name) =>
        entriesOf(answer, name).flatMap(([path, consent]): Found[] =>
          consent.version ? [[`${path}.text`, consent]] : [],
        ),
      ),
      (consent) => {
        const { id, version, text, url } = asObject(consent);
        const key = JSON.stringify([id, version]);
        const shown = JSON.stringify([text, url ?? null]);
        if (!versions.has(key)) versions.set(key, shown);
        return versions.get(key) === shown;
      },
    );

/** Looks at the addresses of entries below a name. */
export const linksIn =
  (name: string, ...fields: readonly string[]): Look =>
  (answer, { redirects }) =>
    firstWrong(
      entriesOf(answer, name).flatMap(([path, entry]) =>
        fields.map((field): Found => [`${path}.${field}`, entry[field]]),
      ),
      (address) => safeDestination(address, redirects) !== undefined,
    );

/** Looks at the addresses that the applicant is sent to. */
export const redirect: Look = (answer, { redirects }) =>
  firstWrong(
    [["redirectUrl", answer.redirectUrl], ...addressesOf(answer)],
    (address) => safeDestination(address, redirects) !== undefined,
  );

export const redirectMethod: Look = (answer) =>
  firstWrong([["redirectMethod", answer.redirectMethod || null]], (method) =>
    /^(?:get|post)$/i.test(String(method)),
  );

const partnerLogo: Look = (state, { redirects }) =>
  firstWrong(
    [["applicationResult.partner.logo", asObject(asObject(state.applicationResult).partner).logo]],
    (address) => safeDestination(address, redirects) !== undefined,
  );

/** The state that each result has a screen of (specification §4.2). */
const stateOfResult: Json = { accepted: 10, redirected: 12, rejected: 13 };

const stateNumber = ({ progressState }: Json): number => Number([progressState].flat().at(-1));

/** Compares the result with a state that is one; another state is on the way to its result. */
const agrees: Look = (state) => {
  const status = String(asObject(asObject(state.applicationResult).application).status);
  const ends = Object.values(stateOfResult);
  if (state.routeChange || !ends.includes(stateNumber(state)) || !Object.hasOwn(stateOfResult, status))
    return undefined;
  return stateOfResult[status] === stateNumber(state) || "applicationResult.application.status";
};

/** Looks for the status without which a browser takes an application for outdated; one that has ended may lose it. */
const leadStatus: Look = (state, { isFirst }) => {
  const { leadStatus: said } = state;
  const screen = screenOfState(stateNumber(state));
  if (said === "" ? !screen?.final : isFirst && !said) return "leadStatus";
  return said ? true : undefined;
};

const toAccept: Look = (state) => {
  if (state.routeChange) return undefined;
  const screen = screenOfState(stateNumber(state));
  if (screen?.kind !== "offer") return undefined;
  const offer = asObject(asObject(state.applicationResult).offer);
  if (shownOffer(offer, screen)?.kind !== "unusable") return true;
  const lists = { choice: ".choices", adjustable: ".instalments", single: "" };
  return `applicationResult.offer${lists[screen.offer]}`;
};

/** What is looked at in each state of a lead, by promise. */
export const stateLooks = {
  progress,
  route: ({ routeChange }) => firstWrong([["routeChange", routeChange || null]], isKnownPath),
  "lead-status": leadStatus,
  future: ({ expiresAt }, { now }) =>
    firstWrong([["expiresAt", expiresAt]], (instant) => Date.parse(String(instant)) > now),
  "data-points": dataPoints,
  "consents-once": consentsIn("customerConsents"),
  "one-text-a-version": versionsIn("customerConsents"),
  links: (state, around) =>
    each(linksIn("customerConsents", "url")(state, around), partnerLogo(state, around)),
  colours: ({ uiColors }) =>
    firstWrong(
      Object.entries(asObject(uiColors)).map(
        ([name, colour]): Found => [shownPath(["uiColors", name]), colour],
      ),
      (colour) => /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(String(colour)),
    ),
  result: ({ applicationResult }) =>
    firstWrong(
      [["applicationResult.application.status", asObject(asObject(applicationResult).application).status]],
      (status) => results.some((one) => one === status),
    ),
  agrees,
  "has-entry": ({ progressState }) =>
    Array.isArray(progressState) ? progressState.length > 0 || "progressState" : undefined,
  "to-accept": toAccept,
  redirect,
  "redirect-method": redirectMethod,
  money: (state) =>
    firstWrong(
      [...answersOf(state), ...amountsOf(state)].filter(([, value]) => typeof value === "number"),
      hasAtMostTwoDecimals,
    ),
  dates: (state) =>
    each(
      firstWrong(
        answersOf(state).filter(([, value]) => /^\d{4}-\d\d-\d\d$/.test(String(value))),
        isDay,
      ),
      // The date may be an instant, whose time is ignored.
      firstWrong(paymentDateOf(state), (value) => isDay(String(value).replace(/T.*/s, ""))),
    ),
  ...offerLooks,
} satisfies Partial<Record<PromiseId, Look>>;
