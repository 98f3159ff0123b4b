import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CountField, SelectField } from "../../../../app/form/fields/choice-field.tsx";
import { InForm } from "../../in-form.tsx";
import { renderPart } from "../../render-route.tsx";

it.each([
  [30, ["0", "1", "2", "3", "4+"]],
  [3, ["0", "1", "2", "3"]],
])("a row up to 3 of a number up to %i has the buttons %j", async (max, buttons) => {
  const field = {
    name: "cars",
    label: "¿Cuántos coches hay?",
    from: 0,
    to: 3,
  };
  await renderPart("/cars", () => (
    <InForm>
      <CountField {...field} max={max} />
    </InForm>
  ));
  expect(screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual(buttons);
});

it("a list shows the former places beside the one that they are part of, and selects it by their names", async () => {
  const choices = [
    { value: "79", label: "TP. Hồ Chí Minh", detail: "Bình Dương", merged: ["Bình Dương"] },
    { value: "01", label: "Hà Nội" },
  ];
  await renderPart("/place", () => (
    <InForm entries={[["place", "binh duong"]]}>
      <SelectField name="place" label="Tỉnh" choices={choices} />
    </InForm>
  ));
  const list = screen.getByRole<HTMLSelectElement>("combobox");
  expect(list.selectedOptions[0]?.textContent).toBe("TP. Hồ Chí Minh (Bình Dương)");
});
