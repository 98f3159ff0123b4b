import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SelectField } from "../../../../app/form/fields/choice-field.tsx";
import { InForm } from "../../in-form.tsx";
import { renderPart } from "../../render-route.tsx";

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
