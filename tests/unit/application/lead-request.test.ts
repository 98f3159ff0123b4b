import { describe, expect, it, vi } from "vitest";
import {
  forgetMemory,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../../app/application/application.ts";
import { resumeLead } from "../../../app/application/apply-lead-state.ts";
import { leadSourceOf } from "../../../app/application/lead-context.ts";
import { startWithKeptAnswers } from "../../../app/application/start-application.ts";
import { deviceData, leadRequest, sendApplication } from "../../../app/application/submit-lead.ts";
import { storeCampaign } from "../../../app/application/visit/campaign.ts";
import { choose } from "../../../app/application/visit/consent.ts";
import { requestSchemas } from "../../../app/provider/schemas/requests.ts";
import { checkBody } from "../../lead-server/checks/body.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaAtFirst, anasApplication } from "../fixtures/applicants.ts";
import { providerThatAnswers } from "../fixtures/provider.ts";

const { document, sessionStorage } = openTab();
const now = new Date("2026-03-15T12:00:00.000Z");
const partner = { attribute: "partner", setAt: now.toISOString() };
const expiresAt = "2027-03-16T12:00:00.000Z";
const answer = {
  status: 200,
  body: { id: "lead-ana", leadStatus: "created", progressState: [2], expiresAt },
};

describe("an applicant's source", () => {
  const alone = { embedded: false, resumed: false };
  const both = { embedded: true, resumed: true };
  const campaign = { parts: { source: "news" }, since: now };

  it.each([
    ["direct", {}, alone],
    ["affiliate", { affiliateReferenceParams: partner, campaign }, both],
    ["campaign", { campaign }, { embedded: true, resumed: false }],
    ["campaign", { googleClick: { gclid: "g1" } }, alone],
    ["embed", {}, both],
    ["resume", {}, { embedded: false, resumed: true }],
  ] as const)("is %s", (expected, context, where) => {
    expect(leadSourceOf(context, where)).toBe(expected);
  });

  it("is sent with the lead, and stays as it was when the lead was created", async () => {
    replaceApplication({ ...newApplication, answers: anaAtFirst });
    const arrived = providerThatAnswers(answer);
    await sendApplication();
    storeCampaign({ utm_source: "news" }, false, now);
    await sendApplication();
    expect(arrived.map(({ method, body }) => [method, (body as { leadSource?: string }).leadSource])).toEqual(
      [
        ["POST", "direct"],
        ["PUT", "direct"],
      ],
    );
  });

  it("is determined again for the next application and for a lead that a link resumes", async () => {
    replaceApplication({ ...newApplication, answers: anaAtFirst });
    providerThatAnswers(answer);
    await sendApplication();
    startWithKeptAnswers();
    expect(readApplication().context.leadSource).toBeUndefined();
    resumeLead({ id: "lead-of-another-day", progressState: [2], leadStatus: "created" });
    expect(readApplication().context.leadSource).toBe("resume");
  });
});

it("an update sends the lead's last state back; a create doesn't", async () => {
  replaceApplication({ ...newApplication, answers: anaAtFirst });
  const arrived = providerThatAnswers(answer);
  await sendApplication();
  forgetMemory();
  await sendApplication();
  expect(arrived[0]?.body).not.toHaveProperty("leadStatus");
  expect(arrived[1]).toMatchObject({ method: "PUT", body: { leadStatus: "created", expiresAt } });
  expect(checkBody(requestSchemas.updateLead, arrived[1]?.body).violations).toEqual([]);
});

describe("the advertisers' identifiers", () => {
  const pixels = (parts = {}) => {
    const context = { campaign: { parts, since: now } };
    const { metaPixel, tikTokPixel } = leadRequest({ ...anasApplication({}), context });
    return { metaPixel, tikTokPixel };
  };

  it("are sent with the lead once the visitor has agreed to marketing", () => {
    document.cookie = "_fbp=fb.1.2.3; _fbc=fb.1.2.x; _ttp=t";
    expect(pixels({ ttclid: "t1" })).toEqual({ metaPixel: undefined, tikTokPixel: undefined });
    choose(["analytics"]);
    expect(pixels({ ttclid: "t1" })).toEqual({ metaPixel: undefined, tikTokPixel: undefined });
    choose(["marketing"]);
    expect(pixels({ ttclid: "t1" })).toEqual({
      metaPixel: { fbp: "fb.1.2.3", fbc: "fb.1.2.x" },
      tikTokPixel: { ttp: "t", ttclid: "t1" },
    });
  });

  it("are left out when there are none", () => {
    choose(["marketing"]);
    expect(pixels()).toEqual({ metaPixel: undefined, tikTokPixel: undefined });
  });
});

describe("the device data sent to the provider (specification §3.2)", () => {
  it.each([
    [undefined, 1],
    [0.25, 1],
    [0.5, 1],
    [1.5, 2],
    [8, 8],
  ])("sends a memory of %s GB as %i", (deviceMemory, expected) => {
    vi.stubGlobal("navigator", { language: "es-ES", deviceMemory });
    expect(deviceData(now)).toMatchObject({ deviceMemory: expected, language: "es-ES" });
  });

  it("sends the screen's width and height and the clock's time zone", () => {
    expect(deviceData(now)).toMatchObject({
      screenResolution: "390x844",
      timezoneOffset: now.getTimezoneOffset(),
    });
  });

  it("sends the time since the visit's page began to load", () => {
    sessionStorage.setItem("initAt", JSON.stringify(now));
    expect(deviceData(new Date(now.getTime() + 1500)).loadingTime).toBe(1500);
  });

  it.each([
    ["the store holds nothing", undefined],
    ["the store holds no instant", "yesterday"],
    ["the stored instant lies in the future", "2027-01-01T00:00:00.000Z"],
  ])("sends no loading time when %s", (_, initAt) => {
    if (initAt) sessionStorage.setItem("initAt", initAt);
    expect(deviceData(now).loadingTime).toBe(0);
  });
});
