import { expect, it } from "vitest";
import { applicationInState, loadStep, submitStep } from "../../applicant.ts";
import { replaceTo } from "../../call-route.ts";
import { answerInstead, control, json, received } from "../../provider.ts";

const path = "wniosek-uzupelnienie";
const dataPoints = ["postal_code", "employer_postal_code"];
const postcodes = { postal_code: "28013", employer_postal_code: "08001" };
const send = () => submitStep(path, postcodes);

it("the supplement sends each field at the lead's own path, so that a home and an employer keep their own postcodes", async () => {
  await control.setScript({ steps: [34, 10] });
  const id = await applicationInState(34, { dataPoints });
  expect(await send()).toEqual(replaceTo("/accepted"));
  expect(await received("lead.wniosek")).toEqual([
    { id, contactDetails: { postalCode: "28013" }, employer: { postalCode: "08001" } },
  ]);
  expect(await control.lead(id)).toMatchObject({
    answers: { contactDetails: { postalCode: "28013" }, employer: { postalCode: "08001" } },
  });
});

it("an error that names the employer's field is shown at the employer's question", async () => {
  await applicationInState(34, { dataPoints });
  const refused = { fieldName: "employer.postalCode", message: "postcode" };
  answerInstead(() => json({ errors: { postal_code: refused } }, 422));
  expect(await send()).toMatchObject({ kind: "refused" });
  expect((await loadStep(path)).refused).toEqual({ employer_postal_code: refused });
});
