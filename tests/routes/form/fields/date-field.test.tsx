import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { DataPointForm } from "../../../../app/form/questions-form.tsx";
import { continuePart } from "../../../../app/shell/later.ts";
import { loadTexts } from "../../../../app/shell/texts/texts.ts";
import { renderStub } from "../../render-stub.tsx";

beforeEach(async () => {
  await Promise.all([loadTexts(["questions", "validation"]), continuePart.load()]);
  const form = {
    id: "form",
    dataPoints: ["form_birthday" as const],
    answers: {},
    entries: [],
    lastResult: undefined,
  };
  renderStub([{ path: "/", Component: () => <DataPointForm {...form} /> }]);
  await screen.findByRole("button");
});

it.each([
  ["Día", "15/03/1990", ["15", "03", "1990"], false],
  ["Año", " 15.3.1990 ", ["15", "3", "1990"], false],
  ["Día", "15", ["", "", ""], true],
])("the box of the %s with %j pasted into it: the boxes hold %j", (label, pasted, values, leftToBrowser) => {
  const boxes = screen.getAllByRole<HTMLInputElement>("textbox");
  const box = screen.getByRole("textbox", { name: new RegExp(label) });
  expect(fireEvent.paste(box, { clipboardData: { getData: () => pasted } })).toBe(leftToBrowser);
  expect(boxes.map(({ value }) => value)).toEqual(values);
});
