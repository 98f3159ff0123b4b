import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { LoanField } from "../../../../app/form/fields/range-field.tsx";
import { typedEntries } from "../../../../app/form/typed-entries.ts";
import { i18n } from "../../../../app/shell/texts/texts.ts";
import { InForm } from "../../in-form.tsx";

const field = (
  <I18nextProvider i18n={i18n}>
    <InForm>
      <LoanField name="loan_amount" label="Importe" />
    </InForm>
  </I18nextProvider>
);
const box = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Importe" });

/** Shows the field as the build writes it, and lets React take it over after a change to its box. */
function hydrateAfter(change: (box: HTMLInputElement) => void): void {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(field);
  change(box());
  render(field, { container, hydrate: true });
}

it("an amount that a reload brings back ungrouped is written as the country writes it", () => {
  hydrateAfter((box) => {
    box.value = "12345";
  });
  expect(box().value).toBe("12.345");
});

it("an amount with three digits behind the decimal sign stays as it was typed", () => {
  hydrateAfter((box) => {
    box.value = "1,500";
  });
  expect(box().value).toBe("1,500");
});

it("an amount that is being typed stays as it is typed", () => {
  hydrateAfter((box) => {
    box.value = "12345";
    box.focus();
  });
  expect(box().value).toBe("12345");
});

it("the buttons of usual amounts fill the box, and are no answers themselves", () => {
  render(<form aria-label="loan">{field}</form>);
  fireEvent.click(screen.getByRole("radio", { name: /^500/ }));
  const data = new FormData(screen.getByRole<HTMLFormElement>("form"));
  expect(typedEntries(data)).toEqual([["loan_amount", "500"]]);
});

it.each([
  ["loan_amount", "Importe", "€", /^1000\s€$/],
  ["loan_period", "Plazo", "días", /^61\sdías$/],
])("the box and the slider of %s say the unit", (name, label, unit, shown) => {
  render(
    <I18nextProvider i18n={i18n}>
      <InForm>
        <LoanField name={name} label={label} />
      </InForm>
    </I18nextProvider>,
  );
  expect(screen.getByRole("textbox", { name: label, description: unit })).toBeTruthy();
  expect(screen.getByRole("slider", { name: label }).getAttribute("aria-valuetext")).toMatch(shown);
});
