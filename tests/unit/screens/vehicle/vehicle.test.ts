import { country } from "@country";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  BY_HAND,
  vehicleAsks,
  vehicleCall,
  vehicleControl,
  vehicleControls,
  vehicleLists,
  vehicleSchema,
} from "../../../../app/screens/vehicle/vehicle.ts";
import { itAlways } from "../../fixtures/always.ts";
import { anyText } from "../../fixtures/arbitraries.ts";
import { readForm } from "../../fixtures/read-form.ts";

const models = {
  SEAT: { Ibiza: [2018, 2020, 2019, 2020], León: [] },
  Citroën: { C10: [2011], C3: [2010] },
  Trabant: {},
};
const typedFrom = (values: Readonly<Record<string, string>>) => (control: string) => values[control] ?? "";
const golf = {
  vehicle_brand: "SEAT",
  vehicle_model: "Ibiza",
  vehicle_year: "2019",
  vehicle_license_plate_number: "1234 bcd",
  has_vehicle_down_payment: "no",
  is_vehicle_financed: "no",
};
const read = (change: Readonly<Record<string, string>> = {}, list: typeof models | undefined = models) =>
  readForm(vehicleSchema(list, country, new Date("2026-03-02")), { ...golf, ...change });
const refusedOf = (reading: ReturnType<typeof read>) => ("refused" in reading ? reading.refused : {});

describe("the lists of vehicles", () => {
  it("follow the choices: models by name, years from the newest, each once", () => {
    expect(vehicleLists(typedFrom({}), models)).toEqual({
      brands: ["Citroën", "SEAT", "Trabant"],
      models: undefined,
      years: undefined,
    });
    expect(vehicleLists(typedFrom(golf), models)).toMatchObject({
      models: ["Ibiza", "León"],
      years: [2020, 2019, 2018],
    });
    expect(vehicleLists(typedFrom({ vehicle_brand: "Citroën" }), models).models).toEqual(["C3", "C10"]);
  });

  it.each([
    ["couldn't be read", undefined, {}],
    ["is empty", {}, {}],
    ["doesn't contain the vehicle", models, { [BY_HAND]: "yes" }],
  ])("are replaced by text fields when the list %s", (_, list, typed) => {
    expect(vehicleLists(typedFrom(typed), list).brands).toBeUndefined();
    expect(vehicleAsks(typedFrom(typed), list).slice(0, 3)).toEqual([
      "vehicle_brand",
      "vehicle_model",
      "vehicle_year",
    ]);
  });

  it("have no entry without a name, and an empty text matches none", () => {
    const nameless = { "": { A: [2001] }, " ": {}, SEAT: { "": [2002], Ibiza: [2020] } };
    expect(vehicleLists(typedFrom({}), nameless)).toEqual({
      brands: ["SEAT"],
      models: undefined,
      years: undefined,
    });
    expect(vehicleLists(typedFrom({ vehicle_brand: "SEAT" }), nameless)).toMatchObject({
      models: ["Ibiza"],
      years: undefined,
    });
  });

  it("ask for the year once a model is typed, and spaces don't count", () => {
    const trabant = (model: string) => typedFrom({ vehicle_brand: "Trabant", vehicle_model: model });
    expect(vehicleAsks(trabant("601"), models)).toContain("vehicle_year");
    expect(vehicleAsks(trabant(" "), models)).not.toContain("vehicle_year");
  });

  it.each([
    ["2027", undefined],
    ["2028", expect.anything()],
  ])("accept a typed year up to next year: %s", (year, refused) => {
    expect(refusedOf(read({ [BY_HAND]: "yes", vehicle_year: year })).vehicle_year).toEqual(refused);
  });

  it("are replaced by a text field for the model or the year alone when only that is missing", () => {
    expect(vehicleLists(typedFrom({ vehicle_brand: "Trabant" }), models).models).toBeUndefined();
    expect(read({ vehicle_brand: "Trabant", vehicle_model: "601", vehicle_year: "1989" })).toMatchObject({
      value: { brand: "Trabant", model: "601", year: 1989 },
    });
    expect(read({ vehicle_model: "León", vehicle_year: "2021" })).toMatchObject({ value: { year: 2021 } });
  });

  it("ignore the properties that every object inherits", () => {
    expect(vehicleLists(typedFrom({ vehicle_brand: "constructor" }), models).models).toBeUndefined();
  });
});

describe("a vehicle", () => {
  it("is parsed into the call's form", () => {
    expect(read()).toEqual({
      value: {
        brand: "SEAT",
        model: "Ibiza",
        year: 2019,
        licensePlateNumber: "1234BCD",
        hasDownPayment: false,
      },
    });
  });

  it("is asked for step by step", () => {
    expect(vehicleAsks(typedFrom({}), models)).not.toContain(vehicleControls.model);
    expect(vehicleAsks(typedFrom({ vehicle_brand: "SEAT" }), models)).toContain(vehicleControls.model);
    expect(vehicleAsks(typedFrom({ vehicle_brand: "SEAT" }), models)).not.toContain(vehicleControls.year);
    expect(vehicleAsks(typedFrom(golf), models)).not.toContain(vehicleControls.downPayment);
  });

  it("a vehicle with a deposit states its amount in the country's notation", () => {
    expect(read({ has_vehicle_down_payment: "yes", vehicle_down_payment: "1.500,50" })).toMatchObject({
      value: { hasDownPayment: true, downPayment: 1500.5 },
    });
    expect(refusedOf(read({ has_vehicle_down_payment: "yes", vehicle_down_payment: "0" }))).toHaveProperty(
      "vehicle_down_payment",
    );
  });

  it("a vehicle that another lender still finances is offered as a sale", () => {
    const reading = read({
      is_vehicle_financed: "yes",
      vehicle_lender: "Crediauto S.A.",
      vehicle_outstanding_amount: "7.250",
    });
    expect(reading).toMatchObject({ value: { lender: "Crediauto S.A.", outstandingAmount: 7250 } });
    expect("value" in reading && vehicleCall(reading.value)).toBe("/lead/sale");
    const own = read({ vehicle_lender: "typed before" });
    expect("value" in own && vehicleCall(own.value)).toBe("/lead/vehicle");
  });

  it.each([
    ["vehicle_brand", "Tesla", "choice"],
    ["vehicle_model", "Golf", "choice"],
    ["vehicle_year", "2017", "choice"],
    ["vehicle_license_plate_number", "12", "licensePlate"],
    ["has_vehicle_down_payment", "", "required>has_vehicle_down_payment"],
    ["is_vehicle_financed", "", "required>is_vehicle_financed"],
  ])("is refused at %s for “%s”", (control, typed, key) => {
    expect(refusedOf(read({ [control]: typed }))).toEqual({ [control]: expect.objectContaining({ key }) });
  });

  it.each(["1949", "2028", "20", "nineteen"])("isn't from the year “%s”", (year) => {
    expect(refusedOf(read({ vehicle_year: year, [BY_HAND]: "yes" }))).toHaveProperty("vehicle_year");
  });

  itAlways(
    "is parsed or refused with any input",
    [fc.dictionary(fc.constantFrom(...Object.values(vehicleControls), BY_HAND), anyText)],
    (typed) => {
      const reading = readForm(vehicleSchema(models, country), typed);
      expect("value" in reading || Object.keys(reading.refused).length > 0).toBe(true);
    },
  );
});

it.each([
  ["brand", "vehicle_brand"],
  ["licensePlateNumber", "vehicle_license_plate_number"],
  ["vehicle_license_plate_number", "vehicle_license_plate_number"],
  ["vehicle.downPayment", "vehicle_down_payment"],
  ["outstanding_amount", "vehicle_outstanding_amount"],
  ["toString", undefined],
  ["", undefined],
])("the provider's name of a field: %s maps to the control %s", (name, control) => {
  expect(vehicleControl(name)).toBe(control);
});
