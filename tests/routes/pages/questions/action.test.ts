import { describe, expect, it } from "vitest";
import type { DataPointName } from "../../../../app/catalogue/catalogue.ts";
import { type FormScreen, screenAt } from "../../../../app/journey/screens.ts";
import { readApplication } from "../../../../app/lead/application.ts";
import { submitStep } from "../../../../app/pages/questions/action.ts";
import { i18n } from "../../../../app/platform/i18n/client.ts";
import { applicationInState } from "../../applicant.ts";
import { reports, toasts, withoutPauses } from "../../browser.ts";
import { type Form, replaceTo, submit } from "../../call-route.ts";
import { answerInstead, control, json, received, sent, sentCalls } from "../../provider.ts";

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

const rows: readonly Row[] = [
  {
    state: 18,
    path: "wenance-account",
    call: "lead.account",
    sentAs: "POST /api/lead/account",
    form: { iban: "ES91 2100 0418 4502 0005 1332" },
    fields: { iban: "ES9121000418450200051332" },
    question: "iban",
    field: "incomeDetails.iban",
  },
  {
    state: 21,
    path: "additional-employment-details",
    call: "offer.employment-details",
    sentAs: "POST /api/lead/offer/employment-details",
    form: {
      position_type: "permanent",
      "income_contract_started_at.day": "1",
      "income_contract_started_at.month": "3",
      "income_contract_started_at.year": "2020",
      job_area: "health",
      job_title: "Enfermera",
      work_phone: "912 34 56 78",
    },
    fields: {
      positionType: "permanent",
      incomeContractStartedAt: "2020-03-01",
      jobArea: "health",
      jobTitle: "Enfermera",
      workPhone: "+34912345678",
    },
    question: "job_title",
    field: "incomeDetails.jobTitle",
  },
  {
    state: 22,
    path: "additional-personal-details",
    call: "offer.personal-details",
    sentAs: "POST /api/lead/offer/personal-details",
    form: {
      id_card_number: "12345678Z",
      "id_card_issued_at.day": "2",
      "id_card_issued_at.month": "5",
      "id_card_issued_at.year": "2019",
      id_card_issued_authority: "Comisaría de Madrid",
      citizenship: "ES",
      country_of_birth: "ES",
      city_of_birth: "Toledo",
    },
    fields: {
      idCardNumber: "12345678Z",
      idCardIssuedAt: "2019-05-02",
      idCardIssuedAuthority: "Comisaría de Madrid",
      citizenship: "ES",
      countryOfBirth: "ES",
      cityOfBirth: "Toledo",
    },
    question: "city_of_birth",
    field: "otherDetails.cityOfBirth",
  },
  {
    state: 23,
    path: "marital-details",
    call: "lead.marital-details",
    sentAs: "POST /api/lead/marital-details",
    form: { marital_status: "married", spouse_monthly_income: "1.100", number_of_dependants: "2" },
    fields: { maritalStatus: "married", spouseMonthlyIncome: 1100, numberOfDependants: "2" },
    question: "marital_status",
    field: "otherDetails.maritalStatus",
  },
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
    state: 32,
    path: "reference-details",
    call: "offer.reference-details",
    sentAs: "POST /api/lead/offer/reference-details",
    form: { reference_type: "friend", reference_name: "Marta Ruiz", reference_phone_number: "698 76 54 32" },
    fields: { type: "friend", name: "Marta Ruiz", phoneNumber: "+34698765432" },
    question: "reference_name",
    field: "referenceDetails.name",
  },
  {
    state: 34,
    path: "wniosek-uzupelnienie",
    call: "lead.wniosek",
    sentAs: "POST /api/lead/wniosek",
    form: { city: "Toledo" },
    fields: { contactDetails: { city: "Toledo" } },
    question: "city",
    field: "contactDetails.city",
    missing: ["city"],
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
      stepResult: { status: "error", error: { [question]: [expect.anything()] } },
    });
    expect(i18n.exists("validationˆtooLong")).toBe(true);
    expect(sentCalls()).toEqual([]);
  });

  it.each([
    ["the question", { [question]: { message: "Falta algo" } }, { [question]: { message: "Falta algo" } }],
    [
      "the lead's field",
      { somewhere: { fieldName: field, message: "Falta algo" } },
      { [question]: { fieldName: field, message: "Falta algo" } },
    ],
  ])("shows an error that names %s at the question, and keeps the input", async (_, errors, kept) => {
    await standingAt(row);
    answerInstead(() => json({ errors }, 422));
    expect(await send(row)).toEqual({ refused: true, named: true });
    expect(readApplication()).toMatchObject({
      errors: kept,
      drafts: { [path]: { entries: expect.arrayContaining(Object.entries(form)) } },
      state: { progressState: [2, state] },
    });
  });

  it("says that an error names no question", async () => {
    await standingAt(row);
    answerInstead(() => json({ errors: {} }, 422));
    expect(await send(row)).toEqual({ refused: true, named: false });
  });

  it("can be sent again with the same input when the provider couldn't be reached", async () => {
    await control.setScript({ steps: [6, state, 10] });
    await standingAt(row);
    answerInstead(() => json({}, 500));
    expect(await withoutPauses(() => send(row))).toMatchObject({ problem: "unavailable" });
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    expect(readApplication().drafts[path]?.entries).toEqual(expect.arrayContaining(Object.entries(form)));
    answerInstead(() => undefined);
    expect(await send(row)).toEqual(replaceTo("/accepted"));
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

it("the table has every plain form after the pages", () => {
  expect(rows.map(({ path }) => screenAt(path, "form")?.state)).toEqual(rows.map(({ state }) => state));
});
