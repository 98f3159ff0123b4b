import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import * as customerDebts from "../../../../app/screens/customer-debts/route.tsx";
import { applicationInState } from "../../applicant.ts";
import { renderRoute } from "../../render-route.tsx";
import "../../browser.ts";

it("the error summary names the lender of each debt that isn't answered", async () => {
  const debts = [
    { id: "d1", creditor: "Credifácil", amount: 320.5 },
    { id: "d2", creditor: "Banco Norte" },
    { id: "d3" },
  ];
  await applicationInState(31, { applicationResult: { offerId: "o-31", offer: { debts } } });
  await renderRoute("/customer-debts", customerDebts);
  fireEvent.click(screen.getByRole("button", { name: "Continuar" }));
  const links = within(await screen.findByRole("alert")).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Credifácil: Dinos si esta deuda es correcta",
    "Banco Norte: Dinos si esta deuda es correcta",
    "Entidad 3: Dinos si esta deuda es correcta",
  ]);
});
