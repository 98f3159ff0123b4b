import { beforeEach, expect, it } from "vitest";
import {
  changeApplication,
  readApplication,
  replaceApplication,
} from "../../../app/application/application.ts";
import { applyLeadState } from "../../../app/application/apply-lead-state.ts";
import { startEmptyApplication } from "../../../app/application/start-application.ts";
import { storedApplicationOf, storeForAnotherVisit } from "../../../app/application/stored-application.ts";
import { config } from "../../../app/shell/config.ts";
import { sha256 } from "../../../app/shell/sha256.ts";
import { openTab } from "../fixtures/anas-tab.ts";
import { anaComplete, anasApplication } from "../fixtures/applicants.ts";
import { everythingIn } from "../fixtures/browser.ts";

const { localStorage, sessionStorage } = openTab();
beforeEach(() => void replaceApplication(anasApplication()));

const KEY = "storedLoanApplication";
const HOUR = 3_600_000;
const email = anaComplete.contactDetails?.email ?? "";
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? "null");

/** Writes a record as it was stored some time ago. */
async function storeAgo(milliseconds: number, change: object = {}): Promise<void> {
  const storedAt = new Date(Date.now() - milliseconds).toISOString();
  const record = { id: "lead-ana", emailHash: await sha256(email), storedAt, ...change };
  localStorage.setItem(KEY, JSON.stringify(record));
}

it("a provider's response stores the lead, its loan and the hash of the address, and nothing readable", async () => {
  changeApplication({ answers: anaComplete });
  applyLeadState({ id: "lead-ana", leadStatus: "created", progressState: [2] });
  await expect.poll(stored).toEqual({
    id: "lead-ana",
    amount: anaComplete.amount,
    period: anaComplete.period,
    emailHash: await sha256(email),
    storedAt: expect.any(String),
  });
});

it("is found by its applicant's address alone, however that is written", async () => {
  changeApplication({ answers: anaComplete });
  await storeForAnotherVisit(readApplication());
  expect(await storedApplicationOf(` ${email.toUpperCase()} `)).toMatchObject({ id: "lead-ana" });
  expect(await storedApplicationOf("eva@example.com")).toBeUndefined();
  expect(await storedApplicationOf(undefined)).toBeUndefined();
  expect(stored()).toMatchObject({ id: "lead-ana" });
});

it("goes with the application's end, and when the applicant deletes their answers", async () => {
  await storeAgo(0);
  applyLeadState({ id: "lead-ana", leadStatus: "done", progressState: [13] });
  expect(localStorage.getItem(KEY)).toBeNull();
  replaceApplication(anasApplication({ answers: anaComplete }));
  const storing = storeForAnotherVisit(readApplication());
  startEmptyApplication();
  await storing;
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(everythingIn(sessionStorage)).not.toContain("lead-ana");
});

it("isn't stored for an application without an address, or without a lead", async () => {
  changeApplication({ answers: { amount: 900 } });
  await storeForAnotherVisit(readApplication());
  changeApplication({ id: undefined, answers: anaComplete });
  await storeForAnotherVisit(readApplication());
  expect(localStorage.getItem(KEY)).toBeNull();
});

const lifetime = config.sessionExpiryHours * HOUR;
const older = {
  version: 1,
  brand: "askrobin",
  country: "es",
  keptAt: new Date(),
  answers: anaComplete,
};

it.each<[string, number, object]>([
  ["is over", lifetime + 1000, {}],
  ["lies in the future", -1000, {}],
  ["is none", 0, { storedAt: "yesterday" }],
  [
    "is that of an older release's copy of the answers",
    0,
    { emailHash: undefined, storedAt: undefined, ...older },
  ],
])("is deleted where its time %s", async (_, age, change) => {
  await storeAgo(age, change);
  expect(await storedApplicationOf(email)).toBeUndefined();
  expect(localStorage.getItem(KEY)).toBeNull();
});
