import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import * as questions from "../../../app/routes/questions/route.tsx";
import { applicationInState, applicationWith } from "../applicant.ts";
import { open, show, submitAt } from "../call-route.ts";
import { answerInstead, json, sentCalls } from "../provider.ts";

const dataPoints = ["reference_type", "reference_name", "reference_phone_number"] as const;
const reference = {
  reference_type: "friend",
  reference_name: "Marta Ruiz",
  reference_phone_number: "698 76 54 32",
};
const opened = () => show(questions.clientLoader, "/reference-details");
const send = (form: Record<string, string>) => submitAt(questions.clientAction, "/reference-details", form);

describe("an address shared by a page of the journey and a plain form after the pages", () => {
  it("shows the page until the provider names the form", async () => {
    await applicationWith(undefined, { dataPoints });
    expect(await opened()).toMatchObject({ view: { path: "reference-details" } });
    await applicationInState(32);
    expect(await opened()).toMatchObject({ step: { path: "reference-details" } });
  });

  it("stores the page's answers without a call of the form's", async () => {
    await applicationWith(undefined, { dataPoints });
    answerInstead(({ method }) =>
      method === "PUT" ? json({ id: readApplication().id, progressState: [2, 6] }) : undefined,
    );
    expect(await send(reference)).toMatchObject({ status: 302 });
    expect(readApplication().answers.referenceDetails).toEqual({
      type: "friend",
      name: "Marta Ruiz",
      phoneNumber: "+34698765432",
    });
    expect(sentCalls()).not.toContain("POST /api/lead/offer/reference-details");
  });
});

describe("the route of plain forms", () => {
  it.each(["reference-number", "accepted", "gender"])("has no other address: %s", async (path) => {
    expect(await open(questions.clientLoader, `/${path}`)).toEqual({ thrown: 404 });
    expect(await submitAt(questions.clientAction, `/${path}`, {})).toEqual({ thrown: 404 });
  });
});
