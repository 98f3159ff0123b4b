import { country } from "@country";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DataPointName, dataPoint, isDataPointName } from "../../../app/catalogue/catalogue.ts";
import { dynamicPages } from "../../../app/catalogue/dynamic-pages.ts";
import type { LeadAnswers } from "../../../app/catalogue/lead.ts";
import { dataPointsOf, isPagePath, journeyPages, type PagePath } from "../../../app/catalogue/pages.ts";
import { isAsked } from "../../../app/journey/conditions.ts";
import { askedDataPoints, buildPages, pageForLink } from "../../../app/journey/pages.ts";
import { itAlways } from "../fixtures/always.ts";
import { allPaths, anyText, someAnswers, someDataPoints } from "../fixtures/arbitraries.ts";
import { countries } from "../fixtures/countries.ts";

const pages = journeyPages("dynamic", country);
const built = (names: readonly string[], answers: LeadAnswers = {}, journey = pages) =>
  buildPages({ journey, asked: new Set(names), answers });
const paths = (...given: Parameters<typeof built>) => built(...given).map(({ path }) => path);

describe("the pages of a journey", () => {
  it("are in the journey's order, whatever order the provider names its questions in", () => {
    const inOrder: PagePath[] = ["initial-details", "gender", "housing-tenure", "pep-details"];
    expect(paths(["is_politically_exposed", "gender", "email", "housing_tenure"])).toEqual(inOrder);
    const backwards = { ...pages, order: pages.order.toReversed() };
    expect(paths(["gender", "email"], {}, backwards)).toEqual(["gender", "initial-details"]);
  });

  it("have their neighbours", () => {
    expect(built(["gender", "education", "email"], {})).toMatchObject([
      { path: "initial-details", context: "personal", previous: undefined, next: "gender" },
      { path: "gender", previous: "initial-details", next: "education" },
      { path: "education", previous: "gender", next: undefined },
    ]);
  });

  it("ask only the provider's questions", () => {
    const [page] = built(["email", "general_policies"], {});
    expect(page?.dataPoints).toEqual(["email", "general_policies"]);
  });

  it.each<[string, LeadAnswers, boolean]>([
    ["for a farmer", { incomeDetails: { incomeSource: "farmer" } }, true],
    ["for a student", { incomeDetails: { incomeSource: "student" } }, false],
    ["before the source of income is known", {}, false],
  ])("appear and disappear with their condition: the field %s", (_, answers, shown) => {
    expect(paths(["income_source", "field_square_area"], answers).includes("field-details")).toBe(shown);
  });

  it("are one page where the provider asks for several that belong together, with the first one's path", () => {
    const paths = ["address-information", "province"];
    const dataPoints = ["postal_code", "city", "province"];
    expect(built(["postal_code", "city", "province", "gender"], {})).toMatchObject([
      { path: "gender", paths: ["gender"], subject: "gender" },
      { path: "address-information", paths, subject: "address", dataPoints },
    ]);
    expect(built(["province", "flat_number"], {})).toMatchObject([
      { path: "province", paths: ["province", "flat-number"], subject: "address" },
    ]);
  });

  it("keep their path and are titled after the only question left when the others can't come", () => {
    const asked = ["marital_status", "monthly_income", "spouse_monthly_income"];
    const pageOf = (maritalStatus: string) =>
      built(asked, { otherDetails: { maritalStatus } }).find(({ path }) => path === "monthly-income");
    expect(pageOf("married")).toMatchObject({ subject: "earnings" });
    expect(pageOf("single")).toMatchObject({ subject: "monthly-income", dataPoints: ["monthly_income"] });
  });

  it("include a question whose condition depends on a question of the same page that depends on a third", () => {
    const names = ["income_source", "position_type", "income_contract_expires_at"] as const;
    const classic = { journey: journeyPages("classic", country), asked: new Set<string>(names), answers: {} };
    const [page] = buildPages(classic);
    expect(page).toMatchObject({ path: "income-details", dataPoints: names });
    expect(askedDataPoints({ dataPoints: page?.dataPoints ?? [] }, classic)).toEqual(["income_source"]);
  });

  it("omit names that the catalogue doesn't know, and list a question once", () => {
    const named = ["no_such_question", "gender", "__proto__", "constructor", "gender", "toString"];
    expect(built(named, {})).toMatchObject([{ path: "gender", dataPoints: ["gender"] }]);
  });
});

describe("for every set of questions and answers", () => {
  const journeys = fc.tuple(someDataPoints, someAnswers);

  itAlways(
    "each question of the journey and no other is on exactly one page",
    [journeys],
    ([names, answers]) => {
      const asked = new Set<string>(names);
      const onPages = built(names, answers).flatMap(({ dataPoints }) => dataPoints);
      expect(new Set(onPages).size).toBe(onPages.length);
      expect(onPages.filter((name) => !asked.has(name))).toEqual([]);
      const missing = names.filter((name) => isAsked(name, answers, asked) && !onPages.includes(name));
      expect(missing).toEqual([]);
    },
  );

  itAlways("no page is empty, and each has a question to ask now", [journeys], ([names, answers]) => {
    const asked = new Set<string>(names);
    const empty = built(names, answers).filter(
      (page) => askedDataPoints(page, { asked, answers }).length === 0,
    );
    expect(empty).toEqual([]);
  });

  itAlways("previous and next are inverse and lead through all pages", [journeys], ([names, answers]) => {
    const pages = built(names, answers);
    const byPath = new Map(pages.map((page) => [page.path, page]));
    const wrong = pages.filter(
      ({ path, previous, next }) =>
        (next !== undefined && byPath.get(next)?.previous !== path) ||
        (previous !== undefined && byPath.get(previous)?.next !== path),
    );
    expect(wrong).toEqual([]);
    expect(pages.filter(({ previous }) => previous === undefined)).toHaveLength(pages.length > 0 ? 1 : 0);
    expect(pages.filter(({ next }) => next === undefined)).toHaveLength(pages.length > 0 ? 1 : 0);
  });

  itAlways("unknown names change nothing", [journeys, fc.array(anyText)], ([names, answers], strange) => {
    const unknown = strange.filter((name) => !isDataPointName(name));
    expect(built([...unknown, ...names, ...unknown], answers)).toEqual(built(names, answers));
  });

  itAlways("the order of the provider's names changes nothing", [journeys], ([names, answers]) => {
    expect(built(names.toSorted(), answers)).toEqual(built(names, answers));
  });
});

describe.each(countries)("a page that a link opens in $id before the journey is known", (country) => {
  const pages = journeyPages("dynamic", country);

  it("may ask all its questions, except those of other countries, and has no neighbours", () => {
    for (const path of allPaths.filter((one) => one !== "loan-details"))
      expect(pageForLink(path, pages, country)).toEqual({
        path,
        paths: [path],
        subject: path,
        context: dynamicPages[path].context,
        dataPoints: dataPointsOf(path, pages).filter(
          (name) => dataPoint(name).askedIn?.includes(country.id) !== false,
        ),
        previous: undefined,
        next: undefined,
      });
  });

  it("asks of the loan only what the dialog asks", () => {
    const { dataPoints } = pageForLink("loan-details", pages, country);
    expect(dataPoints).toEqual(["loan_amount", "loan_period"]);
  });

  it("asks for a CLABE in Mexico alone, and for Cofidis's profession where Cofidis lends", () => {
    const asks = (path: PagePath, name: DataPointName) =>
      pageForLink(path, pages, country).dataPoints.includes(name);
    expect(asks("clabe", "clabe")).toBe(country.id === "mx");
    expect(asks("income-information", "cofidis_profession")).toBe(["es", "pl"].includes(country.id));
  });
});

it.each(["", "checking", "constructor", "__proto__", "gender/x", "Gender"])(
  "%j is no page's path",
  (path) => {
    expect(isPagePath(path)).toBe(false);
  },
);
