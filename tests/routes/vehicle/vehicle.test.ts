import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import { i18n } from "../../../app/i18n/client.ts";
import * as vehicle from "../../../app/routes/vehicle/route.tsx";
import { complete, standingIn } from "../applicant.ts";
import { toasts, withoutPauses } from "../browser.ts";
import { type Form, insteadTo, open, show, submit } from "../call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "../provider.ts";

const golf: Form = {
  vehicle_brand: "Volkswagen",
  vehicle_model: "Golf",
  vehicle_year: "2019",
  vehicle_license_plate_number: "1234 bcd",
  has_vehicle_down_payment: "no",
  is_vehicle_financed: "no",
};
const trabant: Form = { ...golf, vehicle_brand: "Trabant", vehicle_model: "601", vehicle_year: "1989" };
const send = (change: Form = {}) => submit(vehicle.clientAction, { ...golf, ...change });

/**
 * Opens the screen of an application that stands there.
 * @param after the state that follows
 */
async function openHere(after = 10): Promise<string> {
  await control.setScript({ steps: [6, 16, after] });
  const id = await standingIn(16);
  await show(vehicle.clientLoader);
  return id;
}

describe("the screen", () => {
  it("shows the list of vehicles and what is known", async () => {
    const answers = {
      ...complete,
      otherDetails: { vehicleLicensePlateNumber: "1234BCD", hasVehicleDownPayment: true },
    };
    await standingIn(16, {}, { answers });
    const { models, entries } = await show(vehicle.clientLoader);
    expect(Object.keys(models ?? {})).toContain("Volkswagen");
    expect(entries).toEqual([
      ["vehicle_license_plate_number", "1234BCD"],
      ["has_vehicle_down_payment", "yes"],
    ]);
  });

  it("is drawn without a list that can't be read", async () => {
    await standingIn(16);
    answerInstead(({ path }) => (path.includes("vehicleModels") ? json({}, 500) : undefined));
    expect((await withoutPauses(() => show(vehicle.clientLoader))).models).toBeUndefined();
  });

  it("opens only where the application stands there", async () => {
    await standingIn(13);
    expect(await open(vehicle.clientLoader)).toMatchObject({ to: "/rejected" });
  });
});

describe("a vehicle", () => {
  it("is sent, and the answer says where it goes on", async () => {
    const id = await openHere(9);
    expect(await send({ has_vehicle_down_payment: "yes", vehicle_down_payment: "2.500" })).toEqual(
      insteadTo("/instantor"),
    );
    expect(await received("lead.vehicle")).toEqual([
      {
        id,
        brand: "Volkswagen",
        model: "Golf",
        year: 2019,
        licensePlateNumber: "1234BCD",
        hasDownPayment: true,
        downPayment: 2500,
      },
    ]);
    expect(readApplication().answers.otherDetails).toMatchObject({ vehicleLicensePlateNumber: "1234BCD" });
    expect(readApplication().drafts).not.toHaveProperty("vehicle");
  });

  it("that another lender is still paid for is sent as a sale", async () => {
    const id = await openHere();
    const lender = {
      is_vehicle_financed: "yes",
      vehicle_lender: "Crediauto",
      vehicle_outstanding_amount: "7.250,30",
    };
    expect(await send(lender)).toEqual(insteadTo("/accepted"));
    expect(await received("lead.sale")).toEqual([
      expect.objectContaining({ id, lender: "Crediauto", outstandingAmount: 7250.3, hasDownPayment: false }),
    ]);
    expect(await received("lead.vehicle")).toEqual([]);
  });

  it("was typed by hand where the list couldn't be read, even if it can be read by now", async () => {
    await openHere();
    await submit(vehicle.clientAction, { ...trabant, __without: "models" });
    expect(await received("lead.vehicle")).toEqual([
      expect.objectContaining({ brand: "Trabant", model: "601", year: 1989 }),
    ]);
  });

  it("is typed by hand where the list is empty", async () => {
    await standingIn(16);
    answerInstead(({ path }) => json(path.includes("vehicleModels") ? {} : { id: "1", progressState: 10 }));
    expect(await submit(vehicle.clientAction, trabant)).toEqual(insteadTo("/accepted"));
  });

  it("that is half described is sent nowhere and says what is missing in the screen's words", async () => {
    await openHere();
    const calls = sentCalls().length;
    const told = await send({ vehicle_year: "", is_vehicle_financed: "yes" });
    const words = (control: string) => {
      expect(i18n.exists(`stepsˆvehicle>required>${control}`)).toBe(true);
      return [{ key: `required>${control}`, section: "vehicle" }];
    };
    expect(told).toMatchObject({
      result: {
        error: {
          vehicle_year: words("vehicle_year"),
          vehicle_lender: words("vehicle_lender"),
          vehicle_outstanding_amount: words("vehicle_outstanding_amount"),
        },
      },
    });
    expect(
      sentCalls()
        .slice(calls)
        .filter((call) => call.startsWith("POST")),
    ).toEqual([]);
    expect((await show(vehicle.clientLoader)).entries).toContainEqual(["vehicle_model", "Golf"]);
  });
});

describe("what the provider refuses", () => {
  it("is told at its field, by whatever name, or above the form", async () => {
    await openHere();
    answerInstead(({ method }) =>
      method === "POST"
        ? json(
            {
              errors: {
                licensePlateNumber: { message: "licensePlate" },
                vehicle: { fieldName: "vehicle.year", message: "Demasiado antiguo" },
                colour: { message: "¿De qué color es?" },
              },
            },
            422,
          )
        : undefined,
    );
    expect(await send()).toMatchObject({
      result: {
        error: {
          vehicle_license_plate_number: [{ key: "licensePlate" }],
          vehicle_year: [{ text: "Demasiado antiguo" }],
        },
      },
      elsewhere: [{ text: "¿De qué color es?" }],
    });
  });
});

describe("sending a vehicle", () => {
  it.each([
    ["500", { kind: "status", status: 500 }],
    ["a page instead of JSON", { kind: "not-json" }],
    ["a lost answer", { kind: "lost" }],
  ] as const)("fails with %s, and what was typed is still there", async (_, fault) => {
    await openHere();
    await control.setFaults({ call: "lead.vehicle", ...fault });
    expect(await send()).toMatchObject({ problem: "unavailable" });
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    expect((await show(vehicle.clientLoader)).entries).toContainEqual(["vehicle_year", "2019"]);
    await control.setFaults();
  });

  it("for an application that expired leads to a new one", async () => {
    await control.expire(await openHere());
    expect(await send()).toMatchObject({ to: "/initial-details" });
  });

  it("for one that moved on elsewhere leads to where it stands", async () => {
    await control.putInState(await openHere(), 13);
    expect(await send()).toEqual(insteadTo("/rejected"));
  });
});
