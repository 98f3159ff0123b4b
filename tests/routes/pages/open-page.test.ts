import { describe, expect, it, vi } from "vitest";
import { type DynamicPagePath, dynamicPages } from "../../../app/catalogue/dynamic-pages.ts";
import { saveDraftSoon } from "../../../app/form/screens/save-draft.ts";
import { changeApplication, newApplication, readApplication } from "../../../app/lead/application.ts";
import * as page from "../../../app/pages/route.tsx";
import { i18n } from "../../../app/platform/i18n/client.ts";
import { language } from "../../../app/platform/i18n/language.ts";
import { answersWithout, applicationInState, applicationWith, loadPage, loadView } from "../applicant.ts";
import { reload, storeContent, withoutPauses } from "../browser.ts";
import { open, replaceTo, show, to } from "../call-route.ts";
import { control, sentCalls } from "../provider.ts";

const allPaths = Object.keys(dynamicPages) as DynamicPagePath[];

describe("a page in the build", () => {
  it("is the first one at the site's root address, without any answer", async () => {
    await applicationWith();
    expect(await show(page.loader)).toMatchObject({
      view: { path: "initial-details", answers: {}, entries: [], refused: {}, previous: undefined },
      policies: undefined,
    });
  });

  it.each(["initial-details", "income-source"])("is the page of its address: %s", async (path) => {
    expect((await loadPage(path, page.loader)).view).toMatchObject({ path, entries: [] });
  });

  it("doesn't exist at an address without a page", async () => {
    expect(await open(page.loader, "/nothing", { path: "nothing" })).toEqual({ thrown: 404 });
  });
});

describe("the site's root address", () => {
  it("redirects a newcomer to the first page", async () => {
    expect(await open(page.clientLoader)).toEqual(replaceTo("/initial-details"));
  });

  it("keeps the other parameters of the address", async () => {
    expect(await open(page.clientLoader, "/?datapoints=all")).toEqual(
      replaceTo("/initial-details?datapoints=all"),
    );
  });

  it.each([
    [2, "/initial-details"],
    [6, "/checking"],
    [7, "/mobile-verification"],
    [15, "/change-mobile-number"],
  ])("redirects to the screen of an application in state %i, at %s", async (state, path) => {
    const id = await applicationInState(state);
    expect(await open(page.clientLoader)).toEqual(replaceTo(path));
    expect(readApplication().id).toBe(id);
  });

  it.each([
    [10, {}],
    [11, {}],
    // Until its address is known a redirect may still turn out to have expired.
    [12, { redirectUrl: "https://partner.example/" }],
    [13, {}],
  ])("starts again after an application that has ended in state %i", async (state, answer) => {
    await applicationInState(state, answer);
    expect(await open(page.clientLoader)).toEqual(replaceTo("/initial-details"));
    expect(readApplication()).toEqual(newApplication);
    expect(storeContent(localStorage)).not.toContain("storedLoanApplication");
    expect(storeContent(sessionStorage)).not.toContain("lucia.herrera@example.com");
  });

  it("redirects from the pages of an ended application to its result", async () => {
    const id = await applicationInState(13);
    for (const path of ["initial-details", "gender"]) {
      expect(await open(page.clientLoader, `/${path}`, { path })).toEqual(replaceTo("/rejected"));
    }
    expect(readApplication().id).toBe(id);
  });
});

describe("an address", () => {
  it.each(["nothing", "Initial-details", "404", "__proto__", "constructor", "toString"])(
    "without a page is not found: %s",
    async (path) => {
      expect(await open(page.clientLoader, `/${path}`, { path })).toEqual({ thrown: 404 });
      await applicationWith();
      expect(await open(page.clientLoader, `/${path}`, { path })).toEqual({ thrown: 404 });
    },
  );

  it("any page opens before there is a lead, because affiliates link to every step", async () => {
    for (const path of allPaths) {
      expect(await loadView(path)).toMatchObject({ path, entries: [], previous: undefined });
    }
    // The provider's lists and texts are requested once.
    expect(sentCalls()).toEqual(["GET /policies", "GET /api/choices/country"]);
  });

  it("a later page opens", async () => {
    await applicationWith(answersWithout("personalDetails.gender"));
    expect(await loadView("income-source")).toMatchObject({
      path: "income-source",
      previous: "housing-tenure",
    });
  });

  it.each([
    ["whose question is asked only after an earlier answer", "position-type"],
    ["that this journey never asks", "education"],
  ])("a page %s redirects to the earliest unfinished one", async (_, path) => {
    await applicationWith(answersWithout("personalDetails.gender", "incomeDetails.incomeSource"));
    expect(await open(page.clientLoader, `/${path}`, { path })).toEqual(to("/personal-code"));
  });

  it("such a page redirects to the last one when everything is answered", async () => {
    await applicationWith();
    expect(await open(page.clientLoader, "/position-type", { path: "position-type" })).toEqual(
      to("/pep-details"),
    );
  });

  it.each([
    ["date-of-birth", "personal-code"],
    ["gender", "personal-code"],
    ["dependants", "marital-status"],
    ["province", "address-information"],
    ["rent-amount", "housing-tenure"],
    ["online-banking", "bank-account"],
    ["total-debt", "monthly-expenses"],
    ["is-in-debt", "credit-history"],
  ])("a page that shares another redirects there: %s to %s", async (path, here) => {
    await applicationWith();
    expect(await open(page.clientLoader, `/${path}`, { path })).toEqual(to(`/${here}`));
    expect((await loadView(here)).dataPoints).toEqual(
      expect.arrayContaining([...dynamicPages[path as DynamicPagePath].dataPoints.slice(0, 1)]),
    );
  });
});

describe("a page shows", () => {
  it.each<[DynamicPagePath, [string, string][]]>([
    [
      "initial-details",
      [
        ["email", "lucia.herrera@example.com"],
        ["phone_number", "612345678"],
        ["general_policies.given", "terms"],
        ["marketing_consents.given", "email"],
      ],
    ],
    [
      "personal-details",
      [
        ["names.firstName", "Lucía"],
        ["names.lastName", "Herrera"],
        ["names.secondLastName", "Campos"],
      ],
    ],
    [
      "personal-code",
      [
        ["personal_code", "12345678Z"],
        ["form_birthday.day", "17"],
        ["form_birthday.month", "04"],
        ["form_birthday.year", "1990"],
        ["gender", "female"],
      ],
    ],
    [
      "monthly-income",
      [
        ["monthly_income", "1250,50"],
        ["income_payday", "25"],
      ],
    ],
    [
      "marital-status",
      [
        ["marital_status", "single"],
        ["number_of_dependants", "0"],
      ],
    ],
  ])("the known answer: %s", async (path, entries) => {
    await applicationWith();
    expect((await loadView(path)).entries).toEqual(entries);
  });

  it("the draft rather than the known answer, also after a reload", async () => {
    await applicationWith();
    const entries = [["monthly_income", "1.300 euros"]] as const;
    changeApplication({ drafts: { "monthly-income": { entries, accepted: false } } });
    reload();
    expect((await loadView("monthly-income")).entries).toEqual(entries);
  });

  it("the last input that isn't stored yet", async () => {
    await applicationWith();
    saveDraftSoon("personal-code", [["gender", "male"]], [["gender", "female"]]);
    expect((await loadView("personal-code")).entries).toEqual([["gender", "male"]]);
    expect(storeContent(sessionStorage)).toContain('"male"');
  });

  it("the plan of the journey once there is a lead", async () => {
    expect((await loadPage("gender")).plan).toBeUndefined();
    await applicationWith();
    const planAt = async (path: string) => {
      const { plan } = await loadPage(path);
      return [plan?.sections.map(({ name, paths }) => [name, paths.length]), plan?.current];
    };
    const sections = [
      ["you", 5],
      ["home", 2],
      ["income", 5],
      ["expenses", 1],
      ["other", 2],
    ];
    expect(await planAt("initial-details")).toEqual([sections, 0]);
    expect(await planAt("housing-tenure")).toEqual([sections, 1]);
    expect(await planAt("pep-details")).toEqual([sections, 4]);
  });

  it("the effort ahead on the page after the first only", async () => {
    await applicationWith(answersWithout("incomeDetails.iban", "personalDetails.personalCode"));
    expect((await loadPage("loan-purpose")).plan?.effort).toMatchObject({
      papers: ["personal_code", "iban"],
    });
    expect((await loadPage("personal-details")).plan?.effort).toBeUndefined();
  });

  it("the texts that it needs", async () => {
    const loaded = () => ["questions", "validation"].filter((one) => i18n.hasResourceBundle(language, one));
    await loadView("initial-details");
    expect(loaded()).toEqual([]);
    await applicationWith();
    await loadView("personal-code");
    expect(loaded()).toEqual(["questions"]);
    changeApplication({ errors: { gender: { message: "choice" } } });
    await loadView("personal-code");
    expect(loaded()).toEqual(["questions", "validation"]);
  });
});

describe("the provider's consents", () => {
  it("are on the page that asks for them", async () => {
    const { policies } = await loadPage("initial-details");
    const ids = (consents: readonly { id: string }[] = []) => consents.map(({ id }) => id);
    expect(ids((await policies)?.generalPolicies)).toEqual(["terms"]);
    expect(ids((await policies)?.marketingConsents)).toEqual(["email", "sms", "partners"]);
  });

  it("are replaced by the brand's own when they can't be loaded", async () => {
    await control.setFaults({ call: "policies", kind: "status", status: 500 });
    const policies = await withoutPauses(async () => (await loadPage("initial-details")).policies);
    expect(policies).toBeUndefined();
  });

  it("are not loaded for another page", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    expect((await loadPage("gender")).policies).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });
});
