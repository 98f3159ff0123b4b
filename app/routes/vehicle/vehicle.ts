import { catalogue } from "../../catalogue/catalogue.ts";
import { clean } from "../../catalogue/rules/rule.ts";
import type { OwnQuestion } from "../../catalogue/types.ts";
import type { OwnAnswers } from "../../form/own-questions.ts";
import type { Typed } from "../../form/typed-entries.ts";
import type { AnswersPath } from "../../provider/endpoints.ts";
import type { VehicleModels } from "../../provider/schemas/responses.ts";

/** The earliest accepted year of manufacture. */
const FIRST_YEAR = 1950;

/** The name of the checkbox that switches from lists to typed values. */
const BY_HAND = "vehicle_by_hand";

/**
 * Returns the lists for the current choices: the chosen brand's models, and the chosen model's years, newest first.
 * Without a list the applicant types the value.
 * @param models undefined if the list couldn't be loaded
 */
function vehicleLists(typed: Typed, models: VehicleModels | undefined) {
  const brands = namesIn(models);
  if (models === undefined || brands.length === 0 || typed(BY_HAND) !== "") return {};
  const ofBrand = entryNamed(models, typed("vehicle_brand"));
  const ofModel = ofBrand && entryNamed(ofBrand, typed("vehicle_model"));
  return {
    brands: [...brands].sort((one, other) => one.localeCompare(other)),
    models: listOrNothing(
      [...namesIn(ofBrand)].sort((one, other) => one.localeCompare(other, undefined, { numeric: true })),
    ),
    years: listOrNothing([...new Set(ofModel)].sort((one, other) => other - one).map(String)),
  };
}

const select = (list: readonly string[]): OwnQuestion["control"] => ({
  kind: "choice",
  choices: list.map((value) => ({ value, label: { text: value } })),
  as: "select",
});

const words = { control: { kind: "text", capitalize: "words", width: 20 }, rule: "text" } as const;

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

/**
 * Returns the questions: a model only after the brand, a year only after the model. A vehicle that is paid off with
 * another lender includes that lender and the outstanding amount.
 */
export function vehicleQuestions(
  models: VehicleModels | undefined,
  typed: Typed,
  today: Date = new Date(),
): OwnQuestion[] {
  const lists = vehicleLists(typed, models);
  const isChosen = (name: string, list: readonly string[] | undefined) =>
    list ? list.some((one) => clean(one) === clean(typed(name))) : typed(name).trim() !== "";
  const byHand = lists.brands === undefined;
  const brandChosen = byHand || isChosen("vehicle_brand", lists.brands);
  const modelChosen = byHand || (brandChosen && isChosen("vehicle_model", lists.models));
  const brand: OwnQuestion = {
    name: "vehicle_brand",
    field: "brand",
    ...(lists.brands ? { control: select(lists.brands) } : { ...words, hint: "vehicle>brandHint" }),
    label: "vehicle>brand",
  };
  const model: OwnQuestion = {
    name: "vehicle_model",
    field: "model",
    ...(lists.models ? { control: select(lists.models) } : words),
    label: "vehicle>model",
  };
  const year: OwnQuestion = {
    name: "vehicle_year",
    field: "year",
    ...(lists.years
      ? { control: select(lists.years) }
      : {
          control: { kind: "number", min: FIRST_YEAR, max: today.getFullYear() + 1 },
          hint: "vehicle>yearHint",
        }),
    label: "vehicle>year",
  };
  const hasList = namesIn(models).length > 0;
  return [
    brand,
    ...(brandChosen ? [model] : []),
    ...(modelChosen ? [year] : []),
    ...(hasList ? [{ name: BY_HAND, control: { kind: "tick" }, label: "vehicle>byHand" } as const] : []),
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
    ...(typed("has_vehicle_down_payment") === "yes"
      ? [
          {
            name: "vehicle_down_payment",
            field: "downPayment",
            control: { kind: "money", min: 1 },
            label: "vehicle>downPayment",
          } as const,
        ]
      : []),
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
  const name = Object.keys(entries).find((one) => clean(one) === clean(typed));
  return name === undefined || typed === "" ? undefined : entries[name];
}

function namesIn(entries: object | undefined): string[] {
  return Object.keys(entries ?? {}).filter((name) => name.trim() !== "");
}

function listOrNothing<Value>(list: readonly Value[]): readonly Value[] | undefined {
  return list.length > 0 ? list : undefined;
}
