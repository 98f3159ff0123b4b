import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as vehicle from "../../../app/routes/vehicle/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { answersWithout, applicationInState } from "../applicant.ts";
import { withoutPauses } from "../browser.ts";
import { answerAt, answerInstead, json } from "../provider.ts";
import { renderRoute } from "../render-route.tsx";

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const names = () => [
  ...new Set(
    [...document.querySelectorAll<HTMLInputElement>("form [name]:not([type=hidden]):not([hidden])")].map(
      ({ name }) => name,
    ),
  ),
];

const type = (selector: string, value: string) =>
  fireEvent.input(document.querySelector(selector) as HTMLInputElement, { target: { value } });

describe("the vehicle's form", () => {
  const renderScreen = () => renderRoute("/vehicle", vehicle);
  const here = () =>
    applicationInState(
      16,
      {},
      {
        answers: answersWithout(
          "otherDetails.vehicleLicensePlateNumber",
          "otherDetails.hasVehicleDownPayment",
          "otherDetails.isVehicleFinanced",
        ),
      },
    );

  it("clears a model that the newly chosen brand doesn't have", async () => {
    await here();
    await renderScreen();
    type("#vehicle_brand", "Volkswagen");
    type("#vehicle_model", "Golf");
    type("#vehicle_brand", "Toyota");
    expect(control("vehicle_model")?.value).toBe("");
    expect(control("vehicle_year")).toBeNull();
  });

  it("has text fields without a list, which can be requested again", async () => {
    await here();
    answerAt("vehicleModels", () => json({}, 500));
    await withoutPauses(async () => void (await vehicle.clientLoader()));
    answerAt("vehicleModels", () => json([]));
    await renderScreen();
    type("#vehicle_brand", "Trabant");
    expect(names().slice(0, 3)).toEqual(["vehicle_brand", "vehicle_model", "vehicle_year"]);
    answerInstead(() => undefined);
    fireEvent.click(screen.getByRole("button", { name: i18n.t("form>tryAgain") }));
    await waitFor(() => expect(control("vehicle_by_hand")).toBeTruthy());
  });
});
