import { expect, it } from "vitest";
import { newApplication } from "../../../app/application/application.ts";
import { fillForm } from "../../../app/startup/fill-form.ts";
import { complete } from "../applicant.ts";

/** The form of a page as it stands in a document that the build wrote. */
function writtenForm(control: string): HTMLFormElement {
  document.body.innerHTML = `<form><input name="${control}"></form>`;
  return document.querySelector("form") as HTMLFormElement;
}

it("what the applicant gave is put into the form that the document came with", () => {
  const form = writtenForm("personal_code");
  fillForm(form, "personal-code", { ...newApplication, answers: complete });
  expect(new FormData(form).get("personal_code")).toBe("12345678Z");
});

it("a number that the provider gave is not put into the form that the document came with", () => {
  const form = writtenForm("personal_code");
  const masked = ["personalDetails.personalCode"];
  fillForm(form, "personal-code", { ...newApplication, answers: complete, masked });
  expect(new FormData(form).get("personal_code")).toBe("");
});
