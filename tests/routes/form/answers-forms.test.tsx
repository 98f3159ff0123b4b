import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as customerDebts from "../../../app/routes/customer-debts/route.tsx";
import * as vehicle from "../../../app/routes/vehicle/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { answersWithout, applicationInState } from "../applicant.ts";
import { withoutPauses } from "../browser.ts";
import { answerAt, answerInstead, json } from "../provider.ts";
import { renderRoute, textsOf } from "../render-route.tsx";

const t = textsOf("steps");
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const leave = (name: string) => fireEvent.blur(control(name) as HTMLInputElement);
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

describe("the debts' form", () => {
  const offer = { debts: [{ id: "d1", creditor: "Credifácil", amount: 1320.5 }] };
  const renderScreen = () => renderRoute("/customer-debts", customerDebts);

  it("names each debt with its amount in the country's notation, and asks for a corrected amount", async () => {
    await applicationInState(31, { applicationResult: { offer } });
    await renderScreen();
    expect(document.body.textContent).toMatch(/Credifácil: 1\.?320,50\s€/);
    const amount = () => document.querySelector<HTMLInputElement>('[name$=".amount"]');
    expect(amount()).toBeNull();
    fireEvent.click(document.querySelector('[value="other_amount"]') as HTMLInputElement);
    type('[name$=".amount"]', "12500");
    leave(amount()?.name ?? "");
    expect(amount()?.value).toBe("12.500");
  });

  it("names the lender of each debt that isn't answered", async () => {
    const debts = ["Credifácil", "Fiabank"].map((creditor) => ({ id: creditor, creditor, amount: 320.5 }));
    await applicationInState(31, { applicationResult: { offerId: "o-31", offer: { debts } } });
    await renderScreen();
    fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
    const links = within(await screen.findByRole("alert")).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Credifácil: Dinos si esta deuda es correcta",
      "Fiabank: Dinos si esta deuda es correcta",
    ]);
  });

  it("says that there are none and lets the applicant continue", async () => {
    await applicationInState(31, { applicationResult: { offer: { debts: [] } } });
    expect((await renderScreen()).textContent).toBe(t("customer-debts>none>title"));
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });
});
