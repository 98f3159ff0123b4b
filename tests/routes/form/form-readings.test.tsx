import { country } from "@country";
import { loadFields } from "@fields";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ActionFunctionArgs } from "react-router";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import type { DataPointName } from "../../../app/catalogue/catalogue.ts";
import { ruleFor } from "../../../app/catalogue/rules/rule-for.ts";
import { DataPointForm } from "../../../app/form/data-point-form.tsx";
import { parsePage } from "../../../app/form/parse.ts";
import { i18n } from "../../../app/platform/i18n/client.ts";
import { loadTexts } from "../../../app/platform/i18n/texts.ts";
import "../browser.ts";
import { renderStub } from "../render-stub.tsx";

vi.mock(import("../../../app/catalogue/rules/rule-for.ts"), async (original) => {
  const rules = await original();
  return { ...rules, ruleFor: vi.fn(rules.ruleFor) };
});

const readings = vi.mocked(ruleFor);
const emailReadings = () => readings.mock.calls.filter(([name]) => name === "email").length;
const email = () => document.querySelector<HTMLInputElement>("input[name=email]") as HTMLInputElement;
const isRefused = () => email().getAttribute("aria-invalid") === "true";

const submitted = vi.fn();

/** The action of the form: checks what was submitted, as the actions of the pages do. */
async function submitForm(dataPoints: DataPointName[], { request }: ActionFunctionArgs) {
  const data = await request.formData();
  const { status } = parsePage(data, { dataPoints, answers: {} });
  submitted(status);
  return null;
}

async function drawForm(...dataPoints: DataPointName[]): Promise<void> {
  await Promise.all([loadTexts("questions", "validation"), loadFields()]);
  renderStub([
    {
      path: "/",
      action: (args) => submitForm(dataPoints, args),
      Component: () => (
        <DataPointForm id="form" dataPoints={dataPoints} answers={{}} entries={[]} lastResult={undefined} />
      ),
    },
    { path: "/lookup", action: () => null },
  ]);
  await screen.findByRole("button");
}

/** Sends the empty form, once its rules are there to refuse it. */
async function refuse(): Promise<void> {
  await act(() => vi.dynamicImportSettled());
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await waitFor(() => expect(isRefused()).toBe(true));
}

/** Gives the country a personal number that tells the birth date, so that the two may contradict each other. */
function letBirthDateWarn(): void {
  const { identity } = country;
  Object.assign(country, { identity: () => ({}) });
  onTestFinished(() => void Object.assign(country, { identity }));
}

/** Returns how often a key press in the e-mail's field makes the application read the form. */
function readingsOfKey(value: string): number {
  readings.mockClear();
  fireEvent.input(email(), { target: { value } });
  return emailReadings();
}

afterEach(() => readings.mockClear());

it("A postcode of no province is doubted, and not refused", async () => {
  await drawForm("postal_code");
  await act(() => vi.dynamicImportSettled());
  const postcode = screen.getByRole("textbox");
  const doubt = () => screen.queryByText(i18n.t("validationˆwarnings>checkDigit"))?.textContent;
  fireEvent.input(postcode, { target: { value: "00123" } });
  await waitFor(() => expect(doubt()).toBeDefined());
  fireEvent.input(postcode, { target: { value: "28013" } });
  await waitFor(() => expect(doubt()).toBeUndefined());
});

it("A province that contradicts the postcode is doubted, and not refused", async () => {
  await drawForm("postal_code", "province");
  await act(() => vi.dynamicImportSettled());
  const doubt = () => document.querySelector("[data-point=province] .question-warning")?.textContent;
  fireEvent.input(screen.getByRole("combobox"), { target: { value: "41" } });
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "46001" } });
  await waitFor(() => expect(doubt()).toMatch(/código postal y la provincia/));
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "41001" } });
  await waitFor(() => expect(doubt()).toBe(""));
});

it("A submission is read once: the action takes over what the form has accepted", async () => {
  await drawForm("email");
  await act(() => vi.dynamicImportSettled());
  fireEvent.input(email(), { target: { value: "ana@example.com" } });
  readings.mockClear();
  submitted.mockClear();
  fireEvent.submit(document.querySelector("form") as HTMLFormElement);
  await waitFor(() => expect(submitted).toHaveBeenCalledExactlyOnceWith("success"));
  expect(emailReadings()).toBe(1);
});

it.each<[string, DataPointName[], refused: boolean, readings: number]>([
  ["nothing read where nothing is refused and nothing may look wrong", ["email"], false, 0],
  ["the form read once while its answer is refused", ["email"], true, 1],
  ["the form read once for the warnings", ["email", "form_birthday"], false, 1],
  ["the form read once for the warnings and the refusal together", ["email", "form_birthday"], true, 1],
])("A key pressed in a form has %s", async (_, dataPoints, refused, read) => {
  letBirthDateWarn();
  await drawForm(...dataPoints);
  await refuse();
  readingsOfKey(refused ? "an" : "ana@example.com");
  expect(isRefused()).toBe(refused);
  expect(readingsOfKey(refused ? "a" : "ana@example.co")).toBe(read);
});
