import { describe, expect, it } from "vitest";
import { readApplication, setDraft } from "../../../../app/application/application.ts";
import { rememberCompany } from "../../../../app/application/company.ts";
import { companyValues } from "../../../../app/form/lookups/found-values.ts";
import type { Company } from "../../../../app/provider/schemas/responses.ts";
import * as lookup from "../../../../app/routes/lookup/route.tsx";
import {
  applicationWith,
  beginApplication,
  complete,
  loadView,
  submitPage,
  thenSend,
} from "../../applicant.ts";
import { toasts, withoutPauses } from "../../browser.ts";
import { show } from "../../call-route.ts";
import { answerInstead, control, json, sentCalls } from "../../provider.ts";

function look(kind: string, value: string, by = "postal_code") {
  const address = `/lookup?${new URLSearchParams({ kind, value, by })}`;
  return withoutPauses(() => show(lookup.clientLoader, address));
}

/** Picks a company, as the form does. */
const pick = (company: Company) => rememberCompany({ name: company.name, values: companyValues(company) });

/** Types into the page's form, and stores the draft. */
const type = (path: string, ...entries: [string, string][]) => setDraft(path, entries, true);

describe("a postcode", () => {
  it("fills in the town", async () => {
    expect(await look("postcode", "28013")).toMatchObject({
      kind: "postcode",
      of: "28013",
      values: { province: "28", city: "Madrid" },
      streets: expect.arrayContaining(["Gran Vía"]),
    });
    expect(sentCalls()).toEqual(["GET /api/postcode/lookup/28013"]);
  });

  it.each([
    ["Sevilla", "41"],
    ["41", "41"],
    ["Malaga", "29"],
    ["Vizcaya", "48"],
    ["Gerona", "17"],
    ["Narnia", "41"],
  ])("a postcode whose province is %s suggests the list's value %s", async (province, value) => {
    answerInstead(() => json({ province, city: "Cair Paravel" }));
    expect(await look("postcode", "41004")).toMatchObject({
      values: { city: "Cair Paravel", province: value },
    });
  });

  it.each([{ province: null }, { province: "" }, {}])("has its digits' province beside %o", async (place) => {
    answerInstead(() => json(place));
    expect(await look("postcode", "28013")).toMatchObject({ values: { province: "28" } });
  });

  it.each([
    ["41", undefined],
    ["Sevilla, ", "Sevilla"],
    [" Sevilla ", "Sevilla"],
  ])("a postcode whose town is %j fills in %j", async (city, value) => {
    answerInstead(() => json({ city }));
    const { values } = (await look("postcode", "41004")) as { values: { city?: string } };
    expect(values.city).toBe(value);
  });

  it("the employer's postcode is not the applicant's own", async () => {
    expect(await look("postcode", "08201", "employer_postal_code")).toMatchObject({
      by: "employer_postal_code",
      values: { employer_province: "08" },
    });
  });

  it("is requested once a minute, except after a failure", async () => {
    await look("postcode", "28013");
    await look("postcode", "28013");
    expect(sentCalls()).toHaveLength(1);
    answerInstead(() => json({}, 404));
    await look("postcode", "41004");
    answerInstead(() => undefined);
    expect(await look("postcode", "41004")).toMatchObject({ values: { city: "Sevilla" } });
  });
});

it("a province outside the journey is never sent", async () => {
  await control.setScript({ steps: [10], dataPoints: ["postal_code", "city"] });
  await beginApplication();
  await look("postcode", "28001");
  await thenSend(submitPage("address-information", { postal_code: "28001", city: "Madrid" }));
  expect(await control.leads()).toMatchObject([{ answers: { contactDetails: { postalCode: "28001" } } }]);
  const [lead] = await control.leads();
  expect(lead?.answers.contactDetails).not.toHaveProperty("province");
});

it("a company's name lists similar companies", async () => {
  expect(await look("company", "panaderia")).toMatchObject({
    kind: "company",
    companies: [{ name: "Panadería La Espiga Dorada", taxRegistryCode: "B28415701", city: "Madrid" }],
  });
  expect(readApplication().answers).toEqual({});
});

it("offers no company and no street that Continue would refuse", async () => {
  answerInstead(() => json([{ name: 'PPHU "JAN-POL" ' }, { name: "Sol <b>" }, { name: "Ñ".repeat(101) }]));
  expect(await look("company", "jan-pol")).toMatchObject({ companies: [{ name: 'PPHU "JAN-POL"' }] });
  answerInstead(() => json({ streets: ["Paral·lel", "ul. „Nila”,", "Paral•lel", "Mayor; 3"] }));
  expect(await look("postcode", "08001")).toMatchObject({ streets: ["Paral·lel", "ul. „Nila”"] });
});

describe("the chosen company", () => {
  const company = {
    name: "Panadería La Espiga Dorada",
    taxRegistryCode: "B-28415701",
    postalCode: "28013",
    city: "Madrid",
    street: "Calle del Arenal",
    houseNumber: "14",
  };

  const employerShown = async () =>
    Object.fromEntries([
      ...(await loadView("employment-details")).entries,
      ...(await loadView("tax-registry-code")).entries,
    ]);

  it("fills in the employer's address on its pages, and is no answer", async () => {
    type("employer-name", ["employer_name", "Panadería  La Espiga Dorada"]);
    pick(company);
    expect(await employerShown()).toEqual({
      tax_registry_code: "B28415701",
      employer_postal_code: "28013",
      employer_province: "28",
      employer_city: "Madrid",
      employer_street: "Calle del Arenal",
      employer_house_number: "14",
    });
    expect(readApplication().answers).toEqual({});
    expect(sentCalls()).toEqual([]);
  });

  it("replaces another's address, and leaves out values that a rule refuses", async () => {
    type("employer-name", ["employer_name", company.name]);
    pick(company);
    type("employer-name", ["employer_name", "Otra"]);
    pick({ name: "Otra", city: "Sevilla", taxRegistryCode: "nothing" });
    expect(await employerShown()).toEqual({ employer_city: "Sevilla" });
  });

  it("loses its address when the applicant types another employer", async () => {
    await control.setScript({
      steps: [10],
      dataPoints: ["employer_name", "employer_postal_code", "employer_city", "monthly_income"],
    });
    await beginApplication();
    pick(company);
    await submitPage("employer-name", { employer_name: company.name });
    await submitPage("employment-details", { employer_postal_code: "28013", employer_city: "Madrid" });
    expect(readApplication().answers.employer).toMatchObject({ postalCode: "28013", city: "Madrid" });
    await submitPage("employer-name", { employer_name: "Zapatería Única" });
    expect(readApplication().answers.employer).toEqual({ name: "Zapatería Única" });
    expect((await loadView("employment-details")).entries).toEqual([]);
  });
});

it.each([
  ["lucia@gmail.com", { valid: true }],
  ["lucia@gmial.com", { valid: false, suggestion: "lucia@gmail.com" }],
  ["lucia@nothing.invalid", { valid: false }],
  ["o'shea+loan@example.com", { valid: true }],
])("an e-mail address is checked: %s", async (address, verdict) => {
  expect(await look("email", address)).toMatchObject({ kind: "email", verdict });
  expect(sentCalls()).toEqual([`GET /api/email/validate/${encodeURIComponent(address)}`]);
});

it.each(["not an address", "", "lucia@", "lucia@gmail", " "])(
  "has no suggestion that is no e-mail address: %j",
  async (suggestion) => {
    answerInstead(() => json({ valid: false, suggestion }));
    expect(await look("email", "lucia@gmial.com")).toEqual({
      kind: "email",
      address: "lucia@gmial.com",
      verdict: { valid: false, suggestion: undefined },
    });
  },
);

describe.each([
  // In Spain the first two digits determine the province, whatever the provider answers.
  ["postcode", "28013", { values: { province: "28" }, streets: [] }],
  ["company", "panaderia", { companies: [] }],
  ["email", "lucia@example.com", { verdict: undefined }],
])("a failed lookup of a %s", (kind, value, empty) => {
  it.each<[string, () => Response]>([
    ["500", () => json({}, 500)],
    ["410", () => json({ code: "lead_expired" }, 410)],
    ["422", () => json({ errors: { postal_code: { message: "no" } } }, 422)],
    ["a malformed response", () => json([{ nothing: 1 }])],
  ])("a lookup that fails by %s returns an empty result, and blocks nobody", async (_, answer) => {
    await applicationWith();
    answerInstead(answer);
    expect(await look(kind, value)).toMatchObject({ kind, ...empty });
    expect(readApplication().answers).toEqual(complete);
    expect(toasts).toEqual([]);
  });
});
