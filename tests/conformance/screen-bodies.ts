import { isDataPointName } from "../../app/catalogue/catalogue.ts";
import type { Country } from "../../app/catalogue/country.ts";
import { currentState } from "../../app/journey/screens.ts";
import type { EndpointName } from "../../app/lead/provider/endpoints.ts";
import type { Consent, LeadState, VehicleModels } from "../../app/lead/provider/schemas/index.ts";
import { requestExamples } from "../tools/contract/examples.ts";
import { screenOfState, screenTable } from "../tools/screen-table.ts";
import { type Applicant, formAnswers } from "./applicant.ts";
import { asList, asObject, type Json } from "./looks/look.ts";
import { documentsToConfirm, shownOffer } from "./looks/offer.ts";

/** What the provider offers to choose from on screens of their own. */
export type Lists = {
  models?: VehicleModels | undefined;
  positions?: readonly { value: string }[] | undefined;
  fields?: Readonly<Record<string, readonly string[]>> | undefined;
};

/** What a screen's answers are made of. */
type Screenful = {
  /** The state that led to the screen; without one, the body only has the screen's form. */
  state?: LeadState | undefined;
  applicant: Applicant;
  country: Country;
  lists: Lists;
  /** The consents of the screen, if its state doesn't have them. */
  consents?: readonly Consent[] | undefined;
};

/** Returns the offer of a state. */
export const offerOf = (state: LeadState | undefined): Json => asObject(state?.applicationResult?.offer);

const year = 2019;

function vehicle({ applicant, lists }: Screenful): Json {
  const [brand = "Seat", models = {}] = Object.entries(lists.models ?? {})[0] ?? [];
  const [model = "Ibiza", years = []] = Object.entries(models)[0] ?? [];
  return {
    brand,
    model,
    year: years[0] ?? year,
    licensePlateNumber: applicant.value("vehicle_license_plate_number"),
    hasDownPayment: false,
  };
}

function profession({ applicant, lists }: Screenful): Json {
  const incomeSource = String(applicant.value("income_source"));
  const own = lists.fields?.[incomeSource] ?? [];
  const fields = own.length > 0 ? own : (lists.fields?.other ?? []);
  return {
    incomeSource,
    professionalField: fields[0] ?? "Services",
    position: lists.positions?.[0]?.value ?? "employee",
  };
}

/** Accepts an offer, and confirms the documents that have to be. */
function decision(screenful: Screenful): Json {
  const body = acceptedTerms(screenful);
  const documents = documentsToConfirm(offerOf(screenful.state), body.choice);
  const confirmedAt = new Date().toISOString();
  return {
    ...body,
    ...(documents.length > 0 && { documents: documents.map((id) => ({ id, confirmedAt })) }),
  };
}

/** Accepts the first choice, or the smallest loan of an adjustable offer. */
function acceptedTerms({ state }: Screenful): Json {
  const offer = offerOf(state);
  const number = currentState(state?.progressState);
  const screen = screenOfState(number);
  const shown = shownOffer(offer, screen);
  if (shown?.kind === "choice") return { accepted: true, choice: shown.choices[0]?.id };
  if (shown?.kind !== "adjustable") return { accepted: true };
  const [loan] = shown.rows.toSorted((one, other) => one.amount - other.amount);
  return { accepted: true, amount: loan?.amount, period: loan?.period };
}

/** The bodies that follow from what the provider offers, by their call's path. Any other is the contract's example. */
const own: Readonly<Record<string, (screenful: Screenful) => Json>> = {
  "/lead/vehicle": vehicle,
  "/lead/sale": (screenful) => ({
    ...vehicle(screenful),
    lender: "Credinorte",
    outstandingAmount: screenful.country.amount.default,
  }),
  "/lead/offer/professional-details": profession,
  "/lead/offer/customer-debts": ({ state, country }) => ({
    debts: asList(offerOf(state).debts).map((debt, index) => {
      const { id } = asObject(debt);
      if (index === 0) return { id, confirmed: true };
      return index === 1 ? { id, confirmed: true, amount: country.amount.min } : { id, confirmed: false };
    }),
  }),
};

/** Returns the contract's example of a body, without the ids with which it begins. */
export function exampleBody(endpoint: EndpointName): Json {
  const [example] = Object.values(requestExamples[endpoint] ?? {});
  const { id: _, offerId: __, ...body } = asObject(example?.value);
  return body;
}

/** Returns the consents that a screen shows. */
function consentBody({ state, consents }: Screenful): Json {
  const listed = consents ?? state?.customerConsents ?? [];
  const shown = listed.filter(({ id }, index) => listed.findIndex((consent) => consent.id === id) === index);
  return { consents: shown.map(({ id, required }) => ({ id, given: required })) };
}

function formBody(asked: readonly string[], { applicant }: Screenful, inGroups: boolean): Json {
  const { answers, fields } = formAnswers(asked.filter(isDataPointName), applicant.value);
  return (inGroups ? answers : fields) as Json;
}

/** Returns what a screen's call sends besides the lead's id and the offer's. */
export function screenBody(path: string, screenful: Screenful): Json {
  const body = own[path];
  if (body) return body(screenful);
  const rows = screenTable.filter((screen) => "call" in screen && screen.call === path);
  if (rows.some(({ kind }) => kind === "consents")) return consentBody(screenful);
  if (rows.some(({ kind }) => kind === "offer")) return decision(screenful);
  if (path === "/lead/wniosek" && screenful.state?.progressState !== undefined) {
    const isSupplement = [screenful.state.progressState].flat().at(-1) === 34;
    return isSupplement ? formBody(screenful.state.dataPoints ?? [], screenful, true) : { confirmed: true };
  }
  const form = rows.find((screen) => screen.kind === "form");
  return form?.kind === "form"
    ? formBody(form.dataPoints, screenful, false)
    : exampleBody(path as EndpointName);
}

/** The smallest PNG: one transparent pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Returns the form that uploads one side of a document (call 24). */
export function photograph(id: string, side: string): FormData {
  return upload(id, side, new File([png], "document.png", { type: "image/png" }));
}

/** Returns the upload of a text that claims to be a picture. */
export function noPhotograph(id: string, side: string): FormData {
  return upload(id, side, new File(["This is no picture."], "document.png", { type: "image/png" }));
}

function upload(id: string, side: string, file: File): FormData {
  const form = new FormData();
  form.append("id", id);
  form.append("side", side);
  form.append("file", file);
  return form;
}
