import { expect, it } from "vitest";
import { newApplication } from "../../../app/application/application.ts";
import { fillForm } from "../../../app/application/fill-form.ts";
import { complete } from "../applicant.ts";

/** Renders the form of a page as in a document of the build. */
function writtenForm(control: string): HTMLFormElement {
  document.body.innerHTML = `<form><input name="${control}"></form>`;
  return document.querySelector("form") as HTMLFormElement;
}

it("what the browser has restored gives way to the answers, and what the applicant has typed doesn't", () => {
  const form = writtenForm("personal_code");
  const control = form.elements[0] as HTMLInputElement;
  control.value = "restored";
  fillForm(form, "personal-code", { ...newApplication, answers: complete });
  expect(control.value).toBe("12345678Z");
  control.value = "typed";
  window.changedEarly = new WeakSet([control]);
  fillForm(form, "personal-code", { ...newApplication, answers: complete });
  expect(control.value).toBe("typed");
  delete window.changedEarly;
});

it("a restored tick in a consent that the draft doesn't give is removed", () => {
  document.body.innerHTML = `<form>
    <input type="checkbox" name="general_policies.given" value="terms">
    <input type="checkbox" name="general_policies.given" value="g1"></form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  (form.elements[0] as HTMLInputElement).checked = true;
  const draft = { entries: [["general_policies.given", "g1"]], unfinished: false } as const;
  fillForm(form, "initial-details", { ...newApplication, drafts: { "initial-details": draft } });
  expect(new FormData(form).getAll("general_policies.given")).toEqual(["g1"]);
});

it("a number from the provider is not filled into the prerendered form", () => {
  const form = writtenForm("personal_code");
  const masked = ["personalDetails.personalCode"];
  fillForm(form, "personal-code", { ...newApplication, answers: complete, masked });
  expect(new FormData(form).get("personal_code")).toBe("");
});

it("a link's amount gives way to the one that stood there when Continue was pressed", () => {
  const form = writtenForm("loan_amount");
  const control = form.elements[0] as HTMLInputElement;
  control.value = "1000";
  window.earlySubmit = form;
  const application = { ...newApplication, answers: { amount: 4000, period: 85 } };
  Object.defineProperty(control, "offsetParent", { value: form, configurable: true });
  fillForm(form, "loan-details", application);
  expect(control.value).toBe("1000");
  Object.defineProperty(control, "offsetParent", { value: null });
  fillForm(form, "loan-details", application);
  expect(control.value).toBe("4000");
  delete window.earlySubmit;
});
