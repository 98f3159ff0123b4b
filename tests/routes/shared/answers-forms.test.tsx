import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { i18n } from "../../../app/i18n/client.ts";
import * as customerDebts from "../../../app/routes/customer-debts/route.tsx";
import * as professionalDetails from "../../../app/routes/professional-details/route.tsx";
import * as vehicle from "../../../app/routes/vehicle/route.tsx";
import { allBut, standingIn } from "../applicant.ts";
import { withoutPauses } from "../browser.ts";
import { draw } from "../draw.tsx";
import { answerInstead, json } from "../provider.ts";

const t = (key: string, values: object = {}) =>
  (i18n.t as (key: string, options: object) => string)(key, { ns: "steps", ...values });
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const leave = (name: string) => fireEvent.blur(control(name) as HTMLInputElement);
const names = () => [
  ...new Set(
    [...document.querySelectorAll<HTMLInputElement>("form [name]:not([type=hidden]):not([hidden])")].map(
      ({ name }) => name,
    ),
  ),
];

/** Types into a control as somebody who uses the keyboard. */
function type(selector: string, value: string) {
  const input = document.querySelector<HTMLInputElement>(selector);
  if (!input) throw new Error(`${selector} isn't there`);
  act(() => {
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Chooses one of a question's options. */
function pick(name: string, value: string) {
  const input = document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
  if (!input) throw new Error(`${name} has no ${value}`);
  act(() => {
    input.checked = true;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

describe("the vehicle's form", () => {
  const drawn = () =>
    draw("/vehicle", "/vehicle", { Component: vehicle.default, clientLoader: vehicle.clientLoader });
  const here = () =>
    standingIn(
      16,
      {},
      {
        answers: allBut(
          "otherDetails.vehicleLicensePlateNumber",
          "otherDetails.hasVehicleDownPayment",
          "otherDetails.isVehicleFinanced",
        ),
      },
    );

  it("asks by and by, and what goes with an answer only after it", async () => {
    await here();
    await drawn();
    expect(screen.queryByLabelText(t("vehicle>model"))).toBeNull();
    type("#vehicle_brand", "volkswagen");
    type("#vehicle_model", "Golf");
    expect(control("vehicle_year")?.tagName).toBe("SELECT");
    pick("has_vehicle_down_payment", "yes");
    type("#vehicle_down_payment", "2500,5");
    expect(control("vehicle_down_payment")?.value).toBe("2500,5");
    pick("is_vehicle_financed", "yes");
    expect(names()).toEqual([
      "vehicle_year",
      "vehicle_by_hand",
      "vehicle_license_plate_number",
      "has_vehicle_down_payment",
      "vehicle_down_payment",
      "is_vehicle_financed",
      "vehicle_lender",
      "vehicle_outstanding_amount",
    ]);
    pick("is_vehicle_financed", "no");
    expect(control("vehicle_lender")).toBeNull();
  });

  it("forgets a model that the newly chosen brand hasn't got", async () => {
    await here();
    await drawn();
    type("#vehicle_brand", "Volkswagen");
    type("#vehicle_model", "Golf");
    type("#vehicle_brand", "Toyota");
    expect(control("vehicle_model")?.value).toBe("");
    expect(control("vehicle_year")).toBeNull();
  });

  it("says what is missing above the form and takes it back when it is mended", async () => {
    await here();
    const Routes = createRoutesStub([
      {
        path: "/vehicle",
        Component: vehicle.default as unknown as ComponentType,
        HydrateFallback: () => null,
        loader: () => vehicle.clientLoader(),
        action: (args) => vehicle.clientAction(args as never),
      },
    ]);
    render(
      <I18nextProvider i18n={i18n}>
        <Routes initialEntries={["/vehicle"]} />
      </I18nextProvider>,
    );
    await screen.findByRole("heading", { level: 1 });
    fireEvent.submit(document.querySelector("form") as HTMLFormElement);
    const missing = t("vehicle>required>vehicle_brand");
    expect((await screen.findByRole("alert")).textContent).toContain(missing);
    type("#vehicle_brand", "Volkswagen");
    await waitFor(() => expect(screen.getByRole("alert").textContent).not.toContain(missing));
  });

  it("is typed by hand without a list, which can be asked for again", async () => {
    await here();
    answerInstead(({ path }) => (path.includes("vehicleModels") ? json({}, 500) : undefined));
    await withoutPauses(async () => void (await vehicle.clientLoader()));
    answerInstead(({ path }) => (path.includes("vehicleModels") ? json([]) : undefined));
    await drawn();
    type("#vehicle_brand", "Trabant");
    expect(names().slice(0, 3)).toEqual(["vehicle_brand", "vehicle_model", "vehicle_year"]);
    answerInstead(() => undefined);
    fireEvent.click(screen.getByRole("button", { name: i18n.t("form>tryAgain") }));
    await waitFor(() => expect(control("vehicle_by_hand")).toBeTruthy());
  });
});

describe("the form about a profession", () => {
  it("asks the field that goes with the source of income", async () => {
    await standingIn(27, {}, { answers: allBut("incomeDetails.incomeSource") });
    await draw("/professional-details", "/professional-details", {
      Component: professionalDetails.default,
      clientLoader: professionalDetails.clientLoader,
    });
    expect(screen.queryByLabelText(t("professional-details>field"))).toBeNull();
    pick("income_source", "employed");
    type("#professional_field", "sanidad");
    expect(control("professional_field")?.value).toBe("Sanidad");
    type("#professional_position", "tecnico");
    expect(control("professional_position")?.value).toBe("technician");
  });
});

describe("the form about debts", () => {
  const offer = { debts: [{ id: "d1", creditor: "Credifácil", amount: 1320.5 }, { id: "d2" }] };
  const drawn = () =>
    draw("/customer-debts", "/customer-debts", {
      Component: customerDebts.default,
      clientLoader: customerDebts.clientLoader,
    });

  it("names each with its sum in the country's writing, and asks an amount where it is another", async () => {
    await standingIn(31, { applicationResult: { offer } });
    await drawn();
    expect(document.body.textContent).toMatch(/Credifácil: 1\.?320,50\s€/);
    expect(document.body.textContent).toContain(t("customer-debts>unknownAmount"));
    expect(control("debt_0.amount")).toBeNull();
    pick("debt_0.verdict", "other_amount");
    type('[name="debt_0.amount"]', "12500");
    leave("debt_0.amount");
    expect(control("debt_0.amount")?.value).toBe("12.500");
  });

  it("says that there are none and lets the applicant go on", async () => {
    await standingIn(31, { applicationResult: { offer: { debts: [] } } });
    expect((await drawn()).textContent).toBe(t("customer-debts>none>title"));
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });
});
