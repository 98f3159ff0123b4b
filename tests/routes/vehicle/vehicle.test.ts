import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import * as vehicle from "../../../app/routes/vehicle/route.tsx";
import { applicationInState, complete, golf } from "../applicant.ts";
import { type Form, replaceTo, show, submit } from "../call-route.ts";
import { control, received } from "../provider.ts";

const trabant: Form = { ...golf, vehicle_brand: "Trabant", vehicle_model: "601", vehicle_year: "1989" };
const send = (change: Form = {}) => submit(vehicle.clientAction, { ...golf, ...change });

/**
 * Opens the screen of an application in its state.
 * @param after the state that follows
 */
async function openHere(after = 10): Promise<string> {
  await control.setScript({ steps: [6, 16, after] });
  const id = await applicationInState(16);
  await show(vehicle.clientLoader);
  return id;
}

it("the screen shows the list of vehicles and the known answers", async () => {
  const answers = {
    ...complete,
    otherDetails: { vehicleLicensePlateNumber: "1234BCD", hasVehicleDownPayment: true },
  };
  await applicationInState(16, {}, { answers });
  const { models, entries } = await show(vehicle.clientLoader);
  expect(Object.keys(models ?? {})).toContain("Volkswagen");
  expect(entries).toEqual([
    ["vehicle_license_plate_number", "1234BCD"],
    ["has_vehicle_down_payment", "yes"],
  ]);
});

describe("a vehicle", () => {
  it("is sent, and the response names the next screen", async () => {
    const id = await openHere(9);
    expect(await send({ has_vehicle_down_payment: "yes", vehicle_down_payment: "2.500" })).toEqual(
      replaceTo("/instantor"),
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

  it("may be typed when the list couldn't be loaded, even if it can be loaded by now", async () => {
    await openHere();
    await submit(vehicle.clientAction, { ...trabant, __without: "models" });
    expect(await received("lead.vehicle")).toEqual([
      expect.objectContaining({ brand: "Trabant", model: "601", year: 1989 }),
    ]);
  });
});
