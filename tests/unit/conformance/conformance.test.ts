import { describe, expect, it } from "vitest";
import { countryIds } from "../../../app/catalogue/countries/types.ts";
import { callsOf, nameOf } from "../../conformance/calls.ts";
import type { Send } from "../../conformance/client.ts";
import { type Dialect, describeDialect, freedoms } from "../../lead-server/dialects/dialect.ts";
import { presets } from "../../lead-server/scripts/presets.ts";
import { brokenIn, checkStandIn, steer, wrongIn } from "./stand-in.ts";

/** Dialects far from the plain one: the last choice of each freedom, and what two of those hide. */
const dialects = [
  {},
  { absent: "null", screen: "state" },
  { absent: "null", screen: "result", listOrder: "written" },
].map((choices) => {
  const far = Object.fromEntries(Object.entries(freedoms).map(([name, ways]) => [name, ways.at(-1)]));
  const dialect = { ...far, ...choices } as Dialect;
  return { words: describeDialect(dialect), dialect };
});

/** A provider that resumes a lead only with a code, and sends links. */
const guarded = { steps: [6, 7, 10], codeToResume: true, capabilities: ["resume_link"] };

describe("the stand-in", () => {
  it.each(countryIds)("of %s keeps every promise in every state", async (country) => {
    const outcome = await checkStandIn(country, { steer });
    expect(wrongIn(outcome)).toEqual([]);
    expect(outcome.entries.filter(({ verdict }) => verdict === "not built")).toEqual([]);
    expect(outcome.notes).toEqual([]);
    expect(outcome.visits.filter(({ tried }) => !tried)).toEqual([]);
  });

  it.each([
    ...dialects.map(({ words, dialect }) => ({ words: `when it speaks: ${words}`, dialect })),
    { words: "with documents to confirm", script: presets.documents.script },
  ])("of Spain keeps every promise $words", async ({ words: _, ...options }) => {
    const outcome = await checkStandIn("es", { steer, ...options });
    expect(wrongIn(outcome)).toEqual([]);
    expect(outcome.visits.filter(({ tried }) => !tried)).toEqual([]);
  });

  it("keeps every promise in the classic journey, and is asked for the first code", async () => {
    const outcome = await checkStandIn("es", { leadPath: "/v2/lead" });
    expect(brokenIn(outcome)).toEqual([]);
    const asked = outcome.entries.filter(({ verdict }) => verdict === "kept").map(({ call }) => nameOf(call));
    expect(asked).toContain("POST /lead/mobile/verification");
  });

  it.each([
    ["a code that it wants", guarded],
    ["a code of which it counts the attempts", { ...guarded, verification: { saysTriesLeft: true } }],
  ])("keeps every promise if it resumes a lead only with %s", async (_, script) => {
    const outcome = await checkStandIn("es", { script });
    expect(wrongIn(outcome)).toEqual([]);
    const kept = outcome.entries.filter(({ verdict }) => verdict === "kept");
    const keptBy = (path: string) =>
      kept.flatMap(({ call, promise }) => (call.path === path ? [promise] : []));
    expect(keptBy("/lead/:id/resume")).toEqual(
      expect.arrayContaining(["answers", "lead-comes-back", "saved", "code-checked", "code-refused"]),
    );
    expect(keptBy("/v3/lead/url/:id/:urlType")).toContain("code-announced");
    expect(keptBy("/lead/:id/resume-link")).toContain("answers");
  });

  it("may answer an expired lead with a past expiresAt", async () => {
    const outcome = await checkStandIn("es", { steer, state: 10 }, (send) => async (request) => {
      const copy = request.clone();
      const response = await send(request);
      if (response.status !== 410) return response;
      const named = await copy.json().catch(() => undefined);
      const id = named?.id ?? /(?:status|url)\/([^/]+)/.exec(request.url)?.[1];
      return Response.json({ id, progressState: 6, expiresAt: "2020-01-01T00:00:00Z" });
    });
    expect(brokenIn(outcome)).toEqual([]);
  });

  it("is sent other idempotency keys when a seed is repeated", async () => {
    const keys: (string | null)[] = [];
    const watch =
      (send: Send): Send =>
      (request) => {
        if (request.headers.has("Idempotency-Key")) keys.push(request.headers.get("Idempotency-Key"));
        return send(request);
      };
    await checkStandIn("es", { seed: 5 }, watch);
    const first = new Set(keys.splice(0));
    await checkStandIn("es", { seed: 5 }, watch);
    expect(keys.filter((key) => first.has(key))).toEqual([]);
  });

  it("is sent each call at least once", async () => {
    const outcomes = [await checkStandIn("es", { steer }), await checkStandIn("es", { script: guarded })];
    const answered = outcomes.flatMap(({ entries }) =>
      entries.flatMap(({ call, promise, verdict }) =>
        promise === "answers" && verdict === "kept" ? nameOf(call) : [],
      ),
    );
    const untried = callsOf("/v3/lead")
      .map(nameOf)
      .filter((name) => !answered.includes(name));
    // The first is only sent in the classic journey, the others have no occasion with this provider.
    expect(untried.toSorted()).toEqual([
      "GET /translations/:locale/:namespace.json",
      "GET /v2/lead/url/:id/:urlType",
      "POST /lead/mobile/verification",
    ]);
  });
});

it("a form on another origin may send the calls only if the provider says so", async () => {
  const options = { origin: "https://form.example", steer, state: 10 };
  // The stand-in itself refuses pages of other machines: a provider that says nothing about them answers.
  const silent = await checkStandIn("es", options, (send) => (request) => send(withoutOrigin(request)));
  expect(brokenIn(silent).map(({ promise }) => promise)).toContain("cross-origin");

  const allowed = {
    "Access-Control-Allow-Origin": "https://form.example",
    "Access-Control-Allow-Methods": "GET, POST, PUT",
    "Access-Control-Allow-Headers": "Content-Type, Idempotency-Key",
    "Access-Control-Expose-Headers": "Date, Retry-After",
  };
  const open = await checkStandIn("es", options, (send) => async (request) => {
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: allowed });
    const { status, headers, body } = await send(withoutOrigin(request));
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), ...allowed } });
  });
  expect(brokenIn(open)).toEqual([]);
});

/** Returns a request as a server sees it that doesn't look where it comes from. */
function withoutOrigin(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  return new Request(request, { headers });
}
