import fc from "fast-check";
import { expect, it } from "vitest";
import { readApplication } from "../../app/lead/application.ts";
import { hasEnded } from "../../app/lead/selectors.ts";
import { lastWord, screensAfter, shortQuestions, type Word, words } from "../tools/right-screens.ts";
import { applicationWith, complete } from "./applicant.ts";
import { applicationAt } from "./application-at.ts";
import { reload } from "./browser.ts";
import "./call-route.ts";
import { control, sent } from "./provider.ts";

type Step = { server: Word } | { applicant: "continue" | "answer anew" | "back" | "forward" | "reload" };

const someStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ server: fc.constantFrom(...words) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      applicant: fc.constantFrom("continue", "answer anew", "back", "forward", "reload"),
    }),
  },
);

async function run(first: Word, steps: readonly Step[]): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  await control.reset();
  await control.setScript({
    steps: [{ state: first.progressState, answer: first }, 10],
    dataPoints: shortQuestions,
    polls: 1000,
  });
  const id = await applicationWith(complete);
  let tenure = "owned";
  let ended = false;
  const { router, settled: idle, shown, press } = applicationAt("housing-tenure");
  const act = {
    continue: () => press(),
    "answer anew": async () => {
      if (shown() !== "housing-tenure") return;
      tenure = tenure === "owned" ? "family" : "owned";
      await press({ housing_tenure: tenure });
    },
    back: () => router.navigate(-1),
    forward: () => router.navigate(1),
    reload: async () => {
      reload();
      await router.revalidate();
    },
  };
  const { generalPolicies, contactDetails } = complete;
  const consents = {
    generalPolicies,
    contactDetails: { marketingConsents: contactDetails?.marketingConsents },
  };
  const settled = async () => {
    await idle();
    const may = screensAfter(await lastWord(control, id));
    expect(may).toContain(shown());
    expect(router.state.errors).toBeNull();
    expect(sent.length, "no endless redirects").toBeLessThan(6);
    sent.length = 0;
    const { answers } = readApplication();
    if (hasEnded(readApplication())) expect(answers).toEqual(consents);
    ended ||= hasEnded(readApplication());
    if (ended) return;
    expect(answers).toEqual({
      ...complete,
      otherDetails: { ...complete.otherDetails, housingTenure: tenure },
    });
  };

  try {
    await settled();
    await act.continue();
    await act.continue();
    await settled();
    for (const step of steps) {
      if ("server" in step) {
        const { progressState, ...answer } = step.server;
        await control.putInState(id, progressState, answer);
      } else {
        await act[step.applicant]();
        await settled();
      }
    }
  } finally {
    router.dispose();
  }
}

it("after any response and any input the right screen is shown and no answer is lost before the end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...words), fc.array(someStep, { minLength: 3, maxLength: 15 }), run),
    { numRuns: 150 },
  );
}, 60_000);
