import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import {
  forgetMemory,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../../app/application/application.ts";
import { clearIfFinal, resumeLead } from "../../../app/application/apply-lead-state.ts";
import { ensureConversionId, markConversion } from "../../../app/application/lead-events.ts";
import { withoutOutdated } from "../../../app/application/start-application.ts";
import { sendApplication } from "../../../app/application/submit-lead.ts";
import { choose } from "../../../app/application/visit/consent.ts";
import { requestSchemas } from "../../../app/provider/schemas/requests.ts";
import { checkBody } from "../../lead-server/checks/body.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaAtFirst } from "../fixtures/applicants.ts";
import { type Answer, providerThatAnswers } from "../fixtures/provider.ts";
import { collectReports } from "../fixtures/reports.ts";

openTab();
collectReports();
const answer: Answer = { status: 200, body: { id: "lead-ana", leadStatus: "created", progressState: [2] } };
const hash = /^[0-9a-f]{64}$/;

beforeEach(() => {
  replaceApplication({ ...newApplication, answers: anaAtFirst });
});

const idOf = ({ body }: { body: unknown } = { body: {} }) => (body as { conversionId?: string }).conversionId;

describe("a conversion", () => {
  it("is new once a lead, in this document and the next", () => {
    expect(markConversion("lead-ana", "accepted")).toBe(true);
    expect(markConversion("lead-eva", "accepted")).toBe(true);
    expect(markConversion("lead-ana", "rejected")).toBe(true);
    for (const _ of ["this document", "the next"]) {
      for (const lead of ["lead-ana", "lead-eva"]) expect(markConversion(lead, "accepted")).toBe(false);
      forgetMemory();
    }
  });

  it("isn't told again on a lead's result screen", () => {
    const told = () => markConversion("lead-ana", "rejected");
    replaceApplication({ ...newApplication, id: "lead-ana", state: { progressState: [13] } });
    expect(told()).toBe(true);
    clearIfFinal(readApplication());
    expect(told()).toBe(false);
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
  });
});
