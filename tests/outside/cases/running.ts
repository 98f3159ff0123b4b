import { consent, lookups } from "../lookups.ts";
import type { Json } from "../provider.ts";
import { act, afterOffer, rowOf } from "../states.ts";
import type { Walker } from "../walker.ts";
import { again } from "../wording.ts";
import {
  type BuildName,
  type Case,
  expect,
  expectPath,
  knownLead,
  shortJourney,
  testCase,
  thanks,
  until,
  type World,
} from "../world.ts";

const dynamic: BuildName = "es-dynamic";
const stranger = { email: "marta.ruiz@example.com", phone: "634567890" };

/** The consents that the lead carries, by their ids. */
function given(body: Json | undefined): Record<string, unknown> {
  const policies = (body?.generalPolicies ?? []) as { id: string; given: boolean }[];
  return Object.fromEntries(policies.map(({ id, given }) => [id, given]));
}

function expectGiven(world: World, ...ids: string[]): void {
  const sent = given({
    ...world.provider.of("create").at(-1)?.body,
    ...world.provider.of("update").at(-1)?.body,
  });
  const missing = ids.filter((id) => sent[id] !== true);
  expect(
    missing.length === 0,
    `required consents not given: ${missing.join(", ")} in ${JSON.stringify(sent)}`,
  );
}

/** Closes what asks, without choosing what the link brought. */
async function keepOwn(walker: Walker): Promise<void> {
  await walker.page.keyboard.press("Escape");
  await walker.settle();
}

function ownContact(world: World): void {
  const body = JSON.stringify(
    [...world.provider.of("create"), ...world.provider.of("update")].map((call) => call.body),
  );
  expect(!body.includes(stranger.email), "the lead carries the e-mail address of a link");
  expect(!body.includes(stranger.phone), "the lead carries the phone number of a link");
  expect(body.includes(world.applicant.answers.email ?? "?"), "the lead lost the applicant's e-mail address");
}

const consents: Case[] = [
  testCase("running/a-list-of-consents-that-comes-late-is-asked", dynamic, shortJourney, async (world) => {
    const { walker, provider } = world;
    provider.fail("policies", { delay: 6000 });
    await walker.page.goto(`${world.origin}${world.build.base}/`);
    for (const round of [1, 2]) {
      await walker.page.locator("h1").first().waitFor();
      if (round === 2) await walker.page.locator("dialog[open]").waitFor();
      await walker.fill();
      await walker.mainButton().click();
    }
    await walker.page.waitForURL("**/monthly-income");
    expect(
      provider.of("policies").every(({ status }) => status === 0),
      "the list wasn't late",
    );
    await until("call 8 isn't answered", () => provider.of("policies").some(({ status }) => status === 200));
    await walker.walk(["/thank-you"]);
    expectGiven(world, "g1", "g2");
  }),
  testCase(
    "running/a-required-consent-that-a-resumed-lead-lacks-is-asked",
    dynamic,
    shortJourney,
    async (world) => {
      const known = { ...knownLead(world.applicant), generalPolicies: [{ id: "g1", given: false }] };
      await world.resume({ progressState: 0 }, known);
      await world.walker.walk(["/thank-you"]);
      expectGiven(world, "g1");
    },
  ),
  testCase("running/another-list-keeps-what-was-given", dynamic, shortJourney, async (world) => {
    const { walker, provider } = world;
    await walker.walkTo("/monthly-income");
    provider.settings.answers.policies = {
      ...(lookups.es.policies as Json),
      generalPolicies: [
        consent("g1", "Acepto las condiciones generales", true),
        consent("g3", "Nueva", true),
      ],
    };
    await walker.page.reload();
    await walker.settle();
    await walker.walk(["/thank-you"]);
    expectGiven(world, "g1");
  }),
];

const links: Case[] = [
  ...["/monthly-income", "/initial-details", "/summary"].map((path) =>
    testCase(`running/a-link-changes-no-answer-unasked${path}`, dynamic, shortJourney, async (world) => {
      const { walker } = world;
      await walker.walkTo("/monthly-income");
      if (path === "/summary") await walker.walk(["/summary"]);
      await walker.open(`${path}?email=${stranger.email}&phoneNumber=%2B34${stranger.phone}&amount=700`);
      expect(!walker.page.url().includes("email="), "the address keeps the e-mail address");
      await keepOwn(walker);
      await walker.walk(["/thank-you"]);
      ownContact(world);
    }),
  ),
  testCase("running/a-link's-amount-keeps-what-was-typed", dynamic, shortJourney, async ({ walker }) => {
    await walker.open("/");
    await walker.page.locator("[name=email]").fill("ana.lopez@example.com");
    await walker.settle();
    await walker.open("/?amount=700");
    const email = await walker.page.locator("[name=email]").inputValue();
    expect(email === "ana.lopez@example.com", `the e-mail address is «${email}» after the link`);
  }),
  testCase("running/a-partner's-return-carries-its-status-alone", dynamic, shortJourney, async (world) => {
    const { walker, provider } = world;
    const row = rowOf(9);
    await world.resume({ progressState: 9, ...row.with });
    await walker.open(`/instantor?status=success&email=${stranger.email}&amount=700`);
    await walker.settle();
    if (walker.path === "/instantor") await walker.press();
    expectPath(walker, "/thank-you");
    const sent = JSON.stringify(provider.received.map(({ body, query }) => [body, query]));
    expect(!sent.includes(stranger.email), "the e-mail address of the return's link was sent");
  }),
  testCase("running/another-resume-link-asks-first", dynamic, shortJourney, async (world) => {
    const { walker, provider } = world;
    await walker.walkTo("/monthly-income");
    const other = provider.addLead(knownLead(world.applicant), { progressState: 13 });
    await walker.open(`/continue/${other}`);
    expect(walker.path !== "/rejected", "the other application took this tab over, unasked");
    expect((await walker.waysOn()).length >= 2, `no choice: ${(await walker.waysOn()).join(" | ")}`);
    await walker.open("/monthly-income");
    await walker.walk(["/thank-you"]);
    const ids = provider.of("update").map(({ body }) => body.id);
    expect(ids.length > 0 && !ids.includes(other), "the other application was sent");
  }),
];

/** The screens whose one call decides something. */
const deciding = afterOffer.filter(
  ({ call, state, stays, whole }) => call !== undefined && !stays && !whole && ![9, 17, 19].includes(state),
);

const tabs: Case[] = deciding.map((row) =>
  testCase(`running/a-decision-stands-in-every-tab/${row.state}`, dynamic, thanks, async (world) => {
    const { walker, provider, applicant, build, origin } = world;
    const id = await world.resume({ progressState: row.state, ...row.with });
    const second = await walker.beside({ applicant, origin, base: build.base });
    await second.open(`/continue/${id}`);
    expectPath(second, row.path);
    await walker.page.bringToFront();
    await act(row, world);
    await walker.settle();
    expectPath(walker, "/thank-you");
    provider.settings.moves.push({ progressState: 13 });

    await second.page.bringToFront();
    await second.settle();
    if (second.path === row.path) {
      await second.fill(row.changes?.(applicant));
      // The button may be gone while the tab follows by itself.
      await second.press().catch(() => undefined);
      await second.confirm();
    }
    const sent = provider.of(row.call ?? "");
    expect(sent.length === 1, `call ${row.call} was made ${sent.length} times`);
    expectPath(second, "/thank-you");
  }),
);

const retries: Case[] = deciding
  .filter(({ act: own }) => !own || own === rowOf(38).act)
  .map((row) =>
    testCase(`running/a-lost-answer-is-not-decided-twice/${row.state}`, dynamic, thanks, async (world) => {
      const { walker, provider } = world;
      await world.resume({ progressState: row.state, ...row.with });
      provider.fail(row.call ?? "", { drop: "after" });
      await act(row, world);
      await walker.settle();
      provider.settings.moves.push({ progressState: 13 });
      const retry = walker.button(again);
      if (await retry.isVisible()) await retry.click();
      else {
        await walker.press();
        await walker.confirm();
      }
      await walker.settle();
      const keys = provider.keysOf(row.call ?? "");
      expect(keys.size === 1, `${keys.size} keys for one decision`);
      expectPath(walker, "/thank-you");
    }),
  );

const journeysAndKeys: Case[] = [
  testCase(
    "running/leaving-the-site-and-coming-back-keeps-the-summary",
    dynamic,
    shortJourney,
    async ({ walker }) => {
      await walker.walkTo("/summary");
      const steps = walker.paths.length;
      for (let step = 0; step < steps && walker.path !== "/" && walker.path !== "/initial-details"; step++) {
        await walker.page.goBack();
        await walker.settle();
      }
      await walker.page.goBack();
      await walker.page.goForward();
      await walker.settle();
      await walker.open("/summary");
      expectPath(walker, "/summary");
    },
  ),
  testCase(
    "running/each-code-that-is-asked-for-is-a-decision-of-its-own",
    "es-classic",
    {
      ...thanks,
      answers: { "resend-code": { sentTo: "+34*****678", expiresIn: 300, retryAfter: 0 } },
    },
    async (world) => {
      const { walker, provider } = world;
      await walker.page.clock.install();
      await world.resume({ progressState: 7 });
      for (const times of [1, 2]) {
        await walker.page.clock.runFor(31_000);
        await walker.page
          .getByRole("button", { name: /reenviar|otra vez|otro código|de nuevo/i })
          .first()
          .click();
        await until("no new code", () => provider.of("resend-code").length === times);
      }
      const keys = provider.keysOf("resend-code");
      expect(keys.size === 2, "the second code was asked for with the key of the first");
    },
  ),
];

export const runningCases: Case[] = [...consents, ...links, ...tabs, ...retries, ...journeysAndKeys];
