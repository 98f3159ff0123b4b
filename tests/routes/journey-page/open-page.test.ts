import { describe, expect, it, vi } from "vitest";
import { changeApplication, newApplication, readApplication } from "../../../app/application/application.ts";
import { type DynamicPagePath, dynamicPages } from "../../../app/data-points/dynamic-pages.ts";
import { i18n } from "../../../app/i18n/client.ts";
import { language } from "../../../app/i18n/language.ts";
import * as page from "../../../app/routes/journey-page/route.tsx";
import { saveSoon } from "../../../app/routes/shared/save-draft.ts";
import { allBut, applyingWith, pageAt, standingIn, viewOf } from "../applicant.ts";
import { everythingIn, reload, withoutPauses } from "../browser.ts";
import { insteadTo, open, show, to } from "../call-route.ts";
import { control, sentCalls } from "../provider.ts";

const allPaths = Object.keys(dynamicPages) as DynamicPagePath[];

describe("a page as the build writes it", () => {
  it("is the first one at the site's own address, with nothing known of anybody", async () => {
    await applyingWith();
    expect(await show(page.loader)).toMatchObject({
      view: { path: "initial-details", answers: {}, entries: [], refused: {}, previous: undefined },
      policies: undefined,
    });
  });

  it.each(["initial-details", "income-source"])("is the page of its address: %s", async (path) => {
    expect((await pageAt(path, page.loader)).view).toMatchObject({ path, entries: [] });
  });

  it("is none at an address that no page has", async () => {
    expect(await open(page.loader, "/nothing", { path: "nothing" })).toEqual({ thrown: 404 });
  });
});

describe("the site's own address", () => {
  it("leads a newcomer to the first page", async () => {
    expect(await open(page.clientLoader)).toEqual(insteadTo("/initial-details"));
  });

  it("keeps what else the address says", async () => {
    expect(await open(page.clientLoader, "/?datapoints=all")).toEqual(
      insteadTo("/initial-details?datapoints=all"),
    );
  });

  it.each([
    [2, "/initial-details"],
    [6, "/checking"],
    [7, "/mobile-verification"],
    [15, "/change-mobile-number"],
  ])("leads on with the application that stands in state %i, at %s", async (state, path) => {
    const id = await standingIn(state);
    expect(await open(page.clientLoader)).toEqual(insteadTo(path));
    expect(readApplication().id).toBe(id);
  });

  it.each([
    [10, {}],
    [11, {}],
    // Until its address is known a redirect may still turn out to have expired.
    [12, { redirectUrl: "https://partner.example/" }],
    [13, {}],
  ])("begins anew after an application that has ended in state %i", async (state, answer) => {
    await standingIn(state, answer);
    expect(await open(page.clientLoader)).toEqual(insteadTo("/initial-details"));
    expect(readApplication()).toEqual(newApplication);
    expect(everythingIn(localStorage)).not.toContain("storedLoanApplication");
    expect(everythingIn(sessionStorage)).not.toContain("lucia.herrera@example.com");
  });

  it("leads from the pages of an application that has ended back to its result", async () => {
    const id = await standingIn(13);
    for (const path of ["initial-details", "gender"]) {
      expect(await open(page.clientLoader, `/${path}`, { path })).toEqual(insteadTo("/rejected"));
    }
    expect(readApplication().id).toBe(id);
  });
});

describe("an address", () => {
  it.each(["nothing", "Initial-details", "404", "__proto__", "constructor", "toString"])(
    "that no page has is not found: %s",
    async (path) => {
      expect(await open(page.clientLoader, `/${path}`, { path })).toEqual({ thrown: 404 });
      await applyingWith();
      expect(await open(page.clientLoader, `/${path}`, { path })).toEqual({ thrown: 404 });
    },
  );

  it("of any page opens before there is a lead, because affiliates link into every step", async () => {
    for (const path of allPaths) {
      expect(await viewOf(path)).toMatchObject({ path, entries: [], previous: undefined });
    }
    // The lists and texts that the provider keeps are asked for once.
    expect(sentCalls()).toEqual(["GET /policies", "GET /api/choices/country"]);
  });

  it("of a page ahead in the journey opens", async () => {
    await applyingWith(allBut("personalDetails.gender"));
    expect(await viewOf("income-source")).toMatchObject({
      path: "income-source",
      previous: "housing-tenure",
    });
  });

  it.each([
    ["that is asked only once an earlier answer says so", "rent-amount"],
    ["that this journey never asks", "education"],
  ])("of a page %s leads to the earliest unfinished one", async (_, path) => {
    await applyingWith(allBut("personalDetails.gender", "incomeDetails.incomeSource"));
    expect(await open(page.clientLoader, `/${path}`, { path })).toEqual(to("/gender"));
  });

  it("of such a page leads to the last one when everything is answered", async () => {
    await applyingWith();
    expect(await open(page.clientLoader, "/rent-amount", { path: "rent-amount" })).toEqual(
      to("/pep-details"),
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
        ["marketing_consents.given", "email"],
        ["general_policies.given", "terms"],
        ["general_policies.given", "privacy"],
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
      "date-of-birth",
      [
        ["form_birthday.day", "17"],
        ["form_birthday.month", "04"],
        ["form_birthday.year", "1990"],
      ],
    ],
    ["monthly-income", [["monthly_income", "1250,50"]]],
    ["online-banking", [["using_online_banking", "yes"]]],
    ["dependants", [["number_of_dependants", "0"]]],
    ["total-debt", [["total_debt_amount", "0"]]],
  ])("what is known: %s", async (path, entries) => {
    await applyingWith();
    expect((await viewOf(path)).entries).toEqual(entries);
  });

  it("what was typed rather than what is known, also after a reload", async () => {
    await applyingWith();
    const entries = [["monthly_income", "1.300 euros"]] as const;
    changeApplication({ drafts: { "monthly-income": { entries, accepted: false } } });
    reload();
    expect((await viewOf("monthly-income")).entries).toEqual(entries);
  });

  it("what was typed on it a moment ago and isn't kept yet", async () => {
    await applyingWith();
    saveSoon("gender", [["gender", "male"]], [["gender", "female"]]);
    expect((await viewOf("gender")).entries).toEqual([["gender", "male"]]);
    expect(everythingIn(sessionStorage)).toContain('"male"');
  });

  it("its place in the journey once there is a lead", async () => {
    await applyingWith();
    expect((await viewOf("initial-details")).step).toEqual({ number: 1, total: 22 });
    expect((await viewOf("loan-purpose")).step).toEqual({ number: 2, total: 22 });
    expect((await viewOf("pep-details")).step).toEqual({ number: 22, total: 22 });
  });

  it("the texts that it needs", async () => {
    await applyingWith();
    const loaded = () => ["questions", "validation"].filter((one) => i18n.hasResourceBundle(language, one));
    await viewOf("initial-details");
    expect(loaded()).toEqual([]);
    await viewOf("gender");
    expect(loaded()).toEqual(["questions"]);
    changeApplication({ errors: { gender: { message: "choice" } } });
    await viewOf("gender");
    expect(loaded()).toEqual(["questions", "validation"]);
  });
});

describe("the provider's consents", () => {
  it("come to the page that asks them", async () => {
    const { policies } = await pageAt("initial-details");
    const ids = (consents: readonly { id: string }[] = []) => consents.map(({ id }) => id);
    expect(ids((await policies)?.generalPolicies)).toEqual(["terms", "privacy"]);
    expect(ids((await policies)?.marketingConsents)).toEqual(["email", "sms", "partners"]);
  });

  it("leave the page to the brand's own where they don't come", async () => {
    await control.setFaults({ call: "policies", kind: "status", status: 500 });
    const policies = await withoutPauses(async () => (await pageAt("initial-details")).policies);
    expect(policies).toBeUndefined();
  });

  it("are not read for another page", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    expect((await pageAt("gender")).policies).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });
});
