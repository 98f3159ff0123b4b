import { beforeEach, describe, expect, it } from "vitest";
import { changeApplication, readApplication, replaceApplication } from "../../../app/lead/application.ts";
import { hashOf, recordConsents, withEvidence } from "../../../app/lead/consent-records.ts";
import type { ConsentField, ShownConsent } from "../../../app/lead/lead-record.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anasApplication } from "../fixtures/applicants.ts";

openTab();

const shown: ShownConsent = {
  id: "terms",
  text: "I agree",
  version: "2",
  language: "en",
  shownAt: new Date("2026-03-15T12:00:00.000Z"),
};

/** Records an answer to a consent, beside whatever a test changes. */
function answer(given: boolean, change: Partial<ShownConsent> = {}, field: ConsentField = "generalPolicies") {
  const consent = { ...shown, ...change };
  recordConsents(field, [{ id: consent.id, given }], [consent]);
}

const given = () => readApplication().consentRecords.map((record) => record.given);

beforeEach(() => {
  const state = { leadStatus: "created", progressState: [2], capabilities: ["consent_evidence"] };
  replaceApplication(anasApplication({ state }));
});

describe("the record of consents", () => {
  it("has each answer with what was shown, after those before", () => {
    answer(false);
    answer(true);
    expect(readApplication().consentRecords).toMatchObject([
      { ...shown, field: "generalPolicies", given: false },
      { ...shown, field: "generalPolicies", given: true },
    ]);
  });

  it("keeps one record of the same answer to the same text, also when others were answered between", () => {
    answer(true);
    answer(true, { id: "privacy" });
    answer(true, { shownAt: new Date() });
    expect(given()).toEqual([true, true]);
  });

  it.each<[string, Partial<ShownConsent>, ConsentField]>([
    ["another text", { text: "I do agree" }, "generalPolicies"],
    ["another address", { url: "https://loans.example/terms" }, "generalPolicies"],
    ["another version", { version: "3" }, "generalPolicies"],
    ["another list", {}, "policies"],
  ])("has a new record of the same answer to %s", (_, change, field) => {
    answer(true);
    answer(true, change, field);
    expect(given()).toEqual([true, true]);
  });

  it("has a new record for another partner, and after a withdrawal", () => {
    answer(true);
    recordConsents("generalPolicies", [{ id: "terms", given: true }], [shown], "Prestaluz");
    expect(given()).toEqual([true, true]);
    const [first, ...others] = readApplication().consentRecords;
    if (first) changeApplication({ consentRecords: [{ ...first, withdrawnAt: new Date() }, ...others] });
    answer(true);
    expect(given()).toEqual([true, true, true]);
  });

  it("has none of a consent that wasn't shown", () => {
    recordConsents("generalPolicies", [{ id: "other", given: true }], [shown]);
    expect(given()).toEqual([]);
  });
});

describe("the evidence of a consent", () => {
  const terms = { id: "terms", given: true };
  const { id, given, ...earlier } = {
    ...terms,
    language: "es",
    shownAt: "2026-01-01",
    textHash: "0".repeat(64),
  };
  const evidence = async () => ({
    version: "2",
    language: "en",
    shownAt: "2026-03-15T12:00:00.000Z",
    textHash: await hashOf(shown),
  });

  it("is that of its last record with the same answer", async () => {
    answer(true, { text: "Before" });
    answer(true);
    answer(false);
    answer(true, { id: "privacy", text: "I agree to the privacy policy" });
    answer(true, { text: "I agree to the partner's terms" }, "policies");
    expect(await withEvidence("generalPolicies", [terms])).toEqual([{ ...terms, ...(await evidence()) }]);
  });

  it("is that which the answer has where this browser has no record", async () => {
    answer(false);
    expect(await withEvidence("generalPolicies", [{ id, given, ...earlier }])).toEqual([
      { id, given, ...earlier },
    ]);
  });

  it("of a withdrawal is that of the consent that it withdraws", async () => {
    answer(true);
    const [record] = readApplication().consentRecords;
    if (record) changeApplication({ consentRecords: [{ ...record, withdrawnAt: new Date() }] });
    expect(await withEvidence("generalPolicies", [{ ...terms, given: false }])).toEqual([
      { id: "terms", given: false, ...(await evidence()) },
    ]);
  });

  it("isn't sent to a provider that doesn't take it", async () => {
    answer(true);
    changeApplication({ state: { leadStatus: "created" } });
    expect(await withEvidence("generalPolicies", [{ ...terms, ...earlier }])).toEqual([terms]);
  });
});
