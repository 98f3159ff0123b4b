import { legalFacts } from "@legal-facts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import * as rejected from "../../../../app/screens/rejected/route.tsx";
import { applicationInState } from "../../applicant.ts";
import "../../provider.ts";
import { textOf } from "../../../unit/fixtures/locales.ts";
import { renderRoute } from "../../render-route.tsx";

it("the rejected screen tells of a person's review and of free help with debts", async () => {
  await applicationInState(13);
  await renderRoute("/rejected", rejected);
  expect(screen.getByText(textOf("es", "legal", "privacy>review"))).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Si las deudas te pesan" })).toBeTruthy();
  for (const { name, address } of legalFacts.debtAdvice)
    expect(screen.getByRole("link", { name: `${name} (se abre en otra pestaña)` }).getAttribute("href")).toBe(
      address,
    );
});
