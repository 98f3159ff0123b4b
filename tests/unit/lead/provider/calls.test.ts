import { beforeEach, describe, expect, it } from "vitest";
import { clearCached } from "../../../../app/lead/provider/cache.ts";
import {
  createLead,
  findCompanies,
  lookUpPostcode,
  sendAffiliateEvent,
} from "../../../../app/lead/provider/calls.ts";
import { openBrowser } from "../../fixtures/browser.ts";
import { providerThatAnswers } from "../../fixtures/provider.ts";

openBrowser();
const lead = { id: "lead-ana", leadStatus: "created", progressState: [2] };

beforeEach(() => {
  clearCached();
});

describe("a call", () => {
  it("the call that creates a lead carries the product and its idempotency key", async () => {
    const arrived = providerThatAnswers({ status: 200, body: lead });
    await createLead({ amount: 1000 });
    expect(arrived).toMatchObject([
      { url: "/api/v3/lead", method: "POST", body: { amount: 1000, productId: "loan" } },
    ]);
    expect(arrived[0]?.headers.get("Idempotency-Key")).toMatch(/^[\da-f-]{36}$/);
  });

  it("about an affiliate carries the product, and omits an unknown id", async () => {
    const arrived = providerThatAnswers({ status: 204 });
    const reference = { attribute: "partner", setAt: "2026-03-15T12:00:00.000Z" };
    expect(await sendAffiliateEvent("accepted", reference)).toEqual({ ok: true, value: undefined });
    expect(arrived[0]?.body).toEqual({
      event: "accepted",
      affiliateReferenceParams: reference,
      productId: "loan",
    });
  });

  it("encodes typed text in a path so that it stays one segment", async () => {
    const arrived = providerThatAnswers({ status: 200, body: [] });
    await findCompanies("../lead/7?x=a b#ñ");
    expect(arrived[0]?.url).toBe("/api/company/..%2Flead%2F7%3Fx%3Da%20b%23%C3%B1");
  });
});

describe("a postcode", () => {
  const place = { province: "28", city: "Madrid" };

  it("unknown to the lookup is requested at the older path", async () => {
    const arrived = providerThatAnswers({ status: 404 }, { status: 200, body: place });
    expect(await lookUpPostcode("28013")).toEqual({ ok: true, value: place });
    expect(arrived.map(({ url }) => url)).toEqual(["/api/postcode/lookup/28013", "/api/postcode/28013"]);
  });

  it("known to the lookup is requested once", async () => {
    const arrived = providerThatAnswers({ status: 200, body: place });
    await lookUpPostcode("28014");
    expect(arrived).toHaveLength(1);
  });
});
