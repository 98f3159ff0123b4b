import fc from "fast-check";
import { expect, it } from "vitest";
import { readApplication } from "../../app/application/application.ts";
import { type Screen, screens } from "../../app/journey/screens.ts";
import { callOf } from "../answers/calls.ts";
import { applicationInState, applicationWith, complete } from "./applicant.ts";
import { applicationAt, places } from "./application-at.ts";
import { reload, withoutPauses } from "./browser.ts";
import { answerInstead, control, sent } from "./provider.ts";

const table: readonly Screen[] = screens;

/** Returns the responses that the contract allows to a request: 204 for a call without a body. */
function repliesTo(method: string, path: string): fc.Arbitrary<string | null> {
  const call = callOf(method, path);
  if (call === undefined) throw new Error(`${method} ${path} is no call of the contract`);
  return call.answers?.map((answer) => JSON.stringify(answer)) ?? fc.constant(null);
}

/** Opens an application's screen: a page of the journey, or the screen of its state. */
async function arriveAt(screen: Screen): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  answerInstead(() => undefined);
  await control.reset();
  await control.setScript({ steps: [10], dataPoints: ["housing_tenure", "monthly_income"] });
  if (screen.kind === "page") await applicationWith(complete);
  else if (screen.state === undefined) await applicationInState(6, { routeChange: screen.path });
  else await applicationInState(screen.state);
}

/** Returns a screen's address; one page of the journey represents them all. */
function addressOf({ kind, path }: Screen, id = ""): string {
  if (kind === "page") return "monthly-income";
  return path === "continue" ? `continue/${id}` : path;
}

/** The requests that one press may cause, with three attempts of each read. */
const MOST_REQUESTS = 24;

it.each(table)(
  "$path loads, sends and stays usable with whatever answers the contract allows",
  async (screen) => {
    const run = async (gen: fc.GeneratorValue) => {
      await arriveAt(screen);
      const before = readApplication().id;
      answerInstead(({ method, path }) => {
        const body = gen(repliesTo, method, path.replace(/^\/api|\?.*/g, ""));
        return new Response(body, { status: body === null ? 204 : 200 });
      });
      const at = applicationAt(addressOf(screen, before));
      try {
        for (let press = 0; press < 2; press += 1) {
          sent.length = 0;
          await withoutPauses(async () => {
            await at.settled();
            await at.press();
            await at.settled();
          });
          expect(at.router.state.errors, "no error reaches a boundary").toBeNull();
          expect([...places, "continue"], "the router shows a screen of the product").toContain(
            at.shown().split("/")[0],
          );
          expect(sent.length, "requests of one press").toBeLessThanOrEqual(MOST_REQUESTS);
        }
        const creates = sent.filter(({ call }) => /^POST .*\/lead$/.test(call));
        if (readApplication().id === before) expect(creates, "one lead").toEqual([]);
      } finally {
        at.router.dispose();
        reload();
      }
    };
    await fc.assert(fc.asyncProperty(fc.gen(), run), { numRuns: process.env.TEST_FULL ? 25 : 5 });
  },
);
