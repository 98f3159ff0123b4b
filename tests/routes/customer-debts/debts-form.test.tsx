import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as customerDebts from "../../../app/routes/customer-debts/route.tsx";
import { applicationInState } from "../applicant.ts";
import { renderRoute, textsOf } from "../render-route.tsx";

const t = textsOf("steps");
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
const leave = (name: string) => fireEvent.blur(control(name) as HTMLInputElement);

const type = (selector: string, value: string) =>
  fireEvent.input(document.querySelector(selector) as HTMLInputElement, { target: { value } });

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
      "Dinos si la deuda con Credifácil es correcta",
      "Dinos si la deuda con Fiabank es correcta",
    ]);
  });

  it("says that there are none and lets the applicant continue", async () => {
    await applicationInState(31, { applicationResult: { offer: { debts: [] } } });
    expect((await renderScreen()).textContent).toBe(t("customer-debts>none>title"));
    expect(screen.getAllByRole("button")).toHaveLength(1);
  });
});
