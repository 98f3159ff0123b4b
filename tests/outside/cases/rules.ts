import { setTimeout as pause } from "node:timers/promises";
import { consent } from "../lookups.ts";
import type { Json } from "../provider.ts";
import { rowOf } from "../states.ts";
import { again, connection, startAgain } from "../wording.ts";
import {
  asked,
  type BuildName,
  type Case,
  expect,
  expectPath,
  expectTypedIn,
  knownLead,
  outages,
  shortJourney,
  testCase,
  thanks,
  until,
  type World,
} from "../world.ts";

const dynamic: BuildName = "es-dynamic";
const classic: BuildName = "pl-classic";

/** Walks to the summary and sends it. */
async function sendSummary({ walker }: World): Promise<void> {
  await walker.walkTo("/summary");
  await walker.press();
  expectPath(walker, "/thank-you");
}

function timeOfDay(time: number): string {
  return new Date(time).toTimeString().slice(0, 5).replace(/^0/, "");
}

const journey: Case[] = [
  testCase(
    "rule/xsrf-token-is-sent-back",
    dynamic,
    { ...shortJourney, xsrfToken: "token-1" },
    async (world) => {
      await sendSummary(world);
      expect(world.provider.of("update")[0]?.headers["x-xsrf-token"] === "token-1", "no X-XSRF-TOKEN");
    },
  ),
  ...[0, 2].map((progressState) =>
    testCase(
      `rule/nothing-left-to-ask-in-state-${progressState}-shows-the-summary`,
      dynamic,
      { ...asked, moves: [{ progressState }, { progressState: 11 }] },
      async (world) => {
        const { walker, provider } = world;
        await walker.walkTo("/summary");
        await walker.press();
        await pause(500);
        expect(walker.path !== "/checking", "/checking waits for an answer that never comes");
        expect(
          (await walker.text()).includes("1850") || /1[.\s\u00a0]850/.test(await walker.text()),
          "no summary",
        );
        await walker.press();
        expect(provider.of("update").length === 2, `${provider.of("update").length} updates`);
        expectPath(walker, "/thank-you");
      },
    ),
  ),
  testCase("rule/state-14-resumes", dynamic, { ...asked, moves: [{ progressState: 14 }] }, async (world) => {
    const { walker, provider } = world;
    await walker.walkTo("/summary");
    await walker.press();
    await until("call 3 isn't made", () => provider.of("continue").length > 0);
    await walker.settle();
    expect(walker.path !== "/checking", "is on /checking");
    expect((await walker.waysOn()).length > 0, "no way on");
  }),
  testCase(
    "rule/unknown-data-points-are-skipped",
    dynamic,
    { dataPoints: ["no_such_question", "monthly_income", "__proto__", "constructor"], ...thanks },
    sendSummary,
  ),
  testCase(
    "rule/empty-and-absent-optional-fields",
    dynamic,
    {
      created: {
        progressState: [],
        leadStatus: "x",
        customerConsents: null,
        applicationResult: null,
        uiColors: null,
        routeChange: null,
        expiresAt: null,
        redirectUrl: null,
        redirectParams: null,
        lead: null,
        surprise: { deep: [1] },
      },
      ...shortJourney,
    },
    sendSummary,
  ),
  testCase("rule/double-press-makes-one-lead", dynamic, asked, async (world) => {
    await world.toCreate();
    world.provider.fail("create", { delay: 600 });
    await world.walker.mainButton().dblclick();
    await world.walker.settle();
    await until("doesn't get on", () => world.walker.path === "/monthly-income");
    expect(world.provider.created === 1, `${world.provider.created} leads`);
  }),
  testCase("rule/reload-during-a-lost-create-makes-one-lead", dynamic, asked, async (world) => {
    const { walker, provider } = world;
    await world.toCreate();
    provider.fail("create", { drop: "after" });
    await walker.press();
    expect(provider.created === 1, "no lead");
    await walker.page.reload();
    await walker.settle();
    const email = await walker.page.locator("[name=email]").inputValue();
    expect(email === world.applicant.answers.email, `the e-mail is ${email} after the reload`);
    // Where the screen asks whether it arrived, its offer to try again is taken.
    const retry = walker.button(again);
    await retry.waitFor({ timeout: 3000 }).catch(() => undefined);
    if (await retry.isVisible()) {
      await retry.click();
      await until("the second try leads nowhere", () => walker.path === "/monthly-income");
      await walker.settle();
    }
    await walker.walk(["/monthly-income"]);
    expect(provider.created === 1, `${provider.created} leads`);
  }),
  testCase(
    "rule/back-and-reload-keep-answers",
    "pl-dynamic",
    { dataPoints: ["first_name", "monthly_income"], ...thanks },
    async (world) => {
      const { walker } = world;
      await walker.walkTo("/monthly-income");
      await walker.fill();
      await walker.page.goBack();
      await walker.settle();
      const name = await walker.valueOf("first_name");
      expect(name === world.applicant.answers.first_name, `the first name is ${name}`);
      await walker.page.reload();
      await walker.settle();
      expect(
        (await walker.controls()).some(({ value }) => value === world.applicant.answers.first_name),
        "lost by a reload",
      );
      await walker.page.goForward();
      await walker.settle();
      const income = await walker.valueOf("monthly_income");
      expect(income && /1\D?850/.test(income), `the income is ${income}`);
      await walker.walk(["/thank-you"]);
    },
  ),
  testCase("rule/slow-create-says-so", "pl-dynamic", { created: { progressState: 11 } }, async (world) => {
    const { walker, provider } = world;
    await world.toCreate();
    provider.fail("create", { delay: 13_500 });
    await walker.mainButton().click();
    await pause(9000);
    const before = await walker.text();
    await pause(3000);
    expect((await walker.text()) !== before, "nothing changes after 10 s");
    const ways = await walker.waysOn();
    expect(ways.length > 0, "no way on after 10 s");
    await until("doesn't get on", () => walker.path === "/thank-you");
    expect(provider.created === 1, `${provider.created} leads`);
  }),
  testCase(
    "rule/affiliate-events",
    dynamic,
    {
      dataPoints: ["first_name", "monthly_income"],
      moves: [{ progressState: 6 }],
      statuses: [{ progressState: 10, ...rowOf(10).with }],
    },
    async ({ walker, provider }) => {
      await walker.open("/?refName=partner&refSubId=sub&s_id=click-1&amount=1500&period=70&firstName=Ana");
      expect(!walker.page.url().includes("?"), `the address keeps ${walker.page.url()}`);
      await walker.walk(["/checking", "/accepted"]);
      await until("not accepted", () => walker.path === "/accepted", 15_000);
      await walker.settle();
      const created = provider.of("create")[0]?.body;
      expect(
        created?.amount === 1500 && created.period === 70,
        `amount ${created?.amount}, period ${created?.period}`,
      );
      const reference = created.affiliateReferenceParams as Json | undefined;
      expect(
        reference?.attribute === "partner" &&
          reference.subId === "sub" &&
          reference.transactionId === "click-1",
        `the reference is ${JSON.stringify(reference)}`,
      );
      expect(/Z$/.test(String(reference.setAt)), `setAt is ${reference.setAt}`);
      const events = provider.of("affiliate");
      expect(events.length === 2, `events: ${JSON.stringify(events.map(({ body }) => body.event))}`);
      for (const { body } of events) expect(body.affiliateReferenceParams, "an event without its reference");
    },
  ),
  testCase("rule/no-affiliate-no-event", dynamic, shortJourney, async ({ walker, provider }) => {
    await walker.walkTo("/summary");
    await walker.press();
    expect(provider.of("affiliate").length === 0, "an affiliate event without a reference");
  }),
  ...["lookup-by-code", "lookup-without-accents", "lookup-unknown", "lookup-fails"].map((kind) =>
    testCase(
      `rule/postcode-${kind}`,
      dynamic,
      {
        dataPoints: ["postal_code", "city", "street", "house_number", "province"],
        ...thanks,
        answers: {
          "postcode-lookup": {
            province: { "lookup-by-code": "29", "lookup-without-accents": "MALAGA" }[kind] ?? "Atlantis",
            city: "Málaga",
            streets: null,
          },
        },
      },
      async ({ walker, provider }) => {
        if (kind === "lookup-fails") {
          provider.fail("postcode-lookup", ...Array(6).fill({ status: 500 }));
          provider.fail("postcode", ...Array(6).fill({ status: 500 }));
        }
        await walker.walkTo("/address-information");
        // The first two digits name the province too; what matters is that an unknown name fills in none of its own.
        const isFound = kind !== "lookup-fails" && kind !== "lookup-unknown";
        await walker.fill(
          { postal_code: "29001", city: "Málaga", province: "Málaga" },
          isFound ? ["province"] : [],
        );
        await walker.settle();
        await walker.press();
        expectPath(walker, "/summary");
        await walker.press();
        expectPath(walker, "/thank-you");
        const contact = provider.of("update")[0]?.body.contactDetails as Json | undefined;
        expect(contact?.province === "29", `the province sent is ${contact?.province}`);
      },
    ),
  ),
  testCase(
    "rule/choices-fail",
    dynamic,
    { dataPoints: ["country_of_birth"], ...thanks },
    async ({ walker, provider }) => {
      provider.fail("choices", ...Array(8).fill({ status: 500 }));
      await walker.walkTo("/country-of-birth");
      await pause(3500);
      await walker.fill();
      await walker.press();
      expect(
        walker.path === "/summary" || (await walker.waysOn()).some((way) => again.test(way)),
        `stuck: ${JSON.stringify(await walker.fieldErrors())}`,
      );
    },
  ),
  testCase("rule/email-check-never-blocks", dynamic, shortJourney, async (world) => {
    world.provider.fail("email", { drop: "before" }, { status: 500 }, { body: { valid: 3 } });
    await sendSummary(world);
  }),
  testCase(
    "rule/policies-that-fail-never-block",
    "pl-dynamic",
    shortJourney,
    async ({ walker, provider }) => {
      provider.fail("policies", ...Array(4).fill({ status: 500 }));
      await walker.open("/");
      await pause(4000);
      await walker.settle();
      await walker.walk(["/monthly-income"]);
    },
  ),
];

const screens: Case[] = [
  ...([6, 10, 13] as const).map((state) =>
    testCase(`rule/partner-logos-in-state-${state}`, dynamic, {}, async (world) => {
      await world.resume({ progressState: state, ...rowOf(state).with });
      await until("call 14 isn't made", () => world.provider.of("logos").length > 0);
    }),
  ),
  ...(["success", "error", "cancelled"] as const).flatMap((status) =>
    [9, 17, 19].map((state) =>
      testCase(
        `rule/hand-off-${state}-${status}`,
        state === 17 ? classic : dynamic,
        thanks,
        async (world) => {
          const { walker, provider } = world;
          const { path } = rowOf(state);
          await world.resume({ progressState: state, ...rowOf(state).with });
          await walker.page.locator('main a[href^="https://partner.example/bank"]').click();
          await walker.page.waitForURL("https://partner.example/bank**");
          await walker.open(`${path}?status=${status}`);
          if (status === "success") {
            await until("call 23 isn't made", () => provider.of("go-on").length === 1);
            await until("isn't on /thank-you", () => walker.path === "/thank-you");
          } else {
            expectPath(walker, path);
            expect((await walker.waysOn()).length > 0, "no way on");
            expect(provider.of("go-on").length === 0, "goes on without success");
          }
        },
      ),
    ),
  ),
  testCase(
    "rule/payment-page-is-asked-for",
    dynamic,
    {
      moves: [{ progressState: 19, redirectUrl: "https://partner.example/card", redirectMethod: "GET" }],
    },
    async (world) => {
      const { walker, provider } = world;
      await world.resume({ progressState: 19, applicationResult: { offerId: "o-1", offer: {} } });
      expectPath(walker, "/moneyman-paylands");
      if (provider.of("payment").length === 0) {
        // The bar of the loan above the screen only folds out.
        const way = walker.page.locator("article button, article a").filter({ visible: true }).first();
        await way.click({ timeout: 3000 });
        await walker.settle();
      }
      const [call] = provider.of("payment");
      expect(call, "call 27 isn't made");
      expect(
        call.body.offerId === "o-1" && /^http/.test(String(call.body.returnUrl)),
        JSON.stringify(call.body),
      );
      if (!walker.page.url().startsWith("https://partner.example/card")) {
        const link = walker.page
          .locator('article a[href^="https://partner.example/card"], article button')
          .first();
        await link.click({ timeout: 3000 });
      }
      await walker.page.waitForURL("https://partner.example/card**", { timeout: 8000 });
    },
  ),
  ...[20, 35].map((state) =>
    testCase(
      `rule/consents-of-call-15-in-state-${state}`,
      state === 20 ? dynamic : classic,
      {
        ...thanks,
        answers: { consents: [consent("k1", "Uno", true), consent("k2", "Dos", false)] },
      },
      async (world) => {
        const { walker, provider } = world;
        await world.resume({ progressState: state, applicationResult: { offerId: "o-1" } });
        expectPath(walker, rowOf(state).path);
        expect(provider.of("consents").length === 1, "call 15 isn't asked");
        const boxes = (await walker.controls()).filter(({ kind }) => kind === "checkbox");
        expect(
          boxes.length === 2 && boxes.every(({ checked }) => !checked),
          `${boxes.length} boxes, or one ticked before`,
        );
        await walker.page.locator("main input[type=checkbox]").first().check({ force: true });
        await walker.press();
        const [given] = provider.of("give-consents");
        expect(given, `sent: ${provider.received.map(({ name }) => name).join(", ")}`);
        const wanted = [
          { id: "k1", given: true },
          { id: "k2", given: false },
        ];
        expect(JSON.stringify(given.body.consents) === JSON.stringify(wanted), JSON.stringify(given.body));
        expectPath(walker, "/thank-you");
      },
    ),
  ),
  testCase("rule/required-consent-is-required", classic, thanks, async (world) => {
    const { walker, provider } = world;
    await world.resume({ progressState: 20, ...rowOf(20).with });
    await walker.press();
    expect(provider.of("offer-policy").length === 0, "sent without the required consent");
    expect(Object.keys(await walker.fieldErrors()).length > 0, "no error at a field");
  }),
  testCase("rule/decline-an-offer", dynamic, thanks, async (world) => {
    const { walker, provider } = world;
    await world.resume({ progressState: 38, ...rowOf(38).with });
    await walker.pressButton(/rechazar/i);
    const dialog = walker.page.locator("dialog[open] button[type=submit]");
    expect(await dialog.isVisible(), "declined without one question");
    await dialog.click();
    await walker.settle();
    const sent = provider.received.filter(({ name }) => name === "go-on" || name === "accept-creditea-offer");
    expect(sent.length === 1, `sent ${sent.map(({ name }) => name).join(", ") || "nothing"}`);
    expectPath(walker, "/thank-you");
  }),
  testCase("rule/accepted-creditea", dynamic, thanks, async (world) => {
    const { walker, provider } = world;
    await world.resume({
      progressState: 10,
      applicationResult: {
        application: { status: "accepted" },
        offerId: "o-1",
        partner: { name: "Creditea" },
        offer: { amount: 1500, period: 70 },
      },
    });
    expectPath(walker, "/accepted");
    await walker.press();
    await walker.confirm();
    const [call] = provider.of("accept-creditea-offer");
    expect(call?.body.accepted === true, JSON.stringify(call?.body));
    expectPath(walker, "/thank-you");
  }),
  testCase("rule/post-redirect", dynamic, {}, async (world) => {
    const { walker } = world;
    await world.resume({
      progressState: 12,
      redirectUrl: "https://partner.example/post?x=1",
      redirectMethod: "POST",
      redirectParams: { token: "a b&c", name: "ñ" },
    });
    await walker.follow();
    await until("no visit", () => walker.visits.length > 0);
    const [visit] = walker.visits;
    expect(
      visit?.method === "POST" && visit.url === "https://partner.example/post?x=1",
      JSON.stringify(visit),
    );
    const sent = new URLSearchParams(visit.body);
    expect(sent.get("token") === "a b&c" && sent.get("name") === "ñ", visit.body);
  }),
  testCase("rule/get-redirect-with-parameters", classic, {}, async (world) => {
    const { walker } = world;
    await world.resume({
      progressState: 12,
      redirectUrl: "https://partner.example/get?x=1",
      redirectMethod: "GET",
      redirectParams: { token: "a b&c" },
    });
    await walker.follow();
    await until("no visit", () => walker.visits.length > 0);
    const url = new URL(walker.visits[0]?.url ?? "");
    expect(url.searchParams.get("token") === "a b&c" && url.searchParams.get("x") === "1", url.href);
  }),
  testCase("rule/redirect-goes-by-itself", "pl-dynamic", {}, async (world) => {
    await world.resume({ progressState: 12, ...rowOf(12).with });
    await until("no redirect without a press", () => world.walker.visits.length > 0, 15_000);
  }),
  ...[
    "javascript:alert(1)",
    "data:text/html,x",
    "/elsewhere",
    "//partner.example/x",
    "https://user:secret@partner.example/",
    "http://partner.example/",
    "http://localhost:1/",
    "  javascript:alert(1)",
  ].map(
    (redirectUrl, index): Case => ({
      ...testCase(`rule/redirect-refused-${index}`, index % 2 ? classic : dynamic, {}, async (world) => {
        const { walker } = world;
        await world.resume({ progressState: 12, redirectUrl, redirectMethod: "GET" });
        await pause(300);
        const button = walker.mainButton();
        if (await button.isVisible()) await button.click();
        await walker.settle();
        await pause(300);
        expect(walker.visits.length === 0, `went to ${walker.visits[0]?.url}`);
        expect(walker.page.url().startsWith(world.origin), `went to ${walker.page.url()}`);
        expect((await walker.waysOn()).length > 0, "no way on");
      }),
      manyLeads: true,
    }),
  ),
  testCase("rule/smava", dynamic, thanks, async (world) => {
    const { walker } = world;
    await world.resume({
      progressState: 2,
      routeChange: "smava",
      redirectUrl: "https://partner.example/smava",
      applicationResult: { offer: { url: "https://partner.example/smava" }, partner: { name: "smava" } },
    });
    expectPath(walker, "/smava");
    expect(
      (await walker.text()).includes(String(world.applicant.answers.first_name)),
      "no summary of what is sent",
    );
    const way = walker.page
      .locator("main button[type=submit], main a[href^='https://partner.example']")
      .filter({ visible: true });
    expect((await way.count()) > 0, `no way on: ${(await walker.waysOn()).join(" | ")}`);
    await way.first().click();
    await walker.page.waitForURL("https://partner.example/smava**", { timeout: 8000 });
  }),
  testCase("rule/route-change-wins", classic, {}, async (world) => {
    await world.resume({ progressState: [1, 2, 6], routeChange: "thank-you" });
    expectPath(world.walker, "/thank-you");
  }),
  testCase("rule/unsubscribe", dynamic, {}, async ({ walker, provider }) => {
    await walker.open("/unsubscribe?email=ana%2Bx%40example.com");
    expect(provider.of("unsubscribe").length === 0, "unsubscribed without a confirmation");
    await walker.fill({ email: "ana+x@example.com" });
    await walker.press();
    const [call] = provider.of("unsubscribe");
    expect(new URLSearchParams(call?.query).get("email") === "ana+x@example.com", `asked for ${call?.query}`);
  }),
  testCase("rule/not-found", classic, {}, async ({ walker }) => {
    await walker.open("/no-such-page");
    expect((await walker.waysOn()).length > 0, "no way back");
    await walker.open("/404");
    const back = walker.page.locator("main a, main button").filter({ visible: true }).first();
    await back.click();
    await walker.settle();
    expect((await walker.controls()).length > 0, `leads to ${walker.path}`);
  }),
  testCase(
    "rule/code-is-sent-for-a-v2-lead",
    "es-classic",
    { ...thanks, answers: { "send-code": { sentTo: "+34*****999", expiresIn: 240 } } },
    async (world) => {
      const { walker, provider } = world;
      await world.resume({ progressState: 7 });
      expect(
        provider.of("send-code").length === 1,
        `call 16 was made ${provider.of("send-code").length} times`,
      );
      const text = await walker.text();
      expect(text.includes("999"), "where the code was sent isn't shown");
      // Either four minutes or the time of day at which they end.
      const ends = [-60, 0, 60].map((seconds) => timeOfDay(Date.now() + (240 + seconds) * 1000));
      expect(
        /\b4\b|240/.test(text) || ends.some((time) => text.includes(time)),
        "how long the code holds isn't shown",
      );
    },
  ),
  testCase("rule/code-that-fails-to-be-sent", "pl-classic", thanks, async (world) => {
    const { walker, provider } = world;
    provider.fail("send-code", ...Array(5).fill({ status: 500 }));
    await world.resume({ progressState: 7 });
    await pause(3500);
    await walker.settle();
    expect(!(await walker.text()).includes("*****"), "claims that a code was sent");
    expect(await walker.button(again).isVisible(), `no retry: ${(await walker.waysOn()).join(" | ")}`);
    await walker.fill({ verification_code: "123456" });
    provider.mend("send-code");
    await walker.press();
    expectPath(walker, "/thank-you");
  }),
  testCase("rule/sale-of-a-financed-vehicle", dynamic, thanks, async (world) => {
    const { walker, provider } = world;
    await world.resume({ progressState: 16 });
    await walker.fill({
      vehicle_brand: "Seat",
      vehicle_model: "Ibiza",
      vehicle_year: "2019",
      has_vehicle_down_payment: "yes",
      vehicle_down_payment: "1200",
      is_vehicle_financed: "yes",
      vehicle_lender: "Banco Tres",
      vehicle_outstanding_amount: "2300",
    });
    await walker.press();
    const sent = [...provider.of("sale"), ...provider.of("vehicle")];
    expect(
      provider.of("sale").length === 1,
      `made ${sent.map(({ name }) => name).join(", ") || "no call"}: ${JSON.stringify(await walker.fieldErrors())}`,
    );
    expectTypedIn(world, Object.assign({}, ...sent.map(({ body }) => body)) as Json);
    expectPath(walker, "/thank-you");
  }),
  testCase("rule/skip-the-upload", classic, thanks, async (world) => {
    const { walker, provider } = world;
    await world.resume({ progressState: 30, ...rowOf(30).with });
    await walker.pressButton(/pomi/i);
    await walker.confirm();
    expect(provider.of("skip-upload").length === 1, "call 24's skip isn't made");
    expectPath(walker, "/thank-you");
  }),
  testCase("rule/corrected-debts", classic, thanks, async (world) => {
    const { walker, provider } = world;
    await world.resume({ progressState: 31, ...rowOf(31).with });
    await walker.fill({
      "debt_0.verdict": "other_amount",
      "debt_1.verdict": "not_mine",
      "debt_0.amount": "123,45",
    });
    await walker.press();
    const body = JSON.stringify(provider.of("offer-customer-debts")[0]?.body);
    expect(body.includes("123.45") && body.includes("d2"), body);
  }),
];

const checking: Case[] = [
  testCase(
    "checking/status-fails-and-recovers",
    dynamic,
    { statuses: [{ progressState: 6 }, { progressState: 11 }] },
    async (world) => {
      world.provider.fail("status", { status: 500 }, { drop: "before" });
      await world.resume({ progressState: 6 });
      await until("never gets on", () => world.walker.path === "/thank-you", 25_000);
    },
  ),
  ...(
    [
      ["401", { status: 401, body: {} }],
      ["403", { status: 403, body: {} }],
      ["404", { status: 404, body: { code: "lead_not_found" } }],
      ["410", { status: 410, body: { code: "lead_expired" } }],
    ] as const
  ).map(([name, fault]) =>
    testCase(`checking/status-${name}`, name === "410" ? "es-dynamic" : "pl-dynamic", {}, async (world) => {
      const { walker, provider } = world;
      provider.fail("status", ...Array(40).fill(fault));
      await world.resume({ progressState: 6 });
      const startsAgain = async () =>
        name === "410" ? walker.path === "/initial-details" : startAgain.test((await walker.waysOn()).join());
      await until("nothing offers to start again", startsAgain, 15_000);
      expect(!connection.test(await walker.text()), "told to check the connection");
      expect(provider.of("status").length === 1, `call 6 was made ${provider.of("status").length} times`);
    }),
  ),
  ...(["500", "dropped", "not-json"] as const).map((name) =>
    testCase(
      `checking/status-${name}`,
      "pl-dynamic",
      { statuses: [{ progressState: 11 }] },
      async (world) => {
        const { walker, provider } = world;
        provider.fail("status", ...Array(40).fill(outages[name]));
        await world.resume({ progressState: 6 });
        const retry = walker.button(again);
        await until("nothing offers to try again", () => retry.isVisible(), 25_000);
        provider.mend("status");
        await retry.click();
        await until("never gets on", () => walker.path === "/thank-you", 15_000);
      },
    ),
  ),
  testCase("checking/409", classic, {}, async (world) => {
    const { walker, provider } = world;
    provider.fail("status", {
      status: 409,
      body: { code: "conflict", lead: { id: "o", progressState: 13 } },
    });
    await world.resume({ progressState: 6 });
    await until("isn't on /rejected", () => walker.path === "/rejected", 15_000);
  }),
  testCase("checking/backs-off", dynamic, {}, async (world) => {
    const { provider } = world;
    await world.resume({ progressState: [1, 6] });
    await pause(16_000);
    const times = provider.of("status").map(({ at }) => at);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(times.length >= 3 && times.length <= 8, `${times.length} calls in 16 s`);
    expect(
      gaps.every((gap) => gap >= 1800),
      `gaps of ${gaps.join(", ")} ms`,
    );
  }),
  testCase("checking/after-30-seconds", "pl-dynamic", {}, async (world) => {
    const { walker } = world;
    await world.resume({ progressState: 6 });
    await pause(31_500);
    const ways = await walker.waysOn();
    expect(ways.length >= 2, `ways on after 30 s: ${ways.join(" | ") || "none"}`);
  }),
];

const resume: Case[] = [
  ...(
    [
      [dynamic, "/v3", "refTransactionId=t-1&utm_source=x", "refTransactionId=t-1"],
      [classic, "/v2", "a=1&b=%20c", "a=1&b=%20c"],
    ] as const
  ).map(([build, version, linked, passedOn]) =>
    testCase("resume/query-of-the-link", build, {}, async (world) => {
      const { walker, provider } = world;
      const id = provider.addLead(knownLead(world.applicant), { progressState: 11 });
      await walker.open(`/continue/${id}?type=offer&${linked}`);
      const [call] = provider.of(world.resumeCall);
      expect(call?.path === `${version}/lead/url/${id}/offer`, `asked ${call?.path}`);
      expect(call.query === `?${passedOn}`, `query ${call.query}`);
    }),
  ),
  testCase(
    "resume/what-the-provider-knows-is-filled-in",
    dynamic,
    { dataPoints: ["monthly_income", "first_name"], ...thanks },
    async (world) => {
      const { walker, provider } = world;
      await world.resume({ progressState: 14 });
      expectPath(walker, "/monthly-income");
      await walker.fill();
      await walker.press();
      if (walker.path !== "/thank-you") await walker.walk(["/thank-you"]);
      expect(provider.created === 0, "a second lead was made");
      const body = provider.of("update").at(-1)?.body;
      expect(
        (body?.personalDetails as Json | undefined)?.firstName === world.applicant.answers.first_name,
        JSON.stringify(body),
      );
    },
  ),
  testCase("resume/expired-link-leaves-this-tab's-application", dynamic, asked, async (world) => {
    const { walker, provider } = world;
    await walker.walkTo("/summary");
    provider.fail("continue", { status: 410, body: { code: "lead_expired" } });
    await walker.open("/continue/another-one");
    await walker.open("/monthly-income");
    expectPath(walker, "/monthly-income");
    await walker.open("/initial-details");
    const email = await walker.valueOf("email");
    expect(email === world.applicant.answers.email, `the e-mail is ${email}`);
  }),
  testCase("resume/classic-pages-by-state", classic, {}, async (world) => {
    const { walker } = world;
    for (const [state, path] of [
      [1, "/loan-information"],
      [2, "/personal-details"],
    ] as const) {
      await world.resume({ progressState: state }, {});
      // The second link meets the first one's application, and asks which of the two goes on.
      if (walker.path.startsWith("/continue/")) await walker.press();
      expect(
        walker.path === path || walker.path === "/loan-information",
        `state ${state} is on ${walker.path}`,
      );
    }
  }),
];

export const ruleCases: Case[] = [...checking, ...journey, ...screens, ...resume];
