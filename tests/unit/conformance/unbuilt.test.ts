import { describe, expect, it } from "vitest";
import type { Send } from "../../conformance/client.ts";
import { junitOf, tableOf } from "../../conformance/report.ts";
import type { Outcome, RunOptions } from "../../conformance/run.ts";
import { answering, brokenIn, checkStandIn, steer } from "./stand-in.ts";

/** Checks a stand-in that answers some requests itself; `answer` returns undefined to leave one to the stand-in. */
const checkAnswering = (
  answer: (request: Request, path: string) => Promise<Response | undefined> | Response | undefined,
  options: Partial<RunOptions> = {},
): Promise<Outcome> =>
  checkStandIn("es", options, (send: Send) => async (request) => {
    const { pathname } = new URL(request.url);
    return (await answer(request, pathname.replace(/^\/api/, ""))) ?? send(request);
  });

const unbuiltIn = ({ entries }: Outcome): string[] => [
  ...new Set(
    entries.filter(({ verdict }) => verdict === "not built").map(({ call }) => `${call.method} ${call.path}`),
  ),
];

const nobody = (): Response => new Response("Cannot POST", { status: 404 });

describe("a provider that hasn't built a call", () => {
  it.each([404, 405, 501])("is told so of a screen's call that it answers with %d", async (status) => {
    const unbuilt = (_: Request, path: string) =>
      ["/lead/vehicle", "/lead/sale"].includes(path) ? Response.json({}, { status }) : undefined;
    const outcome = await checkAnswering(unbuilt, { steer, state: 16 });
    expect(brokenIn(outcome)).toEqual([]);
    expect(unbuiltIn(outcome)).toEqual(["POST /lead/sale", "POST /lead/vehicle"]);
  });

  it("is told so if its every unknown address has a code of its own", async () => {
    const outcome = await checkStandIn("es", {}, (send) => (request) => {
      const isUnbuilt = ["/api/partner/logos", "/api/lead/cnp"].includes(new URL(request.url).pathname);
      return send(isUnbuilt ? new Request(request.url.replace("/api/", "/api/no/"), request) : request);
    });
    expect(brokenIn(outcome)).toEqual([]);
    expect(unbuiltIn(outcome)).toEqual(["GET /partner/logos", "POST /lead/cnp"]);
  });

  it("isn't said to lack a call whose lead is there and can't be found, whatever code others have", async () => {
    const outcome = await checkAnswering(
      (_, path) =>
        ["/lead/vehicle", "/conformance/no-such-call"].includes(path)
          ? Response.json({ code: "lead_not_found" }, { status: 404 })
          : undefined,
      { steer, state: 16 },
    );
    expect(brokenIn(outcome)).toEqual([
      { call: "POST /lead/vehicle", promise: "answers", path: "status 404" },
    ]);
  });

  it("is told so of a call that only a lead at another screen tried", async () => {
    const outcome = await checkAnswering((_, path) => (path === "/lead/cnp" ? nobody() : undefined));
    expect(brokenIn(outcome)).toEqual([]);
    expect(unbuiltIn(outcome)).toEqual(["POST /lead/cnp"]);
  });

  it("isn't said to lack a call that only an unknown lead tried, where a 404 is right", async () => {
    const outcome = await checkAnswering((_, path) => (path === "/lead/documentId" ? nobody() : undefined));
    const own = outcome.entries.filter(
      ({ call, why }) => call.path === "/lead/documentId" && !why?.includes("--"),
    );
    expect(new Set(own.map(({ verdict, why }) => `${verdict}: ${why}`))).toEqual(
      new Set([
        "not tried: only an unknown lead was tried, and status 404 can also mean that the call isn't built",
      ]),
    );
  });

  it("reads it in the table, once for the call, and in the last line", async () => {
    const { entries, visits } = await checkAnswering((_, path) =>
      path === "/partner/logos" ? nobody() : undefined,
    );
    const table = tableOf(entries, visits);
    expect(table).toMatch(/\n\nCalls not built\n {2}GET \/partner\/logos \(call 14\): status 404\n\n/);
    expect(table).toMatch(/ not tried, 1 call not built$/);
    expect(junitOf(entries)).toContain('<skipped message="not built (status 404)"/>');
  });

  it("is told if it led the applicant to the screen of that call", async () => {
    const unbuilt = (_: Request, path: string) =>
      path === "/v2/customer/mobile/verify" ? nobody() : undefined;
    const outcome = await checkAnswering(unbuilt);
    expect(brokenIn(outcome)).toEqual([]);
    expect(outcome.notes).toContain(
      "The provider led a lead to 7 mobile-verification, and POST /v2/customer/mobile/verify isn't built: an applicant can't go on from there.",
    );
  });
});

describe("a provider that refuses a call at another screen", () => {
  it.each([
    ["403", () => new Response(null, { status: 403 })],
    ["422", () => Response.json({ errors: {} }, { status: 422 })],
    ["404 and a code", () => Response.json({ code: "no_such_offer" }, { status: 404 })],
  ])("breaks no promise with %s", async (_, refusal) => {
    const refusing = answering(({ status, headers }) =>
      status === 409 && !headers.has("Retry-After") ? refusal() : undefined,
    );
    const outcome = await checkStandIn("es", {}, refusing);
    expect(brokenIn(outcome)).toEqual([]);
  });

  it("breaks no promise with the conflict of a lead that moved on by itself", async () => {
    const outcome = await checkAccount(async (response) => {
      const { id } = await response.json();
      return Response.json({ code: "conflict", lead: { id, progressState: 13 } }, { status: 409 });
    });
    expect(brokenIn(outcome)).toEqual([]);
  });
});

/** Checks a stand-in that answers otherwise where it takes an account. */
const checkAccount = (other: (response: Response) => Promise<Response> | Response): Promise<Outcome> =>
  checkStandIn(
    "es",
    { steer, state: 18 },
    answering((response, { url }) =>
      url.endsWith("/lead/account") && response.ok ? other(response) : undefined,
    ),
  );

it("a provider that refuses a fitting answer by a name outside the catalogue is told both", async () => {
  const outcome = await checkAccount(() =>
    Response.json({ errors: { ACC_1: { message: "no" } } }, { status: 422 }),
  );
  const call = "POST /lead/account";
  expect(brokenIn(outcome)).toEqual([
    { call, promise: "answers", path: "status 422 (errors.*, outside the catalogue)" },
    { call, promise: "refusal-form", path: "errors.* (outside the catalogue)" },
  ]);
});

describe("a provider whose lead doesn't go on", () => {
  const stopped = async (path: string, answer: () => Response, method = "POST") =>
    checkAnswering((request, asked) => (asked === path && request.method === method ? answer() : undefined), {
      steer,
    });

  it.each([
    [
      "it refuses it",
      () => Response.json({ errors: { email: { message: "no" } } }, { status: 422 }),
      "status 422 (errors.email). If the environment asks for a captcha, --captcha names tokens that it takes",
    ],
    ["it hasn't built the call", nobody, "status 404"],
  ])("is told why no lead was created, where %s", async (_, answer, why) => {
    const outcome = await stopped("/v3/lead", answer);
    const reason = `No lead could be created: POST /v3/lead answered with ${why}.`;
    expect(outcome.notes).toEqual([reason]);
    expect(outcome.isCut).toBe(true);
    const calls = new Set(brokenIn(outcome).map(({ call }) => call));
    expect([...calls].filter((call) => call !== "POST /v3/lead")).toEqual([]);
    const table = tableOf(outcome.entries, outcome.visits, outcome.notes);
    expect(table).toContain(`\n\n${reason}\n\n`);
    expect(table).toMatch(/^ {2}not tried +\d+ screens \(6, 7, .*\): no lead could be created$/m);
  });

  it("is told why no lead was completed", async () => {
    const outcome = await stopped("/v3/lead", () => new Response(null, { status: 503 }), "PUT");
    expect(outcome.notes).toEqual(["No lead could be completed: PUT /v3/lead answered with status 503."]);
  });

  it("is told that a lead stays in checking", async () => {
    const staying = answering(async (response, { url }) =>
      url.includes("/lead/status/") && response.ok
        ? Response.json({ ...(await response.json()), progressState: 6, applicationResult: null })
        : undefined,
    );
    const outcome = await checkStandIn("es", {}, staying);
    const why = "the lead was still there after 60 s";
    expect(outcome.visits.find(({ path }) => path === "checking")).toMatchObject({ tried: true, why });
    expect(outcome.notes).toEqual([
      "A lead was still at 6 checking after 60 s: the screens behind it weren't reached. --patience waits longer.",
    ]);
  });
});

it("a provider that refuses the tool's code is told how to name another", async () => {
  const { notes } = await checkStandIn("es", { code: "654321" });
  expect(notes).toEqual([
    "POST /v2/customer/mobile/verify took no code: --code names the one that the environment takes.",
  ]);
});

it("every offer that a steered lead is asked about is the provider's own", async () => {
  const named = new Set<string>();
  const given = new Set<string>();
  const steered: string[] = [];
  await checkStandIn("es", { steer }, (send) => async (request) => {
    const text = request.method === "POST" ? await request.clone().text() : "";
    if (request.url.includes("/lead-server/")) steered.push(text);
    const response = await send(request);
    const answer = response.ok && response.status !== 204 ? await response.clone().text() : "";
    for (const [, id = ""] of answer.matchAll(/"offerId":"([^"]+)"/g)) given.add(id);
    if (response.ok) for (const [, id = ""] of text.matchAll(/"offerId":"([^"]+)"/g)) named.add(id);
    return response;
  });
  expect(given.size).toBeGreaterThan(0);
  expect([...named].filter((id) => !given.has(id))).toEqual([]);
  expect(steered.join()).not.toContain("offer-conformance");
});
