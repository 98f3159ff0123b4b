import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { type Filled, fillControls } from "../../../../app/form/lookups/control-filler.ts";
import type { LookupResponse } from "../../../../app/form/lookups/use-lookup.ts";
import { DataPointForm } from "../../../../app/form/questions-form.tsx";
import { continuePart } from "../../../../app/shell/later.ts";
import { loadTexts } from "../../../../app/shell/texts/texts.ts";
import { renderStub } from "../../render-stub.tsx";

const dataPoints = ["postal_code", "province", "city", "street"] as const;
type Name = (typeof dataPoints)[number];
const seville = {
  kind: "postcode",
  by: "postal_code",
  of: "41001",
  values: { province: "41", city: "Sevilla" },
  streets: [],
} satisfies LookupResponse;
const box = (name: Name) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;
const province = () => document.querySelector<HTMLSelectElement>("select[name=province]")?.value;
const moveTo = (name: Name) => act(() => box(name).focus());
const type = (name: Name, value: string) => fireEvent.input(box(name), { target: { value } });

let place: PromiseWithResolvers<LookupResponse>;

beforeEach(async () => {
  place = Promise.withResolvers();
  await Promise.all([loadTexts(["questions", "validation"]), continuePart.load()]);
  const form = { id: "form", dataPoints, answers: {}, entries: [], lastResult: undefined };
  renderStub([
    { path: "/", Component: () => <DataPointForm {...form} /> },
    { path: "/lookup", loader: () => place.promise },
  ]);
  await screen.findByRole("button");
  moveTo("postal_code");
  await act(() => vi.dynamicImportSettled());
  type("postal_code", "41001");
  moveTo("city");
});

/** Lets the place of the postcode arrive. */
const answer = () =>
  act(async () => {
    place.resolve(seville);
    await vi.dynamicImportSettled();
  });

const announced = () => document.querySelector("form > [role=status]")?.textContent;

it("What a postcode fills in is announced once, by the questions' names", async () => {
  moveTo("street");
  await expect.poll(announced).toBe("");
  await answer();
  expect(announced()).toBe("Hemos completado: Provincia, Localidad");
  expect([province(), box("city").value]).toEqual(["41", "Sevilla"]);
  type("postal_code", "4100");
  expect([province(), box("city").value]).toEqual(["", ""]);
  expect(announced()).toBe("");
});

it("What isn't filled in isn't announced", async () => {
  type("city", "Getafe");
  moveTo("street");
  await answer();
  expect(announced()).toBe("Hemos completado: Provincia");
});

it("A town that has focus is filled in once it is left empty", async () => {
  await answer();
  expect(box("city").value).toBe("");
  moveTo("street");
  expect(box("city").value).toBe("Sevilla");
});

it("A town that is emptied after it was filled in stays empty", async () => {
  moveTo("street");
  await answer();
  moveTo("city");
  type("city", "");
  moveTo("street");
  expect(box("city").value).toBe("");
});

it("A town stays empty if its postcode has changed when it is left", async () => {
  await answer();
  type("postal_code", "4100");
  moveTo("street");
  expect(box("city").value).toBe("");
});

it("A question that is about to get focus isn't filled in: what is typed next would be appended", () => {
  const form = document.querySelector("form") as HTMLFormElement;
  const filled: Filled = new Map();
  act(() => box("city").blur());
  expect(fillControls(form, filled, "postal_code", seville.values, box("city"))).toEqual(["province"]);
  expect(box("city").value).toBe("");
  expect(fillControls(form, filled, "postal_code", seville.values, box("street"))).toEqual(["city"]);
  expect(box("city").value).toBe("Sevilla");
  expect(fillControls(form, filled, "postal_code", seville.values, box("street"))).toEqual([]);
});

it("What a postcode fills in removes the errors of all its questions", async () => {
  moveTo("street");
  fireEvent.click(screen.getByRole("button"));
  const refused = () =>
    [...document.querySelectorAll("[aria-invalid=true]")].map((one) => one.getAttribute("name"));
  await expect.poll(refused).toEqual(["province", "city", "street"]);
  moveTo("street");
  await answer();
  await expect.poll(refused).toEqual(["street"]);
});
