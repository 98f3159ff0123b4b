import { describe, expect, it, onTestFinished } from "vitest";
import { changeApplication, readApplication } from "../../../app/application/application.ts";
import { startWithKeptAnswers } from "../../../app/application/start-application.ts";
import { storeForAnotherVisit } from "../../../app/application/stored-application.ts";
import { keepArrival } from "../../../app/application/visit/link.ts";
import { whereNext } from "../../../app/journey/location.ts";
import * as continueRoute from "../../../app/routes/continue/route.tsx";
import * as summary from "../../../app/routes/summary/route.tsx";
import { config } from "../../../app/shell/config.ts";
import { answersWithout, applicationWith, complete, loadView } from "../applicant.ts";
import { openOtherTab, reload, stored, withoutPauses } from "../browser.ts";
import { open, replaceTo, submit } from "../call-route.ts";
import { answerInstead, control, json, sentCalls } from "../provider.ts";
import "../each-test.ts";

const follow = (id: string, query = "") =>
  withoutPauses(() =>
    open(continueRoute.clientLoader, `/continue/${encodeURIComponent(id)}${query}`, { id }),
  );

/** Creates a lead that its applicant left, in a browser without data of it. */
async function leftLead(answers = complete): Promise<string> {
  const id = await applicationWith(answers);
  changeApplication({ id: undefined, answers: {}, state: {}, dataPoints: [] });
  return id;
}

describe("a link to an application", () => {
  it("redirects to the earliest unfinished page, with the provider's answers", async () => {
    const id = await leftLead(answersWithout("personalDetails.gender", "incomeDetails.incomeSource"));
    expect(await follow(id)).toEqual(replaceTo("/personal-code"));
    expect(sentCalls()).toEqual([`GET /api/v3/lead/url/${id}/continue`]);
    expect(readApplication()).toMatchObject({ id, state: { leadStatus: "created" } });
    expect(readApplication().dataPoints).toContain("income_source");
    expect((await loadView("personal-details")).entries).toContainEqual(["names.firstName", "Lucía"]);
    expect(stored(sessionStorage, "lid")).toBe(id);
  });

  it("redirects to the summary of a complete application, which can be sent from there", async () => {
    expect(await follow(await leftLead())).toEqual(replaceTo("/summary"));
    expect(await submit(summary.clientAction, {})).toEqual(replaceTo("/checking"));
    expect(await control.leads()).toMatchObject([{ state: 6, missing: [] }]);
  });

  it("replaces the application in progress once the applicant agrees", async () => {
    const id = await leftLead();
    const context = { sellingTierGlobalId: "tier" };
    const drafts = { gender: { entries: [["gender", "male"]], unfinished: true } } as const;
    await applicationWith(
      { amount: 300, period: 80, personalDetails: { middleName: "Eva" } },
      { drafts, context },
    );
    const before = readApplication();
    const calls = sentCalls().length;
    expect(await follow(id)).toEqual({ kind: "running" });
    expect(readApplication()).toEqual(before);
    expect(sentCalls()).toHaveLength(calls);
    expect(await submit(continueRoute.clientAction, {}, { id })).toEqual(replaceTo("/summary"));
    expect(readApplication()).toMatchObject({ id, drafts: {}, errors: {}, context });
    expect(readApplication().answers.amount).toBe(1200);
    expect(readApplication().answers.personalDetails).not.toHaveProperty("middleName");
  });

  it.each([
    ["its type", "?type=abandonment", "", undefined, "abandonment"],
    ["the stored transaction", "", "", "a/b c", "continue?refTransactionId=a%2Fb%20c"],
    ["its type and the stored transaction", "?type=offer", "", "7", "offer?refTransactionId=7"],
    ["nothing of an affiliate without a transaction", "", "", "", "continue"],
    ["the stored transaction beside a campaign", "", "?utm_source=mail", "a", "continue?refTransactionId=a"],
    ["its own transaction", "", "?refTransactionId=t%201&s_id=s", "a", "continue?refTransactionId=t%201"],
    ["its own transaction by its other name", "", "?s_id=s", "a", "continue?refTransactionId=s"],
  ])("is requested with %s", async (_, query, arrived, transactionId, asked) => {
    const id = await leftLead();
    const setAt = new Date().toISOString();
    const affiliate = { attribute: "friends", setAt, ...(transactionId && { transactionId }) };
    if (transactionId !== undefined) changeApplication({ context: { affiliateReferenceParams: affiliate } });
    // Starting the visit removes the link's parameters from the address bar.
    if (arrived) keepArrival(`http://localhost:3000/application-frontend/continue/${id}${arrived}`);
    expect(await follow(id, query)).toEqual(replaceTo("/summary"));
    expect(sentCalls()).toEqual([`GET /api/v3/lead/url/${id}/${asked}`]);
  });

  it("a link to another application takes nothing from this tab's", async () => {
    const id = await leftLead();
    keepArrival("http://localhost:3000/application-frontend/continue/another?refTransactionId=t");
    await follow(id);
    expect(sentCalls()).toEqual([`GET /api/v3/lead/url/${id}/continue`]);
  });

  it.each([
    ["", "continue"],
    ["?type=offer", "offer"],
    ["?a=b%20c&type=offer&flag&refTransactionId=t%2F1", "offer?a=b%20c&flag&refTransactionId=t%2F1"],
  ])("is requested unchanged by the older call in the classic journey: %s", async (query, asked) => {
    config.journey = "classic";
    onTestFinished(() => {
      config.journey = "dynamic";
    });
    const id = await leftLead();
    keepArrival(`http://localhost:3000/application-frontend/continue/${id}${query}`);
    await follow(id, query.includes("type") ? "?type=offer" : "");
    expect(sentCalls()).toEqual([`GET /api/v2/lead/url/${id}/${asked}`]);
  });

  it("redirects to the first page with an open question when the provider says again that it is resumed", async () => {
    const id = await leftLead(answersWithout("personalDetails.gender"));
    await control.putInState(id, 14);
    expect(await follow(id)).toEqual(replaceTo("/personal-code"));
    expect(whereNext(readApplication()).path).toBe("/personal-code");
  });

  it("redirects to the screen to which the application moved on", async () => {
    answerInstead(() => json({ code: "conflict", lead: { id: "a", progressState: [2, 6, 7] } }, 409));
    expect(await follow("a")).toEqual(replaceTo("/mobile-verification"));
    expect(readApplication().id).toBe("a");
  });
});

it("a link asks before it replaces the answers that outlasted their lead", async () => {
  changeApplication({ id: "lead-1", answers: complete });
  startWithKeptAnswers();
  reload();
  expect(await follow("another")).toEqual({ kind: "running" });
  expect(sentCalls()).toEqual([]);
  expect(readApplication().answers.personalDetails).toEqual(complete.personalDetails);
});

it("a link opens without a question where the applicant has typed the address of its stored application", async () => {
  const id = await applicationWith();
  await storeForAnotherVisit(readApplication());
  openOtherTab();
  const typed = { entries: [["email", complete.contactDetails?.email ?? ""]], unfinished: true } as const;
  changeApplication({ drafts: { "initial-details": typed } });
  expect(await follow("another")).toEqual({ kind: "running" });
  expect(await follow(id)).toEqual(replaceTo("/summary"));
});

describe("a link without an application", () => {
  it("says that the provider doesn't know it", async () => {
    expect(await follow("0d1c2b3a-0000-4000-8000-000000000000")).toMatchObject({ problem: "not-found" });
    expect(sentCalls()).toHaveLength(1);
  });

  it("says that it has expired", async () => {
    const id = await leftLead();
    await control.expire(id);
    expect(await follow(id)).toMatchObject({ problem: "expired" });
  });

  it.each(["../../etc/passwd", "é", "", "x".repeat(101)])(
    "goes to no server if its id is wrong: “%s”",
    async (id) => {
      expect(await follow(id)).toMatchObject({ problem: "not-found" });
      expect(sentCalls()).toEqual([]);
    },
  );

  it.each(["../status", "x".repeat(31), ""])("goes to no server if its type is wrong: “%s”", async (type) => {
    const id = await leftLead();
    expect(await follow(id, `?type=${encodeURIComponent(type)}`)).toMatchObject({ problem: "not-found" });
    expect(sentCalls()).toEqual([]);
  });
});
