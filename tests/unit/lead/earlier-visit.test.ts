import { beforeEach, describe, expect, it } from "vitest";
import {
  changeApplication,
  copyOfEarlierVisit,
  forgetMemory,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../../app/lead/application.ts";
import { earlierVisit, openEarlierVisit } from "../../../app/lead/earlier-visit.ts";
import { rememberForNextVisit } from "../../../app/lead/next-visit.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaComplete, anasApplication } from "../fixtures/applicants.ts";
import { everythingIn } from "../fixtures/browser.ts";
import { providerThatAnswers } from "../fixtures/provider.ts";

const { localStorage, sessionStorage } = openTab();
const contact = { ...anaComplete.contactDetails, email: "lucia@gmail.com", phoneNumber: "+34612345678" };

// The provider is asked for the lead once the digits are right; without a response the call waits and tries again.
beforeEach(() => void providerThatAnswers({ status: 404 }));

/** Opens a tab without data of its own beside an earlier visit's copy. */
function newTabAfter(change: Parameters<typeof anasApplication>[0] = {}): void {
  replaceApplication(anasApplication({ answers: { ...anaComplete, contactDetails: contact }, ...change }));
  rememberForNextVisit();
  sessionStorage.clear();
  forgetMemory();
}

describe("a new tab", () => {
  const ofSomebody = (email: string) => ({ answers: { contactDetails: { email } } });

  it("reads no answer of an earlier visit, and stores none", () => {
    newTabAfter();
    expect(readApplication()).toEqual(newApplication);
    earlierVisit();
    changeApplication({ context: {} });
    expect(everythingIn(sessionStorage)).not.toMatch(/lucia|612345678|lead-ana/);
  });

  it("knows the sensitive numbers that an earlier visit sent, and no others, without their values", async () => {
    const personalDetails = { ...anaComplete.personalDetails, personalCode: "12345678Z" };
    newTabAfter({ answers: { ...anaComplete, contactDetails: contact, personalDetails } });
    await openEarlierVisit("678");
    const { answers, withheld } = readApplication();
    expect(new Set(withheld)).toEqual(new Set(["personalDetails.personalCode"]));
    expect(answers.personalDetails?.personalCode).toBeUndefined();
  });

  it("opens the earlier application after the last three digits of its phone number", async () => {
    newTabAfter();
    expect(await openEarlierVisit(" 6 78")).toMatchObject({ kind: "opened" });
    expect(readApplication()).toMatchObject({
      id: "lead-ana",
      answers: { contactDetails: contact },
      state: { leadStatus: "created" },
    });
    expect(earlierVisit()).toBeUndefined();
  });

  it("doesn't count an extension to the digits of a phone number", async () => {
    newTabAfter({ answers: { contactDetails: { ...contact, phoneNumber: "+34954123456;ext=205" } } });
    expect(await openEarlierVisit("205")).toMatchObject({ kind: "wrong" });
    expect(await openEarlierVisit("456")).toMatchObject({ kind: "opened" });
  });

  it.each(["", "12", "123", "5678", "34612345678", "abc"])(
    "doesn't open the earlier application after %j",
    async (digits) => {
      newTabAfter();
      expect(await openEarlierVisit(digits)).toMatchObject({ kind: "wrong" });
      expect(readApplication()).toEqual(newApplication);
    },
  );

  it("allows three attempts across reloads, and deletes the answers after the third", async () => {
    newTabAfter();
    expect(await openEarlierVisit("000")).toEqual({ kind: "wrong", triesLeft: 2 });
    forgetMemory();
    expect(earlierVisit()).toBe("l…@g…");
    expect(await openEarlierVisit("001")).toEqual({ kind: "wrong", triesLeft: 1 });
    forgetMemory();
    expect(await openEarlierVisit("002")).toMatchObject({ kind: "locked" });
    expect(await openEarlierVisit("678")).toMatchObject({ kind: "locked" });
    expect(earlierVisit()).toBeUndefined();
    expect(localStorage.getItem("storedLoanApplication")).toBeNull();
    expect(readApplication()).toEqual(newApplication);
  });

  it("doesn't count right digits as a try", async () => {
    newTabAfter();
    for (const digits of ["000", "678"]) await openEarlierVisit(digits);
    expect(copyOfEarlierVisit()?.tries).toBe(1);
  });

  it.each<[string, Parameters<typeof anasApplication>[0]]>([
    ["has no phone number", { answers: { contactDetails: { email: "lucia@gmail.com" } } }],
    ["has no e-mail address", { answers: { contactDetails: { phoneNumber: "+34612345678" } } }],
    ["is outdated for the provider", { state: { leadStatus: "x", expiresAt: "2020-01-01T00:00:00Z" } }],
    ["has a lead without a status", { state: {} }],
  ])("doesn't offer a copy that %s", async (_, change) => {
    newTabAfter(change);
    expect(earlierVisit()).toBeUndefined();
    expect(await openEarlierVisit("678")).toMatchObject({ kind: "locked" });
  });

  it.each<[string, Parameters<typeof changeApplication>[0], boolean]>([
    ["with a link that names an amount", { answers: { amount: 900 } }, true],
    ["with a link of the same applicant", ofSomebody("lucia@gmail.com"), true],
    ["with a link of another applicant", ofSomebody("leo@gmail.com"), false],
    ["with a draft", { drafts: { x: { entries: [["a", "b"]], accepted: false } } }, false],
    ["with a lead of its own", { id: "lead-leo" }, false],
  ])("%s, the tab offers the earlier application: %#", (_, own, offered) => {
    newTabAfter();
    changeApplication(own);
    expect(earlierVisit() !== undefined).toBe(offered);
  });

  it("keeps the earlier answers and the link's affiliate when the applicant opens the earlier application", async () => {
    newTabAfter();
    const affiliateReferenceParams = { attribute: "p", setAt: "2026-01-01T00:00:00.000Z" };
    changeApplication({
      answers: { amount: 900, personalDetails: { firstName: "Luz" } },
      context: { affiliateReferenceParams },
    });
    const opening = await openEarlierVisit("678");
    const { answers, context } = readApplication();
    expect(answers).toEqual({ ...anaComplete, contactDetails: contact });
    expect(context).toEqual({ affiliateReferenceParams });
    expect(opening).toMatchObject({
      differences: [
        { field: "amount", value: 900, own: anaComplete.amount },
        { field: "personalDetails.firstName", value: "Luz", own: anaComplete.personalDetails?.firstName },
      ],
    });
  });
});
