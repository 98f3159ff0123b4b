import fc from "fast-check";
import { expect, it } from "vitest";
import { readApplication } from "../../app/application/application.ts";
import { hasEnded } from "../../app/journey/location.ts";
import type { LeadState } from "../../app/provider/schemas/responses.ts";
import { screenOfState, screenTable } from "../tools/screen-table.ts";
import { stateScreens, statesBeforeOffer } from "../unit/fixtures/spec-lists.ts";
import { applicationWith, complete } from "./applicant.ts";
import { applicationAt } from "./application-at.ts";
import { reload } from "./browser.ts";
import { control, sent } from "./provider.ts";

/** An application's state in a server's response. */
type Word = { progressState: number; routeChange?: string };

/** A state of the table, or a screen by its route. State 12 leaves for a partner. */
const words: readonly Word[] = screenTable.flatMap(({ state, path }): Word[] => {
  if (state === undefined) return [{ progressState: 6, routeChange: path }];
  return state === 12 ? [] : [{ progressState: state }];
});

/** The pages of a short journey: the questions follow the first one. */
const pages = ["initial-details", "housing-tenure", "monthly-income"];

/** The screens that may replace a state's own: the applicant chose them there. */
const beside: Readonly<Record<number, string>> = {
  7: "change-mobile-number",
  15: "mobile-verification",
  10: "thank-you",
};

/** Returns the server's last response to the application, by its own log. */
async function lastWord(id: string): Promise<Partial<LeadState>> {
  const { requests } = await control.lead(id);
  const said = requests.map(({ status, answer }) => {
    const body = JSON.parse(answer ?? "{}") as LeadState & { lead?: LeadState };
    return status === 409 ? body.lead : body;
  });
  return said.findLast((word) => word?.progressState !== undefined) ?? {};
}

/** Returns the allowed screens after a response, by specification §4.1: the state's own, or a page before the offer. */
function screensAfter({ progressState, routeChange }: Partial<LeadState>): string[] {
  if (routeChange) return [routeChange, ...pages];
  const state = [progressState ?? 0].flat().at(-1) ?? 0;
  // An applicant who has answered everything sees the summary; a resumed application (14) is at its pages too.
  if ([0, 14, ...statesBeforeOffer].some((one) => one === state)) return ["summary", ...pages];
  const screen = stateScreens[state] ?? screenOfState(state)?.path ?? "";
  return [screen, ...(beside[state] ? [beside[state]] : []), ...pages];
}

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
    dataPoints: ["housing_tenure", "monthly_income"],
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
  const settled = async () => {
    await idle();
    const may = screensAfter(await lastWord(id));
    expect(may).toContain(shown());
    expect(router.state.errors).toBeNull();
    expect(sent.length, "no endless redirects").toBeLessThan(6);
    sent.length = 0;
    const { answers } = readApplication();
    if (hasEnded(readApplication())) expect(answers).toEqual({});
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
    { numRuns: 75 },
  );
}, 60_000);
