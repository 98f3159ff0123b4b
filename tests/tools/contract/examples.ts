import * as z from "zod/mini";
import { type DataPointName, dataPoint } from "../../../app/catalogue/catalogue.ts";
import { countryIds } from "../../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../../app/catalogue/every-country.ts";
import type { LeadAnswers, LeadValue } from "../../../app/catalogue/lead.ts";
import { screens } from "../../../app/journey/screens.ts";
import { type AnswersPath, answersPaths, type EndpointName } from "../../../app/lead/provider/endpoints.ts";
import { requestSchemas } from "../../../app/lead/provider/schemas/requests.ts";
import type { LeadState } from "../../../app/lead/provider/schemas/responses.ts";
import { exampleLead, exampleOffer } from "../../lead-server/contract/example-ids.ts";
import { providerCountry } from "../../lead-server/countries/provided.ts";
import type { ProviderCountry } from "../../lead-server/countries/types.ts";
import { partnerConsents, versionOf } from "../../lead-server/lead/partners.ts";
import { beginProgress } from "../../lead-server/lead/progress.ts";
import { type LeadRecord, newRecord } from "../../lead-server/lead/record.ts";
import { leadState } from "../../lead-server/lead/state.ts";
import { maskPhone } from "../../lead-server/lead/verification.ts";
import { scriptSchema } from "../../lead-server/scripts/script.ts";
import { applicants, typedDate } from "../applicants.ts";
import { createApplicant, formAnswers } from "./applicant.ts";
import { countryName, dataPointNames } from "./data-points.ts";
import { type OfferName, screensWithOffer } from "./offers.ts";

/** The part of JSON Schema to which the schemas of bodies convert. */
type JsonSchema = {
  type?: string;
  pattern?: string;
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
};

/** An example of a body, by its name. */
export type Examples = Readonly<Record<string, { summary: string; value: unknown }>>;

const id = exampleLead;
const offerId = exampleOffer;
const createdAt = "2026-11-22T10:00:00.000Z";
const productId = "loan";
const spain = providerCountry("es");
const { contactDetails } = spain.sample.complete;
const phoneNumber = contactDetails?.phoneNumber ?? "";

/** The states whose answer differs in kind, with what each shows. */
const shownStates: readonly [name: string, state: number, summary: string][] = [
  ["pages", 2, "State 2: the applicant is answering, and these data points are asked"],
  ["checking", 6, "State 6: the application asks for the status until the state changes"],
  ["mobile-verification", 7, "State 7: the applicant types the code that was sent"],
  ["accepted", 10, "State 10: a partner accepted the application"],
  ["redirected", 12, "State 12: the applicant goes to a partner's site"],
  ["rejected", 13, "State 13: nobody lends"],
  ["id-upload", 30, "State 30: the applicant photographs a document"],
  ["customer-debts", 31, "State 31: the applicant confirms debts"],
  ["ipfd-offer-choice", 37, "State 37: the applicant chooses one of several offers"],
];

/** What the applicant does with an offer. */
const deeds: Readonly<Record<OfferName, string>> = {
  HandOffOffer: "goes to the partner's page and comes back",
  AcceptedOffer: "sees the terms of the loan",
  DocumentOffer: "photographs a document",
  DebtOffer: "confirms debts",
  ChoiceOffer: "chooses one of several offers",
  SingleOffer: "accepts or declines the offer",
  AdjustableOffer: "chooses the amount and the period, and accepts or declines the offer",
};

function recordAt(state: number, answer?: Partial<LeadState>): LeadRecord {
  const script = scriptSchema.parse({ steps: [6, 10] });
  const begun = beginProgress(script, spain.asks.dynamic);
  const history = state === 2 ? [2] : state === 6 ? [2, 6] : [2, 6, state];
  const progress = { ...begun, history, ...(answer && { answer }) };
  const { complete } = spain.sample;
  return newRecord({ id, scope: "default", answers: complete, progress, createdAt, updatedAt: createdAt });
}

/** The rows of an offer's table of loans that an example shows. */
const shownLoans = 4;

/** Returns the stand-in's LeadState for an applicant in Spain. A table of loans is cut short. */
function stateOf(record: LeadRecord): LeadState {
  const state = leadState(record, spain, "https://provider.example");
  const { offer } = state.applicationResult ?? {};
  if (!Array.isArray(offer?.instalments)) return state;
  const cut = { ...offer, instalments: offer.instalments.slice(0, shownLoans) };
  return { ...state, applicationResult: { ...state.applicationResult, offer: cut } };
}

/** The LeadState of each main state. */
const mainStates: Examples = Object.fromEntries(
  shownStates.map(([name, state, summary]) => [name, { summary, value: stateOf(recordAt(state)) }]),
);

/** The LeadState of every other screen with an offer, by its path. */
const otherOffers: Examples = Object.fromEntries(
  screensWithOffer
    .filter(({ path }) => mainStates[path] === undefined)
    .map(({ path, state, offer }) => {
      // A route that has no state of its own stands beside the state of another screen.
      const record = state === undefined ? recordAt(17, { routeChange: path }) : recordAt(state);
      const summary = `${state === undefined ? `/${path}` : `State ${state}`}: the applicant ${deeds[offer]}`;
      return [path, { summary, value: stateOf(record) }];
    }),
);

/** The LeadState of each main state and of each offer, as the stand-in answers. */
export const stateExamples: Examples = { ...mainStates, ...otherOffers };

/** The LeadState of each main state as the answer to a resumption: with the applicant's answers. */
export const resumedExamples: Examples = Object.fromEntries(
  Object.entries(mainStates).map(([name, { summary, value }]) => [
    `resumed-${name}`,
    { summary, value: { ...(value as object), lead: withEveryConsent(spain.sample.complete, spain) } },
  ]),
);

const stateValue = (name: string): unknown => mainStates[name]?.value;

/** The body of each failure that has one. */
export const failureExamples: Examples = {
  refused: {
    summary: "The message stands at the question of the personal code",
    value: {
      errors: {
        personal_code: { fieldName: "personalDetails.personalCode", message: spain.texts.refused },
      },
    },
  },
  conflict: {
    summary: "The application stands elsewhere",
    value: { code: "conflict", lead: stateValue("checking") },
  },
  expired: { summary: "The application has ended", value: { code: "lead_expired" } },
};

/** Returns answers with one for each marketing consent that the country's provider shows, not only for those given. */
function withEveryConsent(answers: LeadAnswers, { marketingConsents }: ProviderCountry): LeadAnswers {
  const given = answers.contactDetails?.marketingConsents ?? [];
  const all = marketingConsents.map(({ id: name }) => ({
    id: name,
    given: given.some((consent) => consent.id === name && consent.given),
  }));
  return { ...answers, contactDetails: { ...answers.contactDetails, marketingConsents: all } };
}

/** Returns an example for each country, named after it: made from its fictional applicant. */
function perCountry(step: keyof ProviderCountry["sample"], rest: object): Examples {
  return Object.fromEntries(
    countryIds.map((id) => {
      const country = providerCountry(id);
      const value = { ...withEveryConsent(country.sample[step], country), ...rest };
      return [id, { summary: countryName(id), value }];
    }),
  );
}

const one = (value: unknown, summary = countryName("es")): Examples => ({ example: { summary, value } });
const partnersConsents = partnerConsents("Fiabank", spain, "https://provider.example");
const consents = partnersConsents.map(({ id: name, required }) => ({ id: name, given: required === true }));
const accepted = { id, offerId, accepted: true };
const declined = { summary: "The applicant declines", value: { id, offerId, accepted: false } };
/** The decisions about an offer whose amount and period the applicant chooses. */
const adjustable: Examples = {
  accepted: { summary: "The applicant takes these terms", value: { ...accepted, amount: 1200, period: 61 } },
  declined,
};
const vehicle = {
  id,
  brand: "SEAT",
  model: "León",
  year: 2019,
  licensePlateNumber: "1234BCD",
  hasDownPayment: true,
  downPayment: 400,
};

const applicant = createApplicant(everyCountry.es, 1);

/** Returns the applicant's answer to a question: for lists and dates the sample applicant's, the same on any day. */
function sampleAnswer(name: DataPointName): LeadValue {
  const { kind } = dataPoint(name).control;
  if (kind === "date") return typedDate(applicants.es, name);
  return (kind === "choice" ? applicants.es[name] : undefined) ?? applicant.value(name);
}

/** The bodies of the plain forms of the table of screens as the sample applicant sends them, by their call. */
const formExamples: Readonly<Record<string, Examples>> = Object.fromEntries(
  screens.flatMap((screen) => {
    if (screen.kind !== "form" || screen.dataPoints.length === 0) return [];
    const ids = screen.call.startsWith("/lead/offer/") ? { id, offerId } : { id };
    const { fields } = formAnswers(screen.dataPoints, sampleAnswer);
    return [[screen.call, one({ ...ids, ...fields })]];
  }),
);

/** The request bodies by endpoint; those of the other screens follow from their schemas. */
const ownRequestExamples: Readonly<Partial<Record<EndpointName, Examples>>> = {
  createLead: perCountry("firstPage", { productId }),
  updateLead: perCountry("complete", {
    id,
    leadStatus: "created",
    expiresAt: "2026-12-22T10:00:00.000Z",
    productId,
  }),
  sendCustomerConsents: one({ consents }),
  startVerification: one({ id }),
  verifyMobile: one({ id, code: "123456" }),
  resendCode: one({ id }),
  changeMobile: one({ id, phoneNumber }),
  setPassword: one({ id, password: "tres palabras sueltas" }),
  sendAffiliateEvent: one({
    id,
    event: "lead_created",
    affiliateReferenceParams: { attribute: "partner", transactionId: "t-20418", setAt: createdAt },
    productId,
  }),
  skipStep: one({ progressState: 17 }),
  continueFrom: one({ progressState: 9 }),
  chooseDocument: one({ id, documentType: "id_card" }),
  uploadSide: one({ id, side: "front", file: "front.jpg" }),
  "/lead/aide": one({ id, receivesAid: true, aidKind: "housing", aidMonthlyAmount: 250 }),
  "/lead/cnp": one(
    { id, personalCode: providerCountry("ro").sample.complete.personalDetails?.personalCode },
    countryName("ro"),
  ),
  "/lead/offer/accept-creditea-offer": {
    chosen: {
      summary: "State 37: the applicant takes one of several offers",
      value: { ...accepted, choice: "choice-1" },
    },
    accepted: { summary: "States 38 and 40: the applicant takes the offer", value: accepted },
    declined,
  },
  "/lead/offer/customer-debts": one({
    id,
    offerId,
    debts: [
      { id: "debt-1", confirmed: true, amount: 900 },
      { id: "debt-2", confirmed: false },
      { id: "debt-3", confirmed: true },
    ],
  }),
  "/lead/offer/dynamic-policy": one({ id, offerId, consents }),
  "/lead/offer/payment": one({
    id,
    offerId,
    returnUrl: "https://loans.example/application-frontend/moneyman-paylands",
  }),
  "/lead/offer/policy": one({ id, offerId, consents }),
  "/lead/offer/professional-details": one({
    id,
    offerId,
    incomeSource: "employed",
    professionalField: "Comercio",
    position: "clerk",
  }),
  "/lead/offer/proficredit": adjustable,
  "/lead/offer/skip-document-upload": one({ id }),
  "/lead/offer/update-provident-offer": adjustable,
  "/lead/sale": one({ ...vehicle, lender: "Fiabank", outstandingAmount: 3200 }),
  "/lead/vehicle": one(vehicle),
  "/lead/wniosek": {
    confirmed: {
      summary: "State 33: the applicant confirms the application",
      value: { id, confirmed: true },
    },
    completed: {
      summary: "State 34: the applicant adds what is missing, each field in its group",
      value: { id, contactDetails: { postalCode: "00-950" }, employer: { postalCode: "31-042" } },
    },
  },
};

/** Returns a value that a schema of a body accepts. */
function acceptedBy({ type, pattern, items, properties = {} }: JsonSchema): unknown {
  if (type === "object")
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, acceptedBy(field)]));
  if (type === "array") return items === undefined ? [] : [acceptedBy(items)];
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return 2;
  return pattern !== undefined && new RegExp(pattern).test(createdAt.slice(0, 10))
    ? createdAt.slice(0, 10)
    : "Villa Sol";
}

/** Returns the body of a screen's call by its schema alone. */
function schemaExample(path: AnswersPath): Examples {
  const body = acceptedBy(z.toJSONSchema(requestSchemas[path], { io: "input" }) as JsonSchema) as object;
  return one({ ...body, id, ...("offerId" in body && { offerId }) });
}

/** The request bodies by endpoint. */
export const requestExamples: Readonly<Partial<Record<EndpointName, Examples>>> = {
  ...Object.fromEntries(
    answersPaths()
      .filter((path) => ownRequestExamples[path] === undefined)
      .map((path) => [path, formExamples[path] ?? schemaExample(path)]),
  ),
  ...ownRequestExamples,
};

const policies = (list: ProviderCountry["generalPolicies"]) =>
  list.map(({ id: name, text, required }) => ({ id: name, text, version: versionOf(text), required }));

const verification = { sentTo: maskPhone(phoneNumber), expiresIn: 300 };

/** The answers that are no LeadState, by endpoint. */
export const answerExamples: Readonly<Partial<Record<EndpointName, Examples>>> = {
  allDataPoints: one({ dataPoints: dataPointNames }, "Every data point"),
  lookUpPostcode: one(spain.findPlace("28013")),
  readPolicies: one({
    generalPolicies: policies(spain.generalPolicies),
    marketingConsents: policies(spain.marketingConsents),
  }),
  findCompanies: one(spain.companies.slice(0, 2)),
  validateEmail: one({ valid: false, suggestion: "lucia.herrera@gmail.com" }),
  readChoices: one(spain.positions.slice(0, 3)),
  readProfessionalFields: one(spain.professionalFields),
  readVehicleModels: one({ SEAT: { León: [2018, 2019, 2020], Ibiza: [2019, 2020] } }),
  partnerLogos: one([{ name: "Fiabank", logo: "https://provider.example/logos/fiabank.svg" }]),
  readCustomerConsents: one(partnersConsents),
  startVerification: one(verification),
  resendCode: one({ ...verification, retryAfter: 30 }),
  setPassword: one({ ok: true }),
  chooseDocument: one({ documentId: "document-1" }),
  uploadSide: one({ documentId: "document-1" }),
  "/lead/offer/payment": {
    payment: {
      summary: "State 19: the applicant pays on this page",
      value: {
        ...leadState(recordAt(19), spain, "https://provider.example"),
        redirectUrl: "https://partner.example/pay",
      },
    },
  },
  readRedirect: one({
    redirectUrl: "https://partner.example/welcome",
    redirectMethod: "POST",
    redirectParams: { token: "demo-token" },
  }),
  readTranslations: one({ required: "Esta respuesta es obligatoria" }),
};
