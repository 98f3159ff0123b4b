import { createHash } from "node:crypto";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { tickOf } from "../../../app/catalogue/form-values.ts";
import * as consentsRoute from "../../../app/consents/route.tsx";
import {
  forgetNextVisit,
  newApplication,
  readApplication,
  replaceApplication,
} from "../../../app/lead/application.ts";
import { applyLeadState } from "../../../app/lead/apply-lead-state.ts";
import { startEmptyApplication } from "../../../app/lead/start-application.ts";
import { sendApplication } from "../../../app/lead/submit-lead.ts";
import { config } from "../../../app/platform/config.ts";
import { i18n, switchLanguage } from "../../../app/platform/i18n/client.ts";
import { languageTagOf } from "../../../app/platform/i18n/locales.ts";
import * as continueRoute from "../../../app/resume/continue/route.tsx";
import { applicationInState, submitFirst, submitLoan } from "../applicant.ts";
import { reload } from "../browser.ts";
import { type Form, open } from "../call-route.ts";
import { answerAt, answerInstead, answerLater, control, json, received, sent } from "../provider.ts";
import { press, renderPage, renderRoute } from "../render-route.tsx";

const hash = (text: string, address = "") => createHash("sha256").update(`${text}\n${address}`).digest("hex");

const terms = { id: "terms", text: "Acepto las condiciones.", required: true, version: "7" };
const email = { id: "email", text: "Quiero noticias." };
const policies = { generalPolicies: [{ ...terms, url: "https://bank.example" }], marketingConsents: [email] };
const [termsTick, emailTick] = [tickOf({ ...terms, url: "https://bank.example/" }), tickOf(email)];
const answers = {
  "general_policies.offered": [termsTick],
  "general_policies.required": [termsTick],
  "general_policies.given": [termsTick],
  "marketing_consents.offered": [emailTick],
  "marketing_consents.given": [],
};

/** Shows the first page with the provider's consents, and answers it. */
async function answerFirstPage() {
  answerAt("polic", () => json(policies));
  document.documentElement.lang = "es-ES";
  await renderPage("initial-details");
  await screen.findByLabelText(terms.text);
  await submitFirst(answers);
  return submitLoan();
}

/** Returns the form that ticks the brand's own terms as the page shows them, and the hash of their text. */
async function ownTerms() {
  const text = "Acepto las condiciones de uso.";
  const box = await screen.findByLabelText<HTMLInputElement>(text);
  const link = box.closest(".consent")?.querySelector("a")?.getAttribute("href") ?? "";
  const ticked = ["offered", "required", "given"].map((part) => [`general_policies.${part}`, box.value]);
  return { form: Object.fromEntries(ticked) as Form, textHash: hash(text, link) };
}

const evidence = (textHash: string, version?: string) => ({
  ...(version && { version }),
  language: "es-ES",
  shownAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  textHash,
});
const given = { id: "terms", given: true };
const notGiven = { id: "email", given: false };
const whole = {
  generalPolicies: [{ ...given, ...evidence(hash(terms.text, "https://bank.example/"), "7") }],
  contactDetails: { marketingConsents: [{ ...notGiven, ...evidence(hash(email.text)) }] },
};
const bare = { generalPolicies: [given], contactDetails: { marketingConsents: [notGiven] } };

afterEach(() => {
  config.consentEvidence = undefined;
  vi.unstubAllGlobals();
});

/** Returns the consents of each request of a call. */
const consentsSent = async (call: string) =>
  (await received(call)).map(({ generalPolicies, contactDetails }) => ({
    generalPolicies,
    contactDetails: { marketingConsents: (contactDetails as Record<string, unknown>).marketingConsents },
  }));

describe("the evidence of the first page's consents", () => {
  it("goes with the call that makes the lead if the build says so", async () => {
    config.consentEvidence = true;
    await answerFirstPage();
    expect(await consentsSent("lead.create")).toEqual([whole]);
  });

  it("goes with an update if the lead's state asks for it, and not with the creation", async () => {
    await answerFirstPage();
    await sendApplication();
    expect(await consentsSent("lead.create")).toEqual([bare]);
    expect(await consentsSent("lead.update")).toEqual([whole]);
  });

  it("is about the brand's own texts, which have no version, if the provider has none", async () => {
    config.consentEvidence = true;
    answerAt("polic", () => json({}, 404));
    await renderPage("initial-details");
    const { form, textHash } = await ownTerms();
    await submitFirst(form);
    await submitLoan();
    const [sent] = await received("lead.create");
    expect(sent).toMatchObject({ generalPolicies: [{ textHash }] });
    expect(sent).not.toHaveProperty("generalPolicies.0.version");
  });

  it("stays the same when the page is passed again, also after a reload", async () => {
    config.consentEvidence = true;
    await answerFirstPage();
    const [first] = await received("lead.create");
    reload();
    await submitFirst(answers);
    await sendApplication();
    const [again] = await received("lead.update");
    expect(again?.generalPolicies).toEqual(first?.generalPolicies);
  });

  it("is about the text that was ticked, even if another one has arrived since", async () => {
    config.consentEvidence = true;
    const arrive = answerLater("polic");
    await renderPage("initial-details");
    const { form, textHash } = await ownTerms();
    arrive(json(policies));
    await screen.findByLabelText(terms.text);
    await submitFirst(form);
    await submitLoan();
    expect(await received("lead.create")).toMatchObject([{ generalPolicies: [{ given: true, textHash }] }]);
  });

  it("has the language of the page when the text stood in it, and since when it did", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T09:00:00Z") });
    config.consentEvidence = true;
    answerAt("polic", () => json(policies));
    await renderPage("initial-details");
    await screen.findByLabelText(terms.text);
    vi.setSystemTime(new Date("2026-11-25T09:00:10Z"));
    onTestFinished(async () => void (await switchLanguage("es", () => undefined)));
    await act(async () => void (await switchLanguage("en", () => undefined)));
    vi.setSystemTime(new Date("2026-11-25T09:00:30Z"));
    await submitFirst(answers);
    await submitLoan();
    expect(await received("lead.create")).toMatchObject([
      { generalPolicies: [{ language: languageTagOf("en"), shownAt: "2026-11-25T09:00:10.000Z" }] },
    ]);
  });

  it("is left out where the browser has no cryptography, and the lead is made all the same", async () => {
    config.consentEvidence = true;
    const known = globalThis.crypto;
    vi.stubGlobal("crypto", { randomUUID: () => known.randomUUID() });
    await answerFirstPage();
    expect(await consentsSent("lead.create")).toEqual([bare]);
  });

  it("comes back with a resumed lead and goes out again", async () => {
    await answerFirstPage();
    await sendApplication();
    const id = readApplication().id ?? "";
    replaceApplication(newApplication);
    forgetNextVisit();
    await open(continueRoute.clientLoader, `/continue/${id}`, { id });
    await sendApplication();
    expect((await consentsSent("lead.update")).at(-1)).toEqual(whole);
  });
});

it("nothing of a consent is stored before it is answered", async () => {
  answerAt("polic", () => json(policies));
  await renderPage("initial-details");
  await screen.findByLabelText(terms.text);
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain("Acepto");
  expect(readApplication().consentRecords).toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: a body of any shape
const lastSent = (): any => sent.at(-1)?.body;

/** Continues from the consents of a partner. */
const goOn = async () => {
  answerInstead(() => json({ id: readApplication().id, progressState: [10] }));
  await press(i18n.t("form>continue"));
  await screen.findByText("at /accepted");
};

it("the evidence of a partner's consents goes with the answer if the lead's state asks for it", async () => {
  const data = { id: "data", text: "Mis datos.", required: true, given: false, version: "2" };
  const state = {
    customerConsents: [data],
    capabilities: ["consent_evidence"],
    applicationResult: { offerId: "o-1", partner: { name: "Fiabank" } },
  };
  await control.setScript({ steps: [6, { state: 20, answer: state }, 10] });
  await applicationInState(20, state);
  document.documentElement.lang = "es-ES";
  await renderRoute("/consents", consentsRoute);
  fireEvent.click(screen.getByRole("checkbox"));
  await goOn();
  expect(lastSent()).toEqual({
    id: readApplication().id,
    offerId: "o-1",
    consents: [{ id: "data", given: true, ...evidence(hash(data.text), "2") }],
  });
});

it("a consent that was given before and isn't asked has no new evidence and no record", async () => {
  const given = { required: true, given: true };
  const state = {
    customerConsents: [{ id: "data", text: "Mis datos.", ...given }],
    capabilities: ["consent_evidence"],
  };
  await applicationInState(20, state);
  await renderRoute("/consents", consentsRoute);
  await goOn();
  expect(lastSent().consents).toEqual([{ id: "data", given: true }]);
  expect(readApplication()).toMatchObject({
    consentRecords: [],
    answers: { policies: [{ id: "data", given: true }] },
  });
});

it("what was agreed to stays after the application has ended, and goes with the next one", async () => {
  await answerFirstPage();
  const { id = "", consentRecords } = readApplication();
  expect(consentRecords).toHaveLength(2);
  applyLeadState({ id, leadStatus: "rejected", progressState: [13] });
  reload();
  expect(readApplication()).toMatchObject({ answers: {} });
  expect(JSON.stringify(readApplication().consentRecords)).toBe(JSON.stringify(consentRecords));
  startEmptyApplication();
  expect(readApplication().consentRecords).toEqual([]);
});
