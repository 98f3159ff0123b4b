import { beforeEach, describe, expect, it } from "vitest";
import { newApplication, readApplication, replaceApplication } from "../../../app/application/application.ts";
import { beginVisit, prepareApplication, rootContainer } from "../../../app/application/start-visit.ts";
import { reload, reports, setAddress, storeContent, stored, toasts } from "../browser.ts";

const ID = "0b0e7a52-8d3f-4c0f-9f57-3a1c2b4d5e6f";

/** Opens an address of the application in this tab, up to the end of its preparation. */
async function visit(rest: string): Promise<void> {
  reload();
  window.history.replaceState(null, "", `/application-frontend${rest}`);
  const begun = beginVisit();
  await prepareApplication(begun);
}

beforeEach(() => setAddress("https://loans.example/application-frontend/"));

describe("a visit", () => {
  it.each(["//evil.example/", "//evil.example", "/%2f%2fevil.example", "/\\evil.example"])(
    "a visit by a path that names another site (%s) stays on this one",
    async (path) => {
      reload();
      setAddress(`https://loans.example${path}?refName=p&amount=900`);
      await prepareApplication(beginVisit());
      expect(window.location.origin).toBe("https://loans.example");
      expect(window.location.search).toBe("");
    },
  );

  it("a link with all parameters stores each in its place, and its query leaves the address bar", async () => {
    await visit(
      `/?refName=p&refSubId=s&s_id=t&amount=900&period=62&email=ana%40example.com&sellingTierGlobalId=tier-7&fbclid=f&gclid=g&utm_source=news&sessionId=${ID}&lang=es#top`,
    );
    expect(window.location.href).toBe("https://loans.example/application-frontend/#top");
    expect(readApplication()).toMatchObject({
      answers: { amount: 900, period: 62, contactDetails: { email: "ana@example.com" } },
      context: {
        affiliateReferenceParams: { attribute: "p", subId: "s", transactionId: "t" },
        googleClick: { gclid: "g" },
        sellingTierGlobalId: "tier-7",
        posthogParameters: { leadPrefilledFields: ["amount", "period", "contactDetails.email"] },
      },
    });
    expect(readApplication().context.campaign?.parts).toEqual({ source: "news", fbclid: "f" });
    expect(stored(sessionStorage, "sessionId")).toBe(ID);
    expect(stored(sessionStorage, "sellingTierGlobalId")).toBe("tier-7");
    expect(stored(sessionStorage, "sessionUrl")).toBe(
      "https://loans.example/application-frontend/?refName&refSubId&s_id&amount&period&email&sellingTierGlobalId&fbclid&gclid&utm_source&sessionId",
    );
    expect(reports).toEqual([]);
  });

  it("a link to the root after an ended application begins another one with the link's answers", async () => {
    await visit("/");
    replaceApplication({
      ...newApplication,
      id: "lead-ana",
      state: { leadStatus: "rejected", progressState: [2, 13] },
      lastOperationTimestamp: new Date(),
    });
    await visit("/?amount=900&email=eva%40example.com&refName=p");
    expect(readApplication().id).toBeUndefined();
    expect(readApplication()).toMatchObject({
      answers: { amount: 900, contactDetails: { email: "eva@example.com" } },
      context: {
        affiliateReferenceParams: { attribute: "p" },
        posthogParameters: { leadPrefilledFields: ["amount", "contactDetails.email"] },
      },
    });
  });

  it("keeps the tier of its link when the application's record can't be read any more", async () => {
    await visit("/?sellingTierGlobalId=tier-7");
    sessionStorage.removeItem("leadApplication");
    await visit("/");
    expect(readApplication().context.sellingTierGlobalId).toBe("tier-7");
  });

  it("a visit without an affiliate and without parameters stores nothing but its session", async () => {
    await visit("/");
    expect(Object.keys(localStorage)).toEqual([]);
    expect(Object.keys(sessionStorage).toSorted()).toEqual([
      "initAt",
      "newSessionFlag",
      "sessionId",
      "sessionStartedAt",
      "sessionUrl",
    ]);
    expect(reports).toEqual([]);
  });

  it("a broken affiliate link is reported, without its content", async () => {
    await visit("/?refName=&amount=900");
    const message = "No valid affiliate parameters found in URL data.";
    expect(reports).toEqual([{ message, detail: undefined }]);
    expect(readApplication().context.affiliateReferenceParams).toBeUndefined();
  });

  it("a reload goes on with a visit, and a visit after an outdated one starts anew: session, start and campaign", async () => {
    await visit("/?utm_source=news");
    const first = stored(sessionStorage, "sessionId");
    sessionStorage.setItem("initAt", '"2020-01-01T00:00:00.000Z"');
    await visit("/");
    expect(stored(sessionStorage, "initAt")).toBe("2020-01-01T00:00:00.000Z");
    sessionStorage.setItem("sessionStartedAt", '"2999-01-01T00:00:00.000Z"');
    await visit("/");
    expect(stored(sessionStorage, "sessionId")).not.toBe(first);
    expect(storeContent(sessionStorage)).not.toMatch(/2999|2020-01-01/);
    expect(readApplication().context.campaign).toBeUndefined();
  });

  it.each([
    ["its session", '"2020-01-01T00:00:00.000Z"', {}],
    ["its lead", undefined, { expiresAt: "2020-01-01T00:00:00.000Z" }],
  ])("a visit after %s expired keeps answers, not consents, and says so", async (_, startedAt, state) => {
    await visit("/?refName=friends");
    const first = stored(sessionStorage, "sessionId");
    const { context } = readApplication();
    const kept = { contactDetails: { email: "ana@example.com" }, otherDetails: { maritalStatus: "single" } };
    const answers = {
      ...kept,
      policies: [{ id: "p", given: true }],
      generalPolicies: [{ id: "g", given: true }],
      otherDetails: { ...kept.otherDetails, ibanConsent: true },
    };
    replaceApplication({
      ...newApplication,
      context,
      answers,
      id: "7",
      state: { leadStatus: "x", ...state },
    });
    if (startedAt) sessionStorage.setItem("sessionStartedAt", startedAt);
    await visit("/");
    const errors = { general_policies: { message: "consentsExpired" } };
    expect(readApplication()).toEqual({ ...newApplication, context, answers: kept, errors });
    expect(stored(sessionStorage, "sessionId")).not.toBe(first);
    expect(toasts).toEqual([{ key: "expired", tone: "info" }]);
  });

  it.each([
    ["an offer", 38],
    ["an accepted loan", 10],
  ])("a visit after %s ended finds it again, until its session ends", async (_, progressState) => {
    await visit("/");
    const state = { leadStatus: "x", progressState: [progressState], expiresAt: "2020-01-01T00:00:00.000Z" };
    replaceApplication({ ...newApplication, id: "7", state });
    await visit("/cofidis-offer");
    expect([readApplication().id, readApplication().state, toasts]).toEqual(["7", state, []]);
    sessionStorage.setItem("sessionStartedAt", '"2020-01-01T00:00:00.000Z"');
    await visit("/cofidis-offer");
    expect(readApplication().id).toBeUndefined();
  });

  it("a visit after an application with a result starts empty, and says nothing", async () => {
    await visit("/");
    const state = { leadStatus: "x", progressState: [13], expiresAt: "2020-01-01T00:00:00.000Z" };
    replaceApplication({ ...newApplication, id: "7", state });
    await visit("/");
    expect(readApplication()).toEqual(newApplication);
    expect(toasts).toEqual([]);
  });

  const email = "?email=ana%40example.com";
  // The unsubscribe screen's whole address is the subscriber's.
  const whole = `${email}&refName=p&utm_source=news`;
  it.each([
    ["/x/unsubscribe", email, ""],
    ["/legal", `?amp;Mail=ana%40example.com#email=ana%40example.com`, ""],
    ["/unsubscribe", whole, ""],
    ["/Unsubscribe/", whole, ""],
    ["/continue/lead-1", email, ""],
    ["/instantor", `${email}&status=success`, "?status=success"],
    ["/instantor/", `${email}&status=success`, "?status=success"],
  ])("a visit of %s takes no answer from its address %s, where %j stays", async (path, query, left) => {
    await visit(path + query);
    expect(window.location.search + window.location.hash).toBe(left);
    expect(readApplication().answers).toEqual({});
    expect(storeContent(sessionStorage) + storeContent(localStorage)).not.toMatch(/ana@|news|"p"/);
    expect(reports).toEqual([]);
  });

  it.each([
    ["while the pages are open fills", 2, 900],
    ["once the application is sent leaves", 6, undefined],
    ["where the application is confirmed fills", 33, 900],
  ])("a link %s what is empty, and never replaces an answer", async (_, progressState, amount) => {
    await visit("/");
    const contactDetails = { email: "antes@example.com" };
    const state = { leadStatus: "x", progressState };
    replaceApplication({ ...newApplication, id: "7", state, answers: { contactDetails } });
    await visit("/summary?email=despues%40example.com&amount=900");
    expect(readApplication().answers).toEqual({ contactDetails, ...(amount && { amount }) });
  });

  it("after a lost response says once that nothing is sent twice", async () => {
    sessionStorage.setItem("isLoading", "true");
    await visit("/");
    await visit("/");
    expect(toasts).toEqual([{ key: "unanswered", tone: "info" }]);
  });
});

describe("the application's root element", () => {
  it("is found by its id", () => {
    const root = document.createElement("div");
    root.id = "finceptiv-root";
    document.body.replaceChildren(root);
    expect(rootContainer()).toBe(root);
    root.remove();
  });

  it("stops the start when it is missing", () => {
    expect(rootContainer).toThrow('Root container "#finceptiv-root" not found in the DOM.');
  });
});
