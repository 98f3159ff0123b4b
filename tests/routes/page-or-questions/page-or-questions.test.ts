import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import { isPagePath } from "../../../app/data-points/pages.ts";
import { screens } from "../../../app/journey/screens.ts";
import * as step from "../../../app/routes/extra-questions/route.tsx";
import * as pageOrStep from "../../../app/routes/page-or-questions/route.tsx";
import { applyingWith, standingIn } from "../applicant.ts";
import { insteadTo, open, show, submitAt, to } from "../call-route.ts";
import { answerInstead, control, json, sentCalls } from "../provider.ts";

const dataPoints = ["reference_type", "reference_name", "reference_phone_number"] as const;
const reference = {
  reference_type: "friend",
  reference_name: "Marta Ruiz",
  reference_phone_number: "698 76 54 32",
};
const opened = () => show(pageOrStep.clientLoader, "/reference-details");
const send = (form: Record<string, string>) => submitAt(pageOrStep.clientAction, "/reference-details", form);

describe("the address that a page of the journey and a plain form after the pages share", () => {
  it("is one alone", () => {
    const shared = screens.filter(({ kind, path }) => kind === "form" && isPagePath(path));
    expect(shared.map(({ path }) => path)).toEqual(["reference-details"]);
  });

  it("shows the page until the provider names the form", async () => {
    await applyingWith(undefined, { dataPoints });
    expect(await opened()).toMatchObject({ view: { path: "reference-details" } });
    await standingIn(32);
    expect(await opened()).toMatchObject({ step: { path: "reference-details" } });
  });

  it("leads to where the application stands once it has ended", async () => {
    await standingIn(13);
    expect(await open(pageOrStep.clientLoader, "/reference-details")).toEqual(insteadTo("/rejected"));
  });

  it("takes the page's answers over without a call of the form's", async () => {
    await applyingWith(undefined, { dataPoints });
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

  it("sends the form by its own call", async () => {
    await control.setScript({ steps: [6, 32, 10] });
    await standingIn(32);
    expect(await send({ __form: "step", ...reference })).toEqual(insteadTo("/accepted"));
    expect(sentCalls()).toEqual(["POST /api/lead/offer/reference-details"]);
  });
});

describe("the route of plain forms", () => {
  it.each(["reference-number", "accepted", "gender"])("knows no other address: %s", async (path) => {
    expect(await open(step.clientLoader, `/${path}`)).toEqual({ thrown: 404 });
    expect(await submitAt(step.clientAction, `/${path}`, {})).toEqual({ thrown: 404 });
  });

  it("leads a form that doesn't say what it is to the beginning", async () => {
    await standingIn(28);
    expect(await submitAt(step.clientAction, "/cnp", {})).toEqual(to("/"));
    expect(sentCalls()).toEqual([]);
  });
});
