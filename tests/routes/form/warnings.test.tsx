import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { DataPointName } from "../../../app/catalogue/catalogue.ts";
import { DataPointForm } from "../../../app/form/questions-form.tsx";
import { continuePart } from "../../../app/shell/later.ts";
import { i18n, loadTexts } from "../../../app/shell/texts/texts.ts";
import { renderStub } from "../render-stub.tsx";

async function drawForm(...dataPoints: DataPointName[]): Promise<void> {
  await Promise.all([loadTexts(["questions", "validation"]), continuePart.load()]);
  renderStub([
    {
      path: "/",
      Component: () => (
        <DataPointForm id="form" dataPoints={dataPoints} answers={{}} entries={[]} lastResult={undefined} />
      ),
    },
    { path: "/lookup", loader: () => null },
  ]);
  await screen.findByRole("button");
  await act(() => vi.dynamicImportSettled());
}

it("a postcode of no province is doubted, and not refused", async () => {
  await drawForm("postal_code");
  const postcode = screen.getByRole("textbox");
  const doubt = () => screen.queryByText(i18n.t("validationˆwarnings>checkDigit"))?.textContent;
  fireEvent.input(postcode, { target: { value: "00123" } });
  await waitFor(() => expect(doubt()).toBeDefined());
  fireEvent.input(postcode, { target: { value: "28013" } });
  await waitFor(() => expect(doubt()).toBeUndefined());
});

it("a province that contradicts the postcode is doubted, and not refused", async () => {
  await drawForm("postal_code", "province");
  const doubt = () => document.querySelector("[data-point=province] .question-warning")?.textContent;
  fireEvent.input(screen.getByRole("combobox"), { target: { value: "41" } });
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "46001" } });
  await waitFor(() => expect(doubt()).toMatch(/código postal y la provincia/));
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "41001" } });
  await waitFor(() => expect(doubt()).toBe(""));
});
