import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../../app/lead/application.ts";
import { nextLocation } from "../../../app/lead/selectors.ts";
import * as page from "../../../app/pages/route.tsx";
import { loadPage, loadView, submitPage, thenSend } from "../applicant.ts";
import { open, replaceTo, show, to } from "../call-route.ts";
import { control, received, sentCalls } from "../provider.ts";
import { answerPage, answersOf, employed, pensioner, walk } from "./applicant.ts";

const create = "POST /api/v2/lead";
const update = "PUT /api/v2/lead";
const calls = () => sentCalls().filter((call) => call.includes("/lead"));

describe("the classic journey", () => {
  it("begins with the loan, at the site's root address", async () => {
    expect(await open(page.clientLoader)).toEqual(replaceTo("/loan-information"));
    expect(await show(page.loader)).toHaveProperty("view");
    expect((await loadPage("loan-information", page.loader)).view).toMatchObject({
      path: "loan-information",
      dataPoints: ["loan_amount", "loan_period", "loan_purpose"],
      entries: [],
      previous: undefined,
    });
  });

  it("creates one lead with the first Continue, however often the applicant presses it", async () => {
    expect(await answerPage("loan-information", employed)).toEqual(to("/personal-details"));
    expect(calls()).toEqual([create]);
    expect(await received("lead.create")).toMatchObject([
      { amount: 1500, period: 70, periodScale: "days", otherDetails: { loanPurpose: "home_improvement" } },
    ]);
    expect(await answerPage("loan-information", employed)).toEqual(to("/personal-details"));
    expect(calls()).toEqual([create]);
    expect(await control.leads()).toMatchObject([{ version: "v2", state: 2 }]);
  });

  it("has no modal: a missing loan is refused on the page", async () => {
    expect(await submitPage("loan-information", { loan_purpose: "car" })).toMatchObject({
      form: "page",
      result: { error: { loan_amount: [expect.anything()], loan_period: [expect.anything()] } },
    });
    expect(calls()).toEqual([]);
  });

  it("sends another amount to the provider at once", async () => {
    await answerPage("loan-information", employed);
    await answerPage("loan-information", { ...employed, loan_amount: "2000" });
    expect(calls()).toEqual([create, update]);
    expect(await control.leads()).toMatchObject([{ answers: { amount: 2000 } }]);
  });

  const pages = [
    "loan-information",
    "personal-details",
    "contact-details",
    "income-details",
    "other-information",
  ];

  it.each([
    ["employed", employed, [...pages, "employment-details"]],
    ["a pensioner, without an employer", pensioner, pages],
  ])(
    "asks page after page without a call, and sends everything with the last: %s",
    async (_, answers, expected) => {
      const { walked, last } = await walk(answers);
      expect(walked).toEqual(expected);
      expect(last).toEqual(replaceTo("/checking"));
      expect(calls()).toEqual([create, update]);
      expect(await control.leads()).toMatchObject([
        {
          version: "v2",
          state: 6,
          missing: [],
          answers: {
            amount: 1500,
            personalDetails: { firstName: "Lucía", personalCode: "12345678Z" },
            contactDetails: {
              email: "lucia.ferrer@example.com",
              phoneNumber: "+34612345678",
              province: "28",
            },
            incomeDetails: { monthlyIncome: 1850, iban: "ES9121000418450200051332" },
            expenses: { rentAmount: 650.5 },
            generalPolicies: [{ id: "terms", given: true }],
          },
        },
      ]);
    },
  );

  it("sends the extension of a work phone", async () => {
    await walk({ ...employed, work_phone: "954 123 456 ext. 205" });
    expect(await control.leads()).toMatchObject([
      { missing: [], answers: { incomeDetails: { workPhone: "+34954123456;ext=205" } } },
    ]);
  });

  it("shows its sections once there is a lead, and counts the pages that answers may add", async () => {
    expect((await loadPage("loan-information")).plan).toBeUndefined();
    await walk(employed, { until: "other-information" });
    const { plan, view } = await loadPage("other-information");
    expect(plan?.sections.map(({ name, paths, done }) => [name, paths.length, done])).toEqual([
      ["you", 3, 3],
      ["income", 1, 1],
      ["other", 2, 0],
    ]);
    expect(plan?.current).toBe(2);
    expect(view).toMatchObject({ previous: "income-details", isLast: false });
    expect((await loadView("employment-details")).isLast).toBe(true);
  });

  it.each([
    [7, "/mobile-verification"],
    [10, "/accepted"],
    [11, "/thank-you"],
    [12, "/redirected"],
    [13, "/rejected"],
  ])("ends at the provider's final state at once: state %i, %s", async (state, path) => {
    await control.setScript({ steps: [state] });
    expect((await walk(employed)).last).toEqual(replaceTo(path));
  });

  it("asks the skipped questions before it sends anything", async () => {
    await answerPage("loan-information", employed);
    const { walked, last } = await walk(employed, { from: "/contact-details", until: "personal-details" });
    expect(walked).toEqual(["contact-details", "income-details", "other-information", "employment-details"]);
    expect(last).toEqual(to("/personal-details"));
    expect(calls()).toEqual([create]);
    expect(await thenSend(answerPage("personal-details", employed))).toEqual(replaceTo("/checking"));
    expect(calls()).toEqual([create, update]);
  });
});

describe("a question with a condition on the same page", () => {
  it("is in the form from the beginning, and required once its condition holds", async () => {
    await walk(employed, { until: "income-details" });
    expect((await loadView("income-details")).dataPoints).toContain("job_title");
    const { job_title: _, ...without } = await answersOf("income-details", employed);
    expect(await submitPage("income-details", without)).toMatchObject({
      form: "page",
      result: { error: { job_title: [expect.objectContaining({ key: "required>job_title" })] } },
    });
    expect(await submitPage("income-details", { ...without, income_source: "pensioner" })).toEqual(
      to("/other-information"),
    );
  });

  it("is dropped with its answer, on this page and on the others", async () => {
    await walk(employed, { until: "other-information" });
    expect(readApplication().answers.incomeDetails?.jobTitle).toBe("Cocinera");
    await answerPage("income-details", pensioner);
    expect(readApplication().answers.incomeDetails).toMatchObject({ incomeSource: "pensioner" });
    expect(readApplication().answers.incomeDetails?.jobTitle).toBeUndefined();
    expect((await loadView("other-information")).isLast).toBe(true);
    await thenSend(answerPage("other-information", { ...employed, housing_tenure: "owned" }));
    const [body] = await received("lead.update");
    expect(body).toMatchObject({ incomeDetails: { incomeSource: "pensioner" } });
    expect(JSON.stringify(body)).not.toMatch(/Cocinera|rentAmount|Panadería/);
  });
});

describe("answers that the provider refuses", () => {
  const errors = {
    employer_name: { message: "companyName" },
    iban: { message: "iban" },
    email: { message: "email" },
  };

  it("redirect to the earliest page that asks one of them, and from there to the next", async () => {
    await control.setScript({ finalAnswer: { kind: "field-errors", errors }, steps: [6] });
    await walk(employed, { until: "employment-details" });
    expect(await thenSend(answerPage("employment-details", employed))).toEqual(to("/contact-details"));
    expect((await loadView("contact-details")).refused).toHaveProperty("email");
    expect(await answerPage("contact-details", employed)).toEqual(to("/income-details"));
    expect(await answerPage("income-details", employed)).toEqual(to("/employment-details"));
    expect(await thenSend(answerPage("employment-details", employed))).toEqual(replaceTo("/checking"));
    expect(readApplication().errors).toEqual({});
    expect(calls()).toEqual([create, update, update]);
  });

  it("redirect back to the last page if it asks them", async () => {
    await control.setScript({
      finalAnswer: { kind: "field-errors", errors: { employer_name: { message: "companyName" } } },
      steps: [6],
    });
    await walk(employed, { until: "employment-details" });
    expect(await thenSend(answerPage("employment-details", employed))).toEqual(to("/employment-details"));
    expect((await loadView("employment-details")).refused).toHaveProperty("employer_name");
  });

  it("come before the page of the provider's state", async () => {
    await walk(employed, { until: "other-information" });
    const state = { progressState: [2, 5] };
    expect(nextLocation(changeApplication({ state }))).toBe("/other-information");
    expect(nextLocation(changeApplication({ errors: { email: { message: "email" } } }))).toBe(
      "/contact-details",
    );
  });
});
