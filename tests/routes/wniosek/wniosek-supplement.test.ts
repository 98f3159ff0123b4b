import { expect, it } from "vitest";
import { standingIn, stepOf, submitStep } from "../applicant.ts";
import { insteadTo } from "../call-route.ts";
import { answerInstead, control, json, received } from "../provider.ts";

const path = "wniosek-uzupelnienie";
const dataPoints = ["postal_code", "employer_postal_code"];
const postcodes = { postal_code: "28013", employer_postal_code: "08001" };
const send = () => submitStep(path, postcodes);

it("the supplement sends each field where the lead has it, so that a home and an employer keep their own postcode", async () => {
  await control.setScript({ steps: [34, 10] });
  const id = await standingIn(34, { dataPoints });
  expect(await send()).toEqual(insteadTo("/accepted"));
  expect(await received("lead.wniosek")).toEqual([
    { id, contactDetails: { postalCode: "28013" }, employer: { postalCode: "08001" } },
  ]);
  expect(await control.lead(id)).toMatchObject({
    answers: { contactDetails: { postalCode: "28013" }, employer: { postalCode: "08001" } },
  });
});

it("a refusal that names the employer's field comes back to the employer's question", async () => {
  await standingIn(34, { dataPoints });
  const refused = { fieldName: "employer.postalCode", message: "postcode" };
  answerInstead(() => json({ errors: { postal_code: refused } }, 422));
  expect(await send()).toMatchObject({ refused: true });
  expect((await stepOf(path)).refused).toEqual({ employer_postal_code: refused });
});
