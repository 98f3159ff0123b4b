import { country } from "@country";
import * as z from "zod/mini";
import { yesNo } from "../../catalogue/rules/choice.ts";
import { money, wholeNumber } from "../../catalogue/rules/number.ts";
import { clean } from "../../catalogue/rules/rule.ts";
import { ruleFor } from "../../catalogue/rules/rule-for.ts";
import { companyName, text } from "../../catalogue/rules/text.ts";
import {
  controlNamed,
  type FieldAnswers,
  fieldsSchema,
  isListed,
  listed,
} from "../../form/answers-schema.ts";
import type { Typed } from "../../form/typed-entries.ts";
import type { VehicleModels } from "../../lead/provider/schemas/responses.ts";

/** The earliest accepted year of manufacture. */
const FIRST_YEAR = 1950;

/** The data of a vehicle that call 26 sends. Lender and amount are those of a loan that it is still paid off with. */
export type Vehicle = Omit<FieldAnswers<keyof typeof vehicleControls>, "financed">;

/** The vehicle screen's controls by the call's field names. */
export const vehicleControls = {
  brand: "vehicle_brand",
  model: "vehicle_model",
  year: "vehicle_year",
  licensePlateNumber: "vehicle_license_plate_number",
  hasDownPayment: "has_vehicle_down_payment",
  downPayment: "vehicle_down_payment",
  financed: "is_vehicle_financed",
  lender: "vehicle_lender",
  outstandingAmount: "vehicle_outstanding_amount",
} as const;

/** The name of the checkbox that switches from lists to typed values. */
export const BY_HAND = "vehicle_by_hand";

/**
 * Returns the lists for the current choices: the chosen brand's models, and the chosen model's years, newest first.
 * Without a list the applicant types the value.
 * @param models undefined if the list couldn't be loaded
 */
export function vehicleLists(typed: Typed, models: VehicleModels | undefined) {
  const brands = namesIn(models);
  if (models === undefined || brands.length === 0 || typed(BY_HAND) !== "") return {};
  const ofBrand = entryNamed(models, typed(vehicleControls.brand));
  const ofModel = ofBrand && entryNamed(ofBrand, typed(vehicleControls.model));
  return {
    brands: [...brands].sort((one, other) => one.localeCompare(other)),
    models: listOrNothing(
      [...namesIn(ofBrand)].sort((one, other) => one.localeCompare(other, undefined, { numeric: true })),
    ),
    years: listOrNothing([...new Set(ofModel)].sort((one, other) => other - one)),
  };
}

/** Returns the controls that the form shows, in order: a model only after the brand, a year only after the model. */
export function vehicleAsks(typed: Typed, models: VehicleModels | undefined): string[] {
  const { brands, models: ofBrand } = vehicleLists(typed, models);
  const { brand, model, year, licensePlateNumber, hasDownPayment, ...rest } = vehicleControls;
  const byHand = brands === undefined;
  const brandChosen = byHand || isListed(brands, typed(brand));
  const modelChosen =
    byHand ||
    (brandChosen && (ofBrand === undefined ? typed(model).trim() !== "" : isListed(ofBrand, typed(model))));
  return [
    brand,
    ...(brandChosen ? [model] : []),
    ...(modelChosen ? [year] : []),
    licensePlateNumber,
    hasDownPayment,
    ...(typed(hasDownPayment) === "yes" ? [rest.downPayment] : []),
    rest.financed,
    ...(typed(rest.financed) === "yes" ? [rest.lender, rest.outstandingAmount] : []),
  ];
}

/**
 * Returns the schema of the vehicle screen's form. A vehicle that is paid off with another lender includes that lender
 * and the outstanding amount.
 */
export function vehicleSchema(
  typed: Typed,
  models: VehicleModels | undefined,
  today: Date = new Date(),
): z.ZodMiniType<Vehicle> {
  const sum = money({ min: 1, max: country.moneyMax });
  const lists = vehicleLists(typed, models);
  const rules = {
    [vehicleControls.brand]: lists.brands ? listed(lists.brands) : text,
    [vehicleControls.model]: lists.models ? listed(lists.models) : text,
    [vehicleControls.year]: lists.years
      ? listed(lists.years.map(String))
      : wholeNumber({ min: FIRST_YEAR, max: today.getFullYear() + 1 }),
    [vehicleControls.licensePlateNumber]: ruleFor("vehicle_license_plate_number", country),
    [vehicleControls.hasDownPayment]: yesNo,
    [vehicleControls.downPayment]: sum,
    [vehicleControls.financed]: yesNo,
    [vehicleControls.lender]: companyName,
    [vehicleControls.outstandingAmount]: sum,
  };
  return z.pipe(
    fieldsSchema(vehicleControls, vehicleAsks(typed, models), rules, { section: "vehicle", today }),
    // The year of a list is a text.
    z.transform(({ financed, ...vehicle }): Vehicle => ({ ...vehicle, year: Number(vehicle.year) })),
  );
}

/** Returns the path of the call for a vehicle. A financed vehicle is sent as the sale of the other lender's loan. */
export function vehicleCall(vehicle: Vehicle): "/lead/vehicle" | "/lead/sale" {
  return "lender" in vehicle ? "/lead/sale" : "/lead/vehicle";
}

/** Returns the control for the provider's field name in a refusal, or undefined. */
export function vehicleControl(name: string): string | undefined {
  return controlOf(name) ?? controlOf(`vehicle_${name.split(".").at(-1)}`);
}

const controlOf = controlNamed(vehicleControls);

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
