import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readApplication } from "../../app/application/application.ts";
import { type Screen, screens } from "../../app/journey/screens.ts";
import { type answeredCalls, callOf, goodReplies } from "../answers/calls.ts";
import { failures, type Reply } from "../answers/failures.ts";
import { applicationInState, applicationWith, complete } from "./applicant.ts";
import { applicationAt, places } from "./application-at.ts";
import { reload, withoutPauses } from "./browser.ts";
import { answerInstead, control, sent } from "./provider.ts";

const table: readonly Screen[] = screens;

/** Answers one call of the provider: by the contract, or by one row of its table of errors. */
const rows: Readonly<Record<string, (call: (typeof answeredCalls)[number]) => fc.Arbitrary<Reply>>> = {
  "as agreed": goodReplies,
  ...Object.fromEntries(Object.entries(failures).map(([row, replies]) => [row, () => replies])),
};

function responseOf(reply: Reply): Response {
  if ("dropped" in reply) throw new TypeError("Failed to fetch");
  const { status, body, headers } = reply;
  return new Response(status === 204 ? null : body, { status, ...(headers && { headers }) });
}

/** Returns a request's path below the provider's base address, without its query. */
const pathIn = (address: string): string => address.replace(/\?.*/, "").replace(/^\/api/, "");

/**
 * Returns a row's responses to a request. All arguments are strings: fast-check compares each draw's with those of
 * earlier draws, and would traverse a call's whole schema every time.
 */
function repliesTo(row: string, method: string, path: string): fc.Arbitrary<Reply> {
  const call = callOf(method, path);
  if (call === undefined) throw new Error(`${method} ${path} is no call of the contract`);
  const replies = rows[row];
  if (replies === undefined) throw new Error(`There is no row ${row}`);
  return replies(call);
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

/** How many times more `npm run test:full` tries. */
const MORE = process.env.TEST_FULL ? 5 : 1;

/** Returns a screen's address; one page of the journey represents them all. */
function addressOf({ kind, path }: Screen, id = ""): string {
  if (kind === "page") return "monthly-income";
  return path === "continue" ? `continue/${id}` : path;
}

/** The requests that one press may cause, with three attempts of each read. */
const MOST_REQUESTS = 24;

describe.each(table)("$path", (screen) => {
  it.each(Object.keys(rows))("loads, sends and stays usable when every call is answered %s", async (row) => {
    const run = async (gen: fc.GeneratorValue) => {
      await arriveAt(screen);
      const before = readApplication().id;
      answerInstead(({ method, path }) => responseOf(gen(repliesTo, row, method, pathIn(path))));
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
    await fc.assert(fc.asyncProperty(fc.gen(), run), { numRuns: row === "as agreed" ? 4 * MORE : MORE });
  });
});
