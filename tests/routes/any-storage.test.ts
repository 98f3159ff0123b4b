import fc from "fast-check";
import { expect, it } from "vitest";
import { newApplication } from "../../app/application/application.ts";
import { beginVisit, prepareApplication } from "../../app/application/start-visit.ts";
import { encode } from "../../app/shell/storage/storage.ts";
import { complete } from "./applicant.ts";
import { applicationAt, places } from "./application-at.ts";
import { reload, withoutPauses } from "./browser.ts";
import { answerInstead } from "./provider.ts";

/** A moment ago: the stored values are still valid. */
const before = new Date(Date.now() - 3_600_000).toISOString();

/** The stores of a tab and the browser in the middle of a journey. */
const kept = {
  leadApplication: {
    ...newApplication,
    version: 1,
    id: "a",
    answers: complete,
    context: {
      affiliateReferenceParams: { attribute: "partner", setAt: before },
      campaign: { parts: { source: "retargeting" }, since: before },
    },
    state: {
      leadStatus: "created",
      progressState: [2],
      expiresAt: "2099-01-01T00:00:00.000Z",
      uiColors: { primary: "#0a7d4f" },
      customerConsents: [{ id: "c1", text: "Consent", required: true, given: false }],
      applicationResult: { offerId: "o1", partner: { name: "Partner" }, offer: { amount: 1000 } },
    },
    errors: { monthly_income: { fieldName: "incomeDetails.monthlyIncome", message: "moneyFormat" } },
    creation: { request: { amount: 1000 } },
    lastOperationTimestamp: before,
  },
  dynamicPages: { dataPoints: ["housing_tenure", "monthly_income"], endReached: false },
  asyncFormData: { "monthly-income": { entries: [["monthly_income", "1850"]], unfinished: true } },
  storedLoanApplication: {
    id: "a",
    amount: 1000,
    period: 61,
    emailHash: "0f",
    storedAt: before,
  },
  sessionId: "0b9c3a52-6f0e-4f5e-9a55-0a1d8b7c6e5f",
  sessionStartedAt: before,
  affiliateReferenceParams: { attribute: "partner", setAt: before },
  gclid: { value: "x" },
  visitor: { language: "pl", privacy: { version: 1, at: before, agreed: [] } },
};

type Place = readonly string[];

/** The records whose parts have the shape that the record's version wrote. */
const versioned = ["leadApplication", "dynamicPages", "asyncFormData"];

/** The stored values and their parts: what lies deeper has the shape that its version wrote. */
const storedPlaces: Place[] = Object.entries(kept).flatMap(([key, value]) => [
  [key],
  ...(typeof value === "object" && !versioned.includes(key)
    ? Object.keys(value).map((part) => [key, part])
    : []),
]);

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...value] as never)
    : { ...(value as object) };
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

const wrong = fc.oneof(
  fc.constantFrom<unknown>(null, "", 7, true, [], {}, [null], { version: 1 }, "x", [[1]], Number.MAX_VALUE),
  fc.jsonValue({ maxDepth: 2 }),
);

async function run(place: Place, by: unknown, address: string): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  for (const [key, value] of Object.entries(replaced(kept, place, by) as object)) {
    sessionStorage.setItem(key, encode(value));
    localStorage.setItem(key, encode(value));
  }
  reload();
  answerInstead(() => new Response("", { status: 404 }));
  await prepareApplication(beginVisit());
  const { router, settled, shown, press } = applicationAt(address);
  try {
    for (const _ of ["opened", "continued"]) {
      await withoutPauses(settled);
      expect(router.state.errors).toBeNull();
      expect(places).toContain(shown());
      await withoutPauses(() => press());
    }
  } finally {
    router.dispose();
  }
}

it("an application with a malformed stored value opens and continues", async () => {
  const where = fc.constantFrom(...storedPlaces);
  const address = fc.constantFrom("", "monthly-income", "initial-details", "checking", "housing-tenure");
  await fc.assert(fc.asyncProperty(where, wrong, address, run), { numRuns: 75 });
}, 120_000);
