import { describe, expect, it } from "vitest";
import { newApplication, readApplication, replaceApplication } from "../../../app/application/application.ts";
import { nextLocation } from "../../../app/application/next-location.ts";
import { sendApplication } from "../../../app/application/submit-lead.ts";
import { type ClassicPagePath, classicPages } from "../../../app/data-points/classic-pages.ts";
import { type DynamicPagePath, dynamicPages } from "../../../app/data-points/dynamic-pages.ts";
import * as continueRoute from "../../../app/routes/continue/route.tsx";
import * as page from "../../../app/routes/journey-page/route.tsx";
import * as status from "../../../app/routes/status/route.tsx";
import { standingIn, viewOf } from "../applicant.ts";
import { withoutPauses } from "../browser.ts";
import { type Departure, insteadTo, open, to } from "../call-route.ts";
import { answerInstead, control, json, sentCalls } from "../provider.ts";
import { answerPage, employed, walk } from "./applicant.ts";

const openPage = (path: string) => open(page.clientLoader, `/${path}`, { path });

const follow = (id: string) =>
  withoutPauses(() => open(continueRoute.clientLoader, `/continue/${id}`, { id })) as Promise<Departure>;

/** A lead of somebody who answered the pages before this one, or all, in a browser that knows nothing of it. */
async function leftAt(until?: ClassicPagePath): Promise<string> {
  await walk(employed, until ? { until } : {});
  if (until) await sendApplication();
  const { id = "" } = readApplication();
  replaceApplication(newApplication);
  return id;
}

describe("a link to a page", () => {
  it.each(Object.keys(classicPages))("%s opens before there is a lead", async (path) => {
    expect(await viewOf(path)).toMatchObject({ path, entries: [] });
  });

  it.each([
    ["monthly-income", "income-details"],
    ["initial-details", "contact-details"],
    ["gender", "personal-details"],
    ["province", "contact-details"],
    ["loan-purpose", "loan-information"],
    ["housing-tenure", "other-information"],
    ["employer-name", "employment-details"],
    ["reference-details", "reference-information"],
    ["clabe", "income-details"],
  ])("of the other journey leads to the one that asks the same: %s to %s", async (path, here) => {
    expect(await openPage(path)).toEqual(to(`/${here}`));
    expect(await viewOf(here)).toMatchObject({ path: here });
  });

  it("of the other journey always ends on a page, with a lead and without", async () => {
    const paths = Object.keys(dynamicPages) as DynamicPagePath[];
    const landed = async () => {
      for (const path of paths) {
        let address: string | null = path;
        for (let steps = 0; address !== null && steps < 3; steps++) {
          const outcome: unknown = await openPage(address);
          address = (outcome as Partial<Departure>).to?.slice(1) ?? null;
        }
        expect([path, address]).toEqual([path, null]);
      }
    };
    await landed();
    await walk(employed, { until: "contact-details" });
    await landed();
  });

  it("that this country doesn't ask leads to the earliest unfinished one once there is a lead", async () => {
    await walk(employed, { until: "contact-details" });
    expect(await openPage("reference-information")).toEqual(to("/contact-details"));
  });

  it.each(["nothing", "constructor", "Loan-information"])(
    "that no journey has is not found: %s",
    async (path) => {
      expect(await openPage(path)).toEqual({ thrown: 404 });
    },
  );
});

describe("the provider's state", () => {
  it("is asked for by the older call, and opens its page while that has something to ask", async () => {
    const id = await leftAt("contact-details");
    await control.putInState(id, 4);
    expect(await follow(id)).toEqual(insteadTo("/income-details"));
    expect(sentCalls().filter((call) => call.includes("/lead/url/"))).toEqual([
      `GET /api/v2/lead/url/${id}/continue`,
    ]);
    expect(readApplication().answers.personalDetails?.firstName).toBe("Lucía");
  });

  it("is passed over where its page has nothing left to ask", async () => {
    const id = await leftAt("other-information");
    await control.putInState(id, 4);
    expect(await follow(id)).toEqual(insteadTo("/other-information"));
  });

  it.each([
    [1, "/loan-information"],
    [2, "/personal-details"],
    [3, "/contact-details"],
    [4, "/income-details"],
    [5, "/other-information"],
    [8, "/employment-details"],
    [25, "/reference-information"],
    [6, "/checking"],
    [10, "/accepted"],
    [16, "/vehicle"],
    [99, "/checking"],
  ])("%i leads to %s while nothing of its page is known", (state, path) => {
    const application = replaceApplication({
      ...newApplication,
      id: "lead-lucia",
      answers: { incomeDetails: { incomeSource: "employed" } },
      state: { progressState: [2, state] },
    });
    expect(nextLocation(application)).toBe(path);
  });

  it("asks its page although the country's list doesn't", async () => {
    const id = await leftAt();
    await control.putInState(id, 25);
    expect(await follow(id)).toEqual(insteadTo("/reference-information"));
    expect(await viewOf("reference-information")).toMatchObject({
      dataPoints: ["reference_type", "reference_name", "reference_phone_number"],
      previous: "other-information",
    });
    expect(await answerPage("reference-information", employed)).toEqual(to("/employment-details"));
    expect(await answerPage("employment-details", employed)).toEqual(insteadTo("/checking"));
    expect((await control.leads())[0]?.answers.referenceDetails).toEqual({
      type: "friend",
      name: "Marta Iglesias Roca",
      phoneNumber: "+34622345678",
    });
  });

  it("that comes with the last answer asks its page in addition", async () => {
    await control.setScript({ steps: [25, 6] });
    const { walked, last } = await walk(employed);
    expect(walked.slice(-2)).toEqual(["employment-details", "reference-information"]);
    expect(last).toEqual(insteadTo("/checking"));
    expect(sentCalls().filter((call) => call.endsWith("/v2/lead"))).toEqual([
      "POST /api/v2/lead",
      "PUT /api/v2/lead",
      "PUT /api/v2/lead",
    ]);
  });
});

it("a check whose state stays unknown asks for the whole application by the classic call", async () => {
  const id = await standingIn(6);
  answerInstead(() => json({ id, leadStatus: "x", progressState: [2, 13] }));
  expect(await open(status.clientLoader, "/status?polls=9&whole")).toEqual(insteadTo("/rejected"));
  expect(sentCalls()).toEqual([`GET /api/v2/lead/url/${id}/continue`]);
});
