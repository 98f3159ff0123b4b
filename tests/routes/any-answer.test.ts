import fc from "fast-check";
import { expect, it } from "vitest";
import { shortQuestions } from "../tools/right-screens.ts";
import { anyProgress, anyText, someAnswers } from "../unit/fixtures/arbitraries.ts";
import { applicationWith, complete } from "./applicant.ts";
import { applicationAt, places } from "./application-at.ts";
import { withoutPauses } from "./browser.ts";
import "./call-route.ts";
import { answerInstead, control, sent } from "./provider.ts";

/** A server's response to any call. */
type Said = { status: number; body: string };

const anyValue = fc.oneof(anyText, fc.jsonValue());

/** Generates a state of the contract with arbitrary values in some places. */
const someState = fc
  .tuple(
    anyProgress,
    fc.record(
      {
        leadStatus: anyText,
        dataPoints: fc.array(fc.oneof(fc.constantFrom("gender", "iban", "city"), anyText)),
        lead: someAnswers,
        customerConsents: fc.array(fc.record({ id: anyText, text: anyText, required: fc.boolean() })),
        applicationResult: fc.record({
          offerId: anyText,
          partner: fc.record({ name: anyText, logo: anyText }),
        }),
        redirectUrl: fc.oneof(fc.webUrl(), anyText, fc.constant("javascript:alert(1)")),
        uiColors: fc.dictionary(fc.constantFrom("primary", "accent", "x"), anyText),
        expiresAt: fc.constantFrom("2026-01-01T00:00:00Z", "2099-01-01T00:00:00.000Z"),
      },
      { requiredKeys: [] },
    ),
    fc.dictionary(
      fc.constantFrom(
        "id",
        "progressState",
        "dataPoints",
        "lead",
        "uiColors",
        "customerConsents",
        "redirectUrl",
      ),
      anyValue,
      { maxKeys: 1 },
    ),
  )
  .map(([progress, rest, wrong]) => ({ id: "a", ...progress, ...rest, ...wrong }));

const someBody = fc.oneof(
  { weight: 4, arbitrary: someState.map((state) => JSON.stringify(state)) },
  someState.map((lead) => JSON.stringify({ code: "conflict", lead })),
  fc
    .dictionary(fc.constantFrom("monthly_income", "email", "x"), fc.record({ message: anyText }))
    .map((errors) => JSON.stringify({ errors })),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  anyText,
  fc.constantFrom("", "<!doctype html><p>502</p>", "{", "null"),
);

const someStatus = fc.oneof(
  { weight: 4, arbitrary: fc.constant(200) },
  fc.constantFrom(201, 400, 404, 409, 410, 422, 429, 500, 503),
);

const someSaid: fc.Arbitrary<Said> = fc.record({ status: someStatus, body: someBody });

let given = 0;

async function run(answers: readonly Said[]): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  answerInstead(() => undefined);
  await control.reset();
  await control.setScript({ steps: [10], dataPoints: shortQuestions });
  await applicationWith(complete);
  const { router, settled, shown, press } = applicationAt("monthly-income");
  let next = 0;
  answerInstead(() => {
    const { status, body } = answers[next % answers.length] as Said;
    next += 1;
    given += 1;
    return new Response(body, { status });
  });
  try {
    for (let turn = 0; turn < 4; turn += 1) {
      sent.length = 0;
      await withoutPauses(async () => {
        await press();
        await settled();
      });
      expect(router.state.errors).toBeNull();
      // The id in the address is whatever the provider said.
      expect([...places, "continue"]).toContain(shown().replace(/^continue\/.*/, "continue"));
      expect(sent.length, "no endless redirects").toBeLessThan(20);
    }
  } finally {
    router.dispose();
  }
}

it("any response leads to a known screen, without a failure or endless redirects, a thousand times", async () => {
  const answers = fc.array(someSaid, { minLength: 5, maxLength: 9 });
  await fc.assert(fc.asyncProperty(answers, run), { numRuns: 400 });
  expect(given).toBeGreaterThan(1000);
}, 120_000);
