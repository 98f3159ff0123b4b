import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  forgetMemory,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../../app/lead/application.ts";
import { resumeLead } from "../../../app/lead/apply-lead-state.ts";
import { ensureConversionId, markConversion } from "../../../app/lead/conversions.ts";
import { requestSchemas } from "../../../app/lead/provider/schemas/requests.ts";
import { withoutOutdated } from "../../../app/lead/start-application.ts";
import { sendApplication } from "../../../app/lead/submit-lead.ts";
import { choose } from "../../../app/visit/consent.ts";
import { checkBody } from "../../lead-server/checks/body.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaAtFirst } from "../fixtures/applicants.ts";
import { type Answer, providerThatAnswers } from "../fixtures/provider.ts";
import { collectReports } from "../fixtures/reports.ts";

const { localStorage, sessionStorage } = openTab();
collectReports();
const answer: Answer = { status: 200, body: { id: "lead-ana", leadStatus: "created", progressState: [2] } };
const hash = /^[0-9a-f]{64}$/;

beforeEach(() => {
  replaceApplication({ ...newApplication, answers: anaAtFirst });
});

const idOf = ({ body }: { body: unknown } = { body: {} }) => (body as { conversionId?: string }).conversionId;

/** Loads the module as the next document does, without what it has in memory. */
function inNextDocument() {
  vi.resetModules();
  return import("../../../app/lead/conversions.ts");
}

describe("a conversion", () => {
  it("is new once a lead, in this document and the next", async () => {
    expect(markConversion("lead-ana", "accepted")).toBe(true);
    expect(markConversion("lead-eva", "accepted")).toBe(true);
    expect(markConversion("lead-ana", "rejected")).toBe(true);
    for (const { markConversion: mark } of [{ markConversion }, await inNextDocument()])
      for (const lead of ["lead-ana", "lead-eva"]) expect(mark(lead, "accepted")).toBe(false);
  });

  it("is new once a lead in a browser that stores nothing", () => {
    const full = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    onTestFinished(() => full.mockRestore());
    expect([1, 2].map(() => markConversion("lead-of-a-full-browser", "accepted"))).toEqual([true, false]);
  });

  it("is kept beside the 39 before it", () => {
    for (let lead = 0; lead < 41; lead += 1) markConversion(`lead-${lead}`, "accepted");
    const kept = JSON.parse(localStorage.getItem("conversions") ?? "[]") as string[];
    expect([kept.length, kept.at(-1), new Set(kept).size]).toEqual([
      40,
      expect.stringMatching(/ accepted$/),
      40,
    ]);
  });

  it("is marked alone in place of an unreadable list", async () => {
    const next = await inNextDocument();
    localStorage.setItem("conversions", JSON.stringify({ a: 1 }));
    expect(next.markConversion("lead-of-its-own", "accepted")).toBe(true);
    expect(localStorage.getItem("conversions")).toMatch(/^\["[^"]+ accepted"\]$/);
  });
});

describe("the id of a lead's conversions", () => {
  it("isn't made for a visitor who hasn't decided, or agreed to analytics alone", async () => {
    const arrived = providerThatAnswers(answer);
    await sendApplication();
    choose(["analytics"]);
    await sendApplication();
    expect(arrived.map(idOf)).toEqual([undefined, undefined]);
    expect(readApplication().context).not.toHaveProperty("conversionId");
  });

  it("goes with the creation and with every update, once the visitor has agreed to marketing", async () => {
    choose(["marketing"]);
    const arrived = providerThatAnswers(answer);
    await sendApplication();
    await sendApplication();
    expect(idOf(arrived[0])).toMatch(hash);
    expect(arrived.map(({ method }) => method)).toEqual(["POST", "PUT"]);
    expect(idOf(arrived[1])).toBe(idOf(arrived[0]));
    expect(checkBody(requestSchemas.createLead, arrived[0]?.body).violations).toEqual([]);
  });

  it("follows with the next update when the visitor agrees after the creation, and goes when they withdraw", async () => {
    choose([]);
    const arrived = providerThatAnswers(answer);
    await sendApplication();
    choose(["marketing"]);
    const id = await ensureConversionId();
    await sendApplication();
    choose([]);
    await sendApplication();
    expect(arrived.map(idOf)).toEqual([undefined, id, undefined]);
  });

  it("is the same in every attempt at a creation", async () => {
    choose(["marketing"]);
    const arrived = providerThatAnswers({ status: 503, body: {} }, answer);
    await sendApplication();
    await sendApplication();
    expect(arrived.map(({ method }) => method)).toEqual(["POST", "POST"]);
    expect(idOf(arrived[0])).toMatch(hash);
    expect(idOf(arrived[1])).toBe(idOf(arrived[0]));
  });

  it("is another one for the lead that replaces an expired one, and for a resumed one", async () => {
    choose(["marketing"]);
    const arrived = providerThatAnswers(answer);
    await sendApplication();
    replaceApplication(withoutOutdated(readApplication()));
    await sendApplication();
    expect(arrived.map(({ method }) => method)).toEqual(["POST", "POST"]);
    resumeLead({ id: "lead-of-another-day", progressState: [2], leadStatus: "created" });
    await sendApplication();
    expect(new Set(arrived.map(idOf)).size).toBe(3);
    expect(idOf(arrived[2])).toMatch(hash);
  });

  it("stays with a lead that another tab or an earlier visit of this browser has created", async () => {
    choose(["marketing"]);
    const arrived = providerThatAnswers(answer);
    await sendApplication();
    const id = await ensureConversionId();
    sessionStorage.clear();
    forgetMemory();
    resumeLead({ id: "lead-ana", progressState: [10], leadStatus: "accepted" });
    expect(readApplication().context.conversionId).toBeUndefined();
    expect(await ensureConversionId()).toBe(id);
    expect(idOf(arrived[0])).toBe(id);
    expect(localStorage.getItem("conversions")).not.toContain("lead-ana");
  });

  it("is the latest that this browser has stored for the lead, whatever is stored beside it", async () => {
    replaceApplication({ ...newApplication, id: "lead-with-three" });
    const ids = ["a", "b", "c"].map((digit) => digit.repeat(64));
    for (const conversion of [...ids, "accepted"]) markConversion("lead-with-three", conversion);
    const kept: unknown[] = JSON.parse(localStorage.getItem("conversions") ?? "[]");
    localStorage.setItem("conversions", JSON.stringify([7, ...kept]));
    expect(await (await inNextDocument()).ensureConversionId()).toBe(ids.at(-1));
  });

  it("is one, however many ask for it at the same time", async () => {
    const [one, other] = await Promise.all([ensureConversionId(), ensureConversionId()]);
    expect(one).toMatch(hash);
    expect(other).toBe(one);
  });

  it("blocks no lead where the browser can't make one", async () => {
    choose(["marketing"]);
    const arrived = providerThatAnswers({
      status: 200,
      body: { id: "lead-without-one", leadStatus: "created", progressState: [2] },
    });
    const { subtle } = crypto;
    Object.defineProperty(crypto, "subtle", { configurable: true, value: undefined });
    onTestFinished(() => void Object.defineProperty(crypto, "subtle", { configurable: true, value: subtle }));
    const sent = [await sendApplication(), await sendApplication()];
    expect(sent.map(({ ok }) => ok)).toEqual([true, true]);
    expect(arrived.map(idOf)).toEqual([undefined, undefined]);
    expect(localStorage.getItem("conversions")).toBeNull();
  });
});
