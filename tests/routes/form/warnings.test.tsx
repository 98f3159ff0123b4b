import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { DataPointName } from "../../../app/catalogue/catalogue.ts";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import { DataPointForm } from "../../../app/form/questions-form.tsx";
import { continuePart } from "../../../app/shell/later.ts";
import { i18n, loadTexts } from "../../../app/shell/texts/texts.ts";
import { renderStub } from "../render-stub.tsx";

async function drawForm(dataPoints: DataPointName[], answers: LeadAnswers = {}): Promise<void> {
  await Promise.all([loadTexts(["questions", "validation"]), continuePart.load()]);
  renderStub([
    {
      path: "/",
      Component: () => (
        <DataPointForm
          id="form"
          dataPoints={dataPoints}
          answers={answers}
          entries={[]}
          lastResult={undefined}
        />
      ),
    },
    { path: "/lookup", loader: () => null },
  ]);
  await screen.findByRole("button");
  await act(() => vi.dynamicImportSettled());
}

type Doubt = "checkDigit" | "landline" | "ownNumber";

it.each<[what: string, DataPointName, odd: string, usual: string, Doubt, LeadAnswers?]>([
  ["a postcode of no province", "postal_code", "00123", "28013", "checkDigit"],
  ["a landline", "phone_number", "912345678", "612345678", "landline"],
  ["an income with a digit too many", "monthly_income", "850.000", "8.500", "checkDigit"],
  [
    "the applicant's own number as a reference's",
    "reference_phone_number",
    "612345678",
    "687654321",
    "ownNumber",
    { contactDetails: { phoneNumber: "+34612345678" } },
  ],
])("%s is doubted, and not refused", async (_, question, odd, usual, warning, answers) => {
  await drawForm([question], answers);
  const control = screen.getByRole("textbox");
  const doubt = () => screen.queryByText(i18n.t(`validationˆwarnings>${warning}`))?.textContent;
  fireEvent.input(control, { target: { value: odd } });
  await waitFor(() => expect(doubt()).toBeDefined());
  fireEvent.input(control, { target: { value: usual } });
  await waitFor(() => expect(doubt()).toBeUndefined());
});

it("a province that contradicts the postcode is doubted, and not refused", async () => {
  await drawForm(["postal_code", "province"]);
  const doubt = () => document.querySelector("[data-point=province] .question-warning")?.textContent;
  fireEvent.input(screen.getByRole("combobox"), { target: { value: "41" } });
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "46001" } });
  await waitFor(() => expect(doubt()).toMatch(/código postal y la provincia/));
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "41001" } });
  await waitFor(() => expect(doubt()).toBe(""));
});
