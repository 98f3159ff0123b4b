import { describe, expect, it } from "vitest";
import { journey } from "../../../app/journey/this-journey.ts";
import {
  type Application,
  copyOfEarlierVisit,
  readApplication,
  replaceApplication,
} from "../../../app/lead/application.ts";
import { posthogParameters } from "../../../app/lead/lead-context.ts";
import { fillFromLink, type LinkedValue, linkedAmong, takeLinked } from "../../../app/lead/linked-values.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaComplete, anasApplication } from "../fixtures/applicants.ts";

openTab();

const amount = (value: number): LinkedValue => ({ dataPoint: "loan_amount", field: "amount", value });
const email = (value: string): LinkedValue => ({ dataPoint: "email", field: "contactDetails.email", value });
const phone = (value: string): LinkedValue => ({
  dataPoint: "phone_number",
  field: "contactDetails.phoneNumber",
  value,
});
const firstName = (value: string): LinkedValue => ({
  dataPoint: "first_name",
  field: "personalDetails.firstName",
  value,
});

const newcomer: Partial<Application> = { id: undefined, state: {}, answers: {} };
const typed = (entries: readonly (readonly [string, string])[], accepted = false) => ({
  drafts: { [journey.firstPage]: { entries, accepted } },
});
const begin = (change: Partial<Application>) => void replaceApplication(anasApplication(change));

describe("the answers of a link", () => {
  it("are filled in where there are none, and noted as the link's", () => {
    begin(newcomer);
    expect(fillFromLink([amount(900), email("ana@example.com")])).toEqual([]);
    const { answers, context } = readApplication();
    expect(answers).toMatchObject({ amount: 900, contactDetails: { email: "ana@example.com" } });
    expect(posthogParameters(context).leadPrefilledFields).toEqual(["amount", "contactDetails.email"]);
  });

  it("are replaced by those of another link while nobody has changed them", () => {
    begin(newcomer);
    fillFromLink([amount(900), email("ana@example.com")]);
    begin({ ...readApplication(), ...typed([["loan_amount", " 900"]]) });
    expect(fillFromLink([amount(1200), email("eva@example.com")])).toEqual([]);
    expect(readApplication().answers).toMatchObject({
      amount: 1200,
      contactDetails: { email: "eva@example.com" },
    });
    expect(readApplication().drafts[journey.firstPage]?.entries).toEqual([["loan_amount", "1200"]]);
  });

  const anas = [["email", "ana@example.com"]] as const;

  it.each<[string, LinkedValue[], Partial<Application>]>([
    ["typed over another link's", [email("ana@example.com")], typed([["email", "ana.g@"]])],
    ["typed without another link", [], typed([["email", "ana.g@"]])],
    ["given in an expired application", [], { answers: anaComplete }],
    [
      "accepted on a later page",
      [email("ana@example.com")],
      { drafts: { later: { entries: anas, accepted: true } } },
    ],
  ])("don't replace what was %s before the first page is accepted, and ask nothing", (_, earlier, change) => {
    begin(newcomer);
    fillFromLink(earlier);
    begin({ ...readApplication(), ...change });
    const before = readApplication();
    expect(fillFromLink([email("eva@example.com")])).toEqual([]);
    expect(readApplication()).toEqual(before);
  });

  it.each<[string, Partial<Application>]>([
    ["there is a lead", {}],
    ["the first page is accepted", { id: undefined, ...typed([], true) }],
  ])("are asked about where they differ once %s, and fill in the rest", (_, change) => {
    begin(change);
    const differences = fillFromLink([amount(900), email("ANA.garcia@example.com "), firstName("Eva")]);
    expect(differences).toEqual([{ ...amount(900), own: 1000 }]);
    expect(readApplication().answers).toMatchObject({ amount: 1000, personalDetails: { firstName: "Eva" } });
  });

  it.each<[string, string, LinkedValue, unknown]>([
    ["loan_amount", "1200", amount(900), 1200],
    ["loan_amount", "much", amount(900), "much"],
    ["loan_amount", " 900 ", amount(900), undefined],
    ["loan_amount", "1000", amount(900), 1000],
    ["names.firstName", "Eva", firstName("Ana"), "Eva"],
    ["names.firstName", "ana", firstName("Ana"), undefined],
    ["names.firstName", "ana ", firstName("Eva"), "Ana"],
    ["first_name", "Eva", firstName("Ana"), "Eva"],
    ["phone_number", "612 345 679", phone("+34612345679"), undefined],
    ["phone_number", "612345670", phone("+34612345679"), "612345670"],
    ["names.firstName", " ", firstName("Eva"), "Ana"],
  ])("are compared with what is typed in %s and not accepted yet: %j", (control, text, linked, own) => {
    begin({ answers: { ...anaComplete }, ...typed([[control, text]]) });
    expect(fillFromLink([linked])).toEqual(own === undefined ? [] : [{ ...linked, own }]);
  });

  it("are taken into the answers, their copy for another visit, and the drafts that show them", () => {
    begin({
      answers: anaComplete,
      ...typed([
        ["names.firstName", "Ana"],
        ["names.lastName", "García"],
        ["email", "a@"],
      ]),
    });
    takeLinked([firstName("Eva")]);
    expect(readApplication().answers.personalDetails).toMatchObject({ firstName: "Eva", lastName: "García" });
    expect(copyOfEarlierVisit()?.answers).toEqual(readApplication().answers);
    expect(readApplication().drafts[journey.firstPage]?.entries).toEqual([
      ["names.firstName", "Eva"],
      ["names.lastName", "García"],
      ["email", "a@"],
    ]);
  });

  it("are those of an application that a link can carry", () => {
    expect(linkedAmong({ amount: 900, period: 61, contactDetails: { email: "", city: "Madrid" } })).toEqual([
      amount(900),
      { dataPoint: "loan_period", field: "period", value: 61 },
    ]);
  });
});
