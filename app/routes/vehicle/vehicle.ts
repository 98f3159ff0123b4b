import { catalogue } from "../../catalogue/catalogue.ts";
import { clean } from "../../catalogue/rules/rule.ts";
import type { OwnQuestion } from "../../catalogue/types.ts";
import { listedOr, type OwnAnswers } from "../../form/own-questions.ts";
import type { Typed } from "../../form/typed-entries.ts";
import type { AnswersPath } from "../../provider/endpoints.ts";
import type { VehicleModels } from "../../provider/schemas/responses.ts";

const FIRST_YEAR = 1950;

/** The name of the checkbox that switches from lists to typed values. */
const BY_HAND = "vehicle_by_hand";

const named = (value: string) => ({ value, label: value });

const words = { control: { kind: "text", capitalize: "words", width: 20 }, rule: "text" } as const;

/** Returns the questions about the vehicle: its brand, then a model of that brand, then a year of that model. */
function whichVehicle(models: VehicleModels, typed: Typed, today: Date): OwnQuestion[] {
  const byHand = typed(BY_HAND) !== "" || namesIn(models).length === 0;
  const brands = byHand ? {} : models;
  const ofBrand = entryNamed(brands, typed("vehicle_brand"));
  const ofModel = entryNamed(ofBrand ?? {}, typed("vehicle_model"));
  const isModelKnown =
    namesIn(ofBrand).length > 0 ? ofModel !== undefined : typed("vehicle_model").trim() !== "";
  const years = [...new Set(ofModel)].sort((one, other) => other - one).map(String);
  const brand: OwnQuestion = {
    name: "vehicle_brand",
    field: "brand",
    ...listedOr(namesIn(brands).map(named), { ...words, hint: "vehicle>brandHint" }),
    label: "vehicle>brand",
  };
  const model: OwnQuestion = {
    name: "vehicle_model",
    field: "model",
    ...listedOr(namesIn(ofBrand).map(named), words),
    label: "vehicle>model",
  };
  const year: OwnQuestion = {
    name: "vehicle_year",
    field: "year",
    ...listedOr(years.map(named), {
      control: { kind: "number", min: FIRST_YEAR, max: today.getFullYear() + 1 },
      hint: "vehicle>yearHint",
    }),
    label: "vehicle>year",
  };
  if (byHand) return [brand, model, year];
  return [brand, ...(ofBrand ? [model] : []), ...(ofBrand && isModelKnown ? [year] : [])];
}

const downPayment: OwnQuestion = {
  name: "vehicle_down_payment",
  field: "downPayment",
  control: { kind: "money", min: 1 },
  label: "vehicle>downPayment",
};

const otherLender: readonly OwnQuestion[] = [
  {
    name: "vehicle_lender",
    field: "lender",
    control: { kind: "text", capitalize: "words", width: 34 },
    rule: "companyName",
    label: "vehicle>lender",
  },
  {
    name: "vehicle_outstanding_amount",
    field: "outstandingAmount",
    control: { kind: "money", min: 1 },
    label: "vehicle>outstanding",
    hint: "vehicle>outstandingHint",
  },
];

/** Returns the questions: which vehicle, its down payment, and the lender with which it is still paid off. */
export function vehicleQuestions(
  models: VehicleModels | undefined = {},
  typed: Typed,
  today: Date = new Date(),
): OwnQuestion[] {
  const byHand = { name: BY_HAND, control: { kind: "tick" }, label: "vehicle>byHand" } as const;
  return [
    ...whichVehicle(models, typed, today),
    ...(namesIn(models).length > 0 ? [byHand] : []),
    {
      name: "vehicle_license_plate_number",
      field: "licensePlateNumber",
      control: catalogue.vehicle_license_plate_number.control,
      rule: "licensePlate",
    },
    {
      name: "has_vehicle_down_payment",
      field: "hasDownPayment",
      control: { kind: "yes-no" },
      label: "vehicle>hasDownPayment",
    },
    ...(typed("has_vehicle_down_payment") === "yes" ? [downPayment] : []),
    {
      name: "is_vehicle_financed",
      control: { kind: "yes-no" },
      label: "vehicle>financed",
      hint: "vehicle>financedHint",
    },
    ...(typed("is_vehicle_financed") === "yes" ? otherLender : []),
  ];
}

/** Returns the call and its fields. A financed vehicle is sent as the sale of the other lender's loan. */
export function vehicleBody(answers: OwnAnswers): [AnswersPath, object] {
  // The year of a list is a text.
  return ["lender" in answers ? "/lead/sale" : "/lead/vehicle", { ...answers, year: Number(answers.year) }];
}

function entryNamed<Value>(entries: Readonly<Record<string, Value>>, typed: string): Value | undefined {
  const name = namesIn(entries).find((one) => clean(one) === clean(typed));
  return name === undefined ? undefined : entries[name];
}

function namesIn(entries: object | undefined): string[] {
  const names = Object.keys(entries ?? {}).filter((name) => name.trim() !== "");
  return names.sort((one, other) => one.localeCompare(other, undefined, { numeric: true }));
}
