import type { Page, Request } from "@playwright/test";
import fc from "fast-check";
import { callOf, goodReplies } from "../answers/calls.ts";
import { type Reply, someFailure } from "../answers/failures.ts";
import { answerQuestions, continueButton, openForm, pathOf } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { type BuildName, partsOf } from "../tools/builds.ts";
import { png } from "./made-files.ts";
import { expectWayOn, leaveBox, lostIn, shownForm, type Typed, watch } from "./promises.ts";
import { addressOf, expect, fullUnless, hydrated, test } from "./test.ts";

/**
 * Journeys with a provider that gives any response of the contract, failures included. A journey's seed determines its
 * responses and presses.
 */
const builds: readonly BuildName[] = ["askrobin-es", "askrobin-es-classic", "ratapro-pl"];
const JOURNEYS = 66;
const PRESSES = 12;
const WELL_ANSWERED = 0.75;
/** Longer than any screen waits before it offers another attempt. */
const LONG_WAIT_MS = 31_000;

/** Returns a generator of whole numbers below a bound, determined by a seed. */
function numbersFrom(seed: number): (below: number) => number {
  let count = 0;
  return (below) => {
    count += 1;
    const [number = 0] = fc.sample(fc.nat({ max: below - 1 }), { seed: seed * 100_003 + count, numRuns: 1 });
    return number;
  };
}

/** Returns whether a request goes to the provider: any on this origin that is no file of the build. */
function isCall(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return pathname.startsWith("/api/") || pathname === "/policies";
}

/** The creation under way, by its idempotency key. Another key is right only after an end. */
type Creation = { key: string | undefined; mayBeginAgain: boolean };

/** States that end an application (specification §4.1): accepted, thank you, redirected, rejected. */
const ends: readonly unknown[] = [10, 11, 12, 13];

/**
 * Returns whether a response ends an application or forbids to continue it, so that the next one creates another lead.
 */
function endsIt(reply: Reply): boolean {
  if ("dropped" in reply) return false;
  if ([400, 401, 403, 404, 409, 410, 422].includes(reply.status)) return true;
  if (/"leadStatus":""|"2020-01-01|"status":"(?:accepted|rejected|redirected)"/i.test(reply.body))
    return true;
  const [, state] = /"progressState":(\[[^\]]*\]|"?\d+"?)/.exec(reply.body) ?? [];
  return state !== undefined && ends.includes(Number([JSON.parse(state)].flat().at(-1)));
}

/** Returns whether the applicant has been redirected to the partner. */
function isAtPartner(page: Page): boolean {
  return page.url().startsWith("https://partner.example");
}

async function answerByContract(page: Page, seed: number): Promise<Creation> {
  const next = numbersFrom(seed);
  const creation: Creation = { key: undefined, mayBeginAgain: true };
  let sendLead = () => {};
  const leadSent = new Promise<void>((resolve) => {
    sendLead = resolve;
  });
  await page.route("https://partner.example/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Partner</h1>" }),
  );
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/") || pathname === "/policies",
    async (route, request) => {
      const path = new URL(request.url()).pathname.replace(/^\/api/, "");
      const call = callOf(request.method(), path);
      if (call === undefined) throw new Error(`${request.method()} ${path} is no call of the contract`);
      const well = next(100) < WELL_ANSWERED * 100;
      const replies = well ? goodReplies(call) : someFailure;
      const [reply] = fc.sample(replies, { seed: next(2 ** 30), numRuns: 1 });
      // The consents may come only after the brand's own were answered and the lead was sent.
      if (call.number === 8 && next(3) === 0) await leadSent;
      if (reply === undefined || "dropped" in reply) return route.abort("connectionfailed");
      if (call.number === 1) {
        sendLead();
        const key = request.headers()["idempotency-key"] ?? "";
        expect(key, "a create carries its idempotency key").toMatch(/^[\da-f-]{36}$/);
        if (!creation.mayBeginAgain) expect(key, "one lead").toBe(creation.key);
        if (key !== creation.key) creation.mayBeginAgain = false;
        creation.key = key;
      }
      creation.mayBeginAgain ||= endsIt(reply);
      return route.fulfill({
        status: reply.status,
        body: reply.body,
        headers: { "Content-Type": "application/json", ...reply.headers },
      });
    },
  );
  return creation;
}

/** Waits until the page is idle: pauses between attempts and polling pass at once. */
async function rest(page: Page, pending: () => number): Promise<void> {
  for (let quiet = 0, turns = 0; quiet < 3 && turns < 60; turns += 1) {
    await page.clock.runFor(400);
    quiet = pending() === 0 ? quiet + 1 : 0;
  }
}

/** Fills in a screen's controls outside the catalogue. */
async function fillOthers(page: Page): Promise<void> {
  // A box for reading only has the link that "Save for later" shows.
  const outside = ":visible:not([readonly]):not([data-point] *):not(.listbox *)";
  for (const box of await page
    .locator(`main input[type=text]${outside}, main input[type=tel]${outside}`)
    .all())
    await box.fill("123456");
  // Both ways to choose a file are the same input to a test; one of them is enough.
  for (const chooser of await page.locator("main input[type=file]:not([capture])").all())
    await chooser.setInputFiles(png("document.png", 40, 30));
  for (const select of await page.locator(`main select${outside}`).all())
    if ((await select.locator("option").count()) > 1) await select.selectOption({ index: 1 });
}

/** The input for controls outside the catalogue. */
const answersElsewhere = {
  password: "una frase larga",
  verification_code: "123456",
  aid_monthly_amount: "120",
  professional_field: "Comercio",
  professional_position: "Dependienta",
  vehicle_brand: "Volkswagen",
  vehicle_model: "Golf",
  vehicle_year: "2019",
  vehicle_down_payment: "2500",
  vehicle_lender: "Banco Norte",
  vehicle_outstanding_amount: "3000",
};

/**
 * Presses the submit button in most cases, else any other; waits when there is none.
 * @returns whether the form was sent
 */
async function pressSomething(page: Page, next: (below: number) => number): Promise<boolean> {
  const send = continueButton(await openForm(page));
  const buttons = await page.locator("main button:visible, dialog[open] button:visible").all();
  const sends = (await send.count()) > 0 && next(10) < 8;
  const button = sends ? send : buttons[next(Math.max(1, buttons.length))];
  if (button === undefined) await page.clock.runFor(LONG_WAIT_MS);
  // A button may disappear or become disabled before the press.
  else await button.click({ timeout: 3000 }).catch(() => undefined);
  return sends;
}

/** Returns the values of some controls. */
function valuesOf(names: readonly string[], typed: Typed): Typed {
  return Object.fromEntries(names.map((name) => [name, typed[name] ?? "none"]));
}

for (const build of builds) {
  test.describe(build, () => {
    test.use({ build });
    for (let journey = 1; journey <= JOURNEYS; journey += 1) {
      const seed = builds.indexOf(build) * 1000 + journey;
      const tag = fullUnless(seed === 1);
      test(`keeps every promise in journey ${seed} with a provider that answers anything by the contract${tag}`, async ({
        page,
        failures,
      }) => {
        test.setTimeout(120_000);
        page.setDefaultTimeout(5000);
        page.setDefaultNavigationTimeout(30_000);
        failures.expected = true;
        const next = numbersFrom(seed + 500_000);
        const answers = { ...applicants[partsOf(build).country], ...answersElsewhere };
        const { pending, check } = await watch(page, isCall);
        await page.clock.install();
        const creation = await answerByContract(page, seed);
        await page.goto(addressOf("/", build));
        await hydrated(page);
        const trail: string[] = [];
        let sent = true;

        for (let press = 0; press < PRESSES; press += 1) {
          await rest(page, pending);
          // The partner's page opens automatically, possibly only now.
          await page.waitForLoadState();
          if (isAtPartner(page)) return;
          await expectWayOn(page, isAtPartner);
          check();
          // A provider's list that loads late may change the form during the input.
          await expect(async () => {
            await answerQuestions(await openForm(page), answers);
            await fillOthers(page);
          }).toPass({ timeout: 20_000 });
          await leaveBox(page);
          const before = await shownForm(page);
          // Not earlier: a slow page may have moved on only now.
          trail.push(pathOf(page));
          // A button that leads back to the first page is "Start again".
          if (!sent && trail.at(-1) === trail[0] && trail.at(-2) !== trail[0]) creation.mayBeginAgain = true;
          sent = await pressSomething(page, next);
          await rest(page, pending);
          // The application may have reloaded its page.
          await page.waitForFunction(
            () => window.hydrated === true || location.hostname === "partner.example",
          );
          const after = await shownForm(page);
          // Another button may have changed an answer on purpose, for example a suggestion.
          if (!sent || after.place !== before.place) continue;
          // A sent form may be gone from its screen, for example the password's.
          if (Object.keys(after.values).length === 0) continue;
          const lost = lostIn(after.values, before.values);
          expect(valuesOf(lost, after.values), `lost at ${trail.join(" → ")}`).toEqual(
            valuesOf(lost, before.values),
          );
        }
        check();
      });
    }
  });
}
