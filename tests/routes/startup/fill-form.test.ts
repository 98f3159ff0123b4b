import { expect, it } from "vitest";
import { newApplication } from "../../../app/application/application.ts";
import { fillForm } from "../../../app/startup/fill-form.ts";
import { complete } from "../applicant.ts";

/** Renders the form of a page as in a document of the build. */
function writtenForm(control: string): HTMLFormElement {
  document.body.innerHTML = `<form><input name="${control}"></form>`;
  return document.querySelector("form") as HTMLFormElement;
}

it("the applicant's answers are filled into the prerendered form", () => {
  const form = writtenForm("personal_code");
  fillForm(form, "personal-code", { ...newApplication, answers: complete });
  expect(new FormData(form).get("personal_code")).toBe("12345678Z");
});

it("a number from the provider is not filled into the prerendered form", () => {
  const form = writtenForm("personal_code");
  const masked = ["personalDetails.personalCode"];
  fillForm(form, "personal-code", { ...newApplication, answers: complete, masked });
  expect(new FormData(form).get("personal_code")).toBe("");
});
