import { describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import type { DataPointName } from "../../../app/catalogue/catalogue.ts";
import { type FormScreen, screenAt } from "../../../app/journey/screens.ts";
import { submitStep } from "../../../app/routes/questions/action.ts";
import { applicationInState } from "../applicant.ts";
import { reports, toasts, withoutPauses } from "../browser.ts";
import { type Form, replaceTo, submit } from "../call-route.ts";
import { answerInstead, control, json, received, sent, sentCalls } from "../provider.ts";

type Row = {
  state: number;
  path: FormScreen["path"];
  /** The call under the lead server's name, and as it is sent. */
  call: string;
  sentAs: string;
  /** The input in the country's notation. */
  form: Form;
  /** The submitted fields. */
  fields: object;
  /** A question of the form, and the lead's field that it writes. */
  question: DataPointName;
  field: string;
  /** The data points that the provider lacks, if these decide the questions. */
  missing?: DataPointName[];
};

/** A form about nothing, a form about an offer, and the form that asks what the provider lacks. */
const rows: readonly Row[] = [
  {
    state: 26,
    path: "credit-details",
    call: "offer.credit-details",
    sentAs: "POST /api/lead/offer/credit-details",
    form: { has_other_loans: "yes", monthly_credit_commitments: "150,50", total_debt_amount: "2.000" },
    fields: { hasOtherLoans: true, monthlyCreditCommitments: 150.5, totalDebtAmount: 2000 },
    question: "monthly_credit_commitments",
    field: "expenses.monthlyCreditCommitments",
  },
  {
    state: 28,
    path: "cnp",
    call: "lead.cnp",
    sentAs: "POST /api/lead/cnp",
    form: { personal_code: "12345678-z" },
    fields: { personalCode: "12345678Z" },
    question: "personal_code",
    field: "personalDetails.personalCode",
  },
  {
    state: 34,
    path: "wniosek-uzupelnienie",
    call: "lead.wniosek",
    sentAs: "POST /api/lead/wniosek",
    form: { postal_code: "28013", employer_postal_code: "08001" },
    // A home and an employer keep their own postcodes: each field is sent at the lead's own path.
    fields: { contactDetails: { postalCode: "28013" }, employer: { postalCode: "08001" } },
    question: "employer_postal_code",
    field: "employer.postalCode",
    missing: ["postal_code", "employer_postal_code"],
  },
];

/** Opens an application in a row's state, with an offer of this name. */
const standingAt = ({ state, missing }: Row, offerId?: string) =>
  applicationInState(state, {
    ...(missing && { dataPoints: missing }),
    ...(offerId && { applicationResult: { offerId } }),
  });

/** Submits a form as the router does. */
const send = ({ path, form }: Pick<Row, "path" | "form">) => {
  const screen = screenAt(`/${path}`, "form");
  if (screen === undefined) throw new Error(`${path} is no plain form`);
  return submit(
    async ({ request }: { request: Request }) => submitStep(screen, await request.formData()),
    form,
  );
};

const bodies = () => sent.map(({ call, body }) => [call, body]);

describe.each(rows)("$path", (row) => {
  const { state, path, call, sentAs, form, fields, question, field } = row;

  it("sends its input by its own call, and Back doesn't return to it", async () => {
    await control.setScript({ steps: [6, state, 10] });
    const id = await standingAt(row);
    expect(await send(row)).toEqual(replaceTo("/accepted"));
    expect(await received(call)).toEqual([{ id, ...fields }]);
    expect(sentCalls()).toEqual([sentAs]);
  });

  it("sends the offer that it is about, if its call has a field for it", async () => {
    const id = await standingAt(row, "o-7");
    const offer = sentAs.includes("/offer/") ? { offerId: "o-7" } : {};
    answerInstead(() => json({ id, progressState: [2, 6] }));
    expect(await send(row)).toEqual(replaceTo("/checking"));
    expect(bodies()).toEqual([[sentAs, { id, ...offer, ...fields }]]);
  });

  it("sends nothing of an incomplete form, and shows the errors at its questions", async () => {
    await standingAt(row);
    expect(await send({ path, form: {} })).toMatchObject({
      kind: "invalid",
      result: { error: { fieldErrors: { [question]: [expect.anything()] } } },
    });
    expect(sentCalls()).toEqual([]);
  });

  it.each([
    ["the question", question, { message: "Falta algo" }],
    // The field decides, also where the error is listed under another question.
    ["the lead's field", "postal_code", { fieldName: field, message: "Falta algo" }],
  ])("shows an error that names %s at the question, and keeps the input", async (_, named, error) => {
    await standingAt(row);
    answerInstead(() => json({ errors: { [named]: error } }, 422));
    expect(await send(row)).toMatchObject({ kind: "refused" });
    expect(readApplication()).toMatchObject({
      errors: { [question]: error },
      drafts: { [path]: { entries: expect.arrayContaining(Object.entries(form)) } },
      state: { progressState: [2, state] },
    });
  });

  it("reports no input", async () => {
    await standingAt(row);
    answerInstead(() => json({ id: 1 }));
    await withoutPauses(() => send(row));
    const told = JSON.stringify([reports, toasts]);
    for (const typed of Object.values(form)) {
      if (String(typed).length > 3) expect(told).not.toContain(typed);
    }
  });
});
