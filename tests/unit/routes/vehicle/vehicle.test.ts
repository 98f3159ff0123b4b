import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { controlNamed } from "../../../../app/form/own-questions.ts";
import { vehicleBody, vehicleQuestions } from "../../../../app/routes/vehicle/vehicle.ts";
import { itAlways } from "../../fixtures/always.ts";
import { anyText } from "../../fixtures/arbitraries.ts";
import { today } from "../../fixtures/checks.ts";
import { readForm } from "../../fixtures/read-form.ts";

const models = {
  SEAT: { Ibiza: [2018, 2020, 2019, 2020], León: [] },
  Citroën: { C10: [2011], C3: [2010] },
  Trabant: {},
};
const BY_HAND = "vehicle_by_hand";
/** Returns the questions asked after these answers, and the lists that answer them. */
const listsOf = (list: Parameters<typeof vehicleQuestions>[0], values: Readonly<Record<string, string>>) => {
  const questions = vehicleQuestions(list, (control) => values[control] ?? "");
  const optionsOf = (name: string) => {
    const control = questions.find((one) => one.name === name)?.control;
    return control?.kind === "choice" && typeof control.choices === "object"
      ? control.choices.map(({ value }) => value)
      : undefined;
  };
  return {
    brands: optionsOf("vehicle_brand"),
    models: optionsOf("vehicle_model"),
    years: optionsOf("vehicle_year"),
    asked: questions.map(({ name }) => name),
  };
};
const asksAfter = (values: Readonly<Record<string, string>>) => listsOf(models, values);
const golf = {
  vehicle_brand: "SEAT",
  vehicle_model: "Ibiza",
  vehicle_year: "2019",
  vehicle_license_plate_number: "1234 bcd",
  has_vehicle_down_payment: "no",
  is_vehicle_financed: "no",
};
const read = (change: Readonly<Record<string, string>> = {}, list: typeof models | undefined = models) =>
  readForm((typed) => vehicleQuestions(list, typed, today), { ...golf, ...change });
/** Returns the call and its fields after these answers. */
const sent = (...of: Parameters<typeof read>) => {
  const reading = read(...of);
  return "value" in reading ? vehicleBody(reading.value) : [];
};
const refusedOf = (reading: ReturnType<typeof read>) => ("refused" in reading ? reading.refused : {});

describe("the lists of vehicles", () => {
  const nameless = { "": { A: [2001] }, " ": {}, SEAT: { "": [2002], Ibiza: [2020] } };

  it("follow the choices: models by name, years from the newest, each once", () => {
    expect(asksAfter({})).toMatchObject({
      brands: ["Citroën", "SEAT", "Trabant"],
      models: undefined,
      years: undefined,
    });
    expect(asksAfter(golf)).toMatchObject({ models: ["Ibiza", "León"], years: ["2020", "2019", "2018"] });
    expect(asksAfter({ vehicle_brand: "Citroën" }).models).toEqual(["C3", "C10"]);
  });

  it.each([
    ["couldn't be read", undefined, {}],
    ["is empty", {}, {}],
    ["doesn't contain the vehicle", models, { [BY_HAND]: "yes" }],
  ])("are replaced by text fields when the list %s", (_, list, typed) => {
    const { brands, asked } = listsOf(list, typed);
    expect(brands).toBeUndefined();
    expect(asked.slice(0, 3)).toEqual(["vehicle_brand", "vehicle_model", "vehicle_year"]);
  });

  it("have no entry without a name, and an empty text matches none", () => {
    expect(listsOf(nameless, {})).toMatchObject({ brands: ["SEAT"], models: undefined, years: undefined });
    expect(listsOf(nameless, { vehicle_brand: "SEAT" })).toMatchObject({
      models: ["Ibiza"],
      years: undefined,
    });
  });

  it("ask for the year once a model is typed, and spaces don't count", () => {
    const trabant = (vehicle_model: string) => asksAfter({ vehicle_brand: "Trabant", vehicle_model }).asked;
    expect(trabant("601")).toContain("vehicle_year");
    expect(trabant(" ")).not.toContain("vehicle_year");
  });

  it("are replaced by a text field for the model or the year alone when only that is missing", () => {
    const trabant = { vehicle_brand: "Trabant", vehicle_model: "601", vehicle_year: "1989" };
    expect(asksAfter(trabant).models).toBeUndefined();
    expect(sent(trabant)[1]).toMatchObject({ brand: "Trabant", model: "601", year: 1989 });
    expect(sent({ vehicle_model: "León", vehicle_year: "2021" })[1]).toMatchObject({ year: 2021 });
  });

  it("ignore the properties that every object inherits", () => {
    expect(asksAfter({ vehicle_brand: "constructor" }).models).toBeUndefined();
  });
});

describe("a vehicle", () => {
  it("is parsed into the call's form", () => {
    const plain = { licensePlateNumber: "1234BCD", hasDownPayment: false };
    expect(sent()).toEqual(["/lead/vehicle", { brand: "SEAT", model: "Ibiza", year: 2019, ...plain }]);
  });

  it("is asked for step by step", () => {
    expect(asksAfter({}).asked).not.toContain("vehicle_model");
    expect(asksAfter({ vehicle_brand: "SEAT" }).asked).toContain("vehicle_model");
    expect(asksAfter({ vehicle_brand: "SEAT" }).asked).not.toContain("vehicle_year");
    expect(asksAfter(golf).asked).not.toContain("vehicle_down_payment");
  });

  it("a vehicle with a deposit states its amount in the country's notation", () => {
    const withDeposit = (typed: string) =>
      read({ has_vehicle_down_payment: "yes", vehicle_down_payment: typed });
    expect(withDeposit("1.500,50")).toMatchObject({ value: { hasDownPayment: true, downPayment: 1500.5 } });
    expect(refusedOf(withDeposit("0"))).toHaveProperty("vehicle_down_payment");
  });

  it("a vehicle that another lender still finances is offered as a sale", () => {
    const financed = {
      is_vehicle_financed: "yes",
      vehicle_lender: "Crediauto S.A.",
      vehicle_outstanding_amount: "7.250",
    };
    const sale = expect.objectContaining({ lender: "Crediauto S.A.", outstandingAmount: 7250 });
    expect(sent(financed)).toEqual(["/lead/sale", sale]);
    expect(sent({ vehicle_lender: "typed before" })[0]).toBe("/lead/vehicle");
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

  it.each([
    ["1949", true],
    ["1950", false],
    ["2027", false],
    ["2028", true],
    ["20", true],
    ["nineteen", true],
  ])("from the year “%s” is refused until the next year: %s", (vehicle_year, isRefused) => {
    expect("vehicle_year" in refusedOf(read({ vehicle_year, [BY_HAND]: "yes" }))).toBe(isRefused);
  });

  itAlways(
    "is parsed or refused with any input",
    [
      fc.dictionary(
        fc.constantFrom(...Object.keys(golf), "vehicle_down_payment", "vehicle_lender", BY_HAND),
        anyText,
      ),
    ],
    (values) => {
      const reading = readForm((typed) => vehicleQuestions(models, typed), values);
      expect("value" in reading || Object.keys(reading.refused).length > 0).toBe(true);
    },
  );
});

it.each([
  ["brand", "vehicle_brand"],
  ["licensePlateNumber", "vehicle_license_plate_number"],
  ["vehicle_license_plate_number", "vehicle_license_plate_number"],
  ["vehicle.downPayment", "vehicle_down_payment"],
  ["toString", undefined],
  ["", undefined],
])("the provider's name of a field: %s maps to the control %s", (name, control) => {
  expect(controlNamed(vehicleQuestions(models, () => "yes"))(name)).toBe(control);
});
