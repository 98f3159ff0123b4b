import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readApplication } from "../../app/application/application.ts";
import { type Screen, screens } from "../../app/journey/screens.ts";
import { type answeredCalls, callOf, goodReplies } from "../answers/calls.ts";
import { failures, type Reply } from "../answers/failures.ts";
import { calls as standInCalls } from "../lead-server/calls/table.ts";
import { shortQuestions } from "../tools/right-screens.ts";
import { applyingWith, complete, standingIn } from "./applicant.ts";
import { applicationAt, places } from "./application-at.ts";
import { reload, withoutPauses } from "./browser.ts";
import "./call-route.ts";
import { answerInstead, control, sent } from "./provider.ts";

const table: readonly Screen[] = screens;

/** Replies to one call of the provider: as agreed, or by one row of the contract's table of errors. */
const rows: Readonly<Record<string, (call: (typeof answeredCalls)[number]) => fc.Arbitrary<Reply>>> = {
  "as agreed": goodReplies,
  ...Object.fromEntries(Object.entries(failures).map(([row, replies]) => [row, () => replies])),
};

function responseOf(reply: Reply): Response {
  if ("dropped" in reply) throw new TypeError("Failed to fetch");
  const { status, body, headers } = reply;
  return new Response(status === 204 ? null : body, { status, ...(headers && { headers }) });
}

/** A request's path below the provider's base address, without its query. */
const pathIn = (address: string): string => address.replace(/\?.*/, "").replace(/^\/api/, "");

/**
 * Returns the replies that a row gives to a request. All arguments are texts: fast-check compares those of each draw with those
 * of the draws before, and would walk through a call's whole schema every time.
 */
function repliesTo(row: string, method: string, path: string): fc.Arbitrary<Reply> {
  const call = callOf(method, path);
  if (call === undefined) throw new Error(`${method} ${path} is no call of the contract`);
  const replies = rows[row];
  if (replies === undefined) throw new Error(`There is no row ${row}`);
  return replies(call);
}

/** Brings an application to a screen: to a page of the journey, or to the screen of its state. */
async function arriveAt(screen: Screen): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  answerInstead(() => undefined);
  await control.reset();
  await control.setScript({ steps: [10], dataPoints: shortQuestions });
  if (screen.kind === "page") await applyingWith(complete);
  else if (screen.state === undefined) await standingIn(6, { routeChange: screen.path });
  else await standingIn(screen.state);
}

/** How much more `npm run test:full` tries. */
const MORE = process.env.TEST_FULL ? 5 : 1;

/** The address by which a screen is opened; every page of the journey behaves as the one that stands for them. */
function addressOf({ kind, path }: Screen, id = ""): string {
  if (kind === "page") return "monthly-income";
  return path === "continue" ? `continue/${id}` : path;
}

/** Requests that one press may lead to, three tries of each read included. */
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
          expect([...places, "continue"], "a screen of the product is shown").toContain(
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

it("has a row for every call that the stand-in answers", () => {
  const paths = standInCalls.flatMap(({ method, paths }) => paths.map((path) => ({ method, path })));
  const unknown = paths.filter(
    ({ method, path }) => callOf(method, path.replace(/:\w+/g, "x")) === undefined,
  );
  expect(unknown).toEqual([]);
});
