import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { everyCountry } from "../../../app/data-points/every-country.ts";
import type { Send } from "../../conformance/client.ts";
import { type Outcome, type RunOptions, run } from "../../conformance/run.ts";
import { brokenIn, warnedIn } from "./stand-in.ts";

// biome-ignore lint/suspicious/noExplicitAny: the provider reads what it is sent without schemas
type Body = any;

type Lead = { answers: Body; progressState: number; polls: number; sessionId: string };

const policies = {
  generalPolicies: [{ id: "loan-terms", text: "I accept the terms.", required: false }],
  marketingConsents: [{ id: "letters", text: "Write to me.", required: false }],
};

const refused = (name: string) => Response.json({ errors: { [name]: { message: "no" } } }, { status: 422 });

/** Reads a request's JSON; undefined if it has none. */
const bodyOf = (request: Request): Promise<Body> => request.json().catch(() => undefined);

/**
 * Creates the provider of the README's first hour: its five calls and no others. It demands that the terms are accepted,
 * that every answer so far is sent, and that a lead comes from one visit.
 */
function createFirstHour(change: { leadStatus?: string | null; hasPolicies?: boolean } = {}): Send {
  const { leadStatus = "created", hasPolicies = true } = change;
  const leads = new Map<string, Lead>();
  const keys = new Map<string, string>();
  const stateOf = (id: string, { progressState }: Lead) => ({
    id,
    leadStatus,
    progressState,
    dataPoints: ["names", "monthly_income"],
  });
  const problem = (body: Body, lead: Lead): string | undefined => {
    const terms = hasPolicies ? "loan-terms" : "terms";
    const given = (body.generalPolicies ?? []).find(({ id }: Body) => id === terms)?.given;
    if (given !== true) return "general_policies";
    if (!body.contactDetails?.marketingConsents?.length) return "marketing_consents";
    if (!body.contactDetails?.email) return "email";
    if (body.sessionId !== lead.sessionId) return "phone_number";
    return body.amount > 100_000 ? "loan_amount" : undefined;
  };
  const isComplete = ({ personalDetails, incomeDetails }: Body) =>
    !!personalDetails?.firstName && incomeDetails?.monthlyIncome !== undefined;

  const create = async (request: Request) => {
    const body = await bodyOf(request);
    const key = request.headers.get("Idempotency-Key") ?? "";
    const id = keys.get(key) ?? randomUUID();
    const lead = leads.get(id) ?? { answers: body, progressState: 2, polls: 0, sessionId: body.sessionId };
    const wrong = problem(body, lead);
    if (wrong !== undefined) return refused(wrong);
    keys.set(key, id);
    leads.set(id, lead);
    return Response.json(stateOf(id, lead));
  };
  const update = async (request: Request) => {
    const body = await bodyOf(request);
    const lead = leads.get(body.id);
    if (lead === undefined) return Response.json({ code: "lead_not_found" }, { status: 404 });
    const wrong = problem(body, lead);
    if (wrong !== undefined) return refused(wrong);
    lead.answers = body;
    if (lead.progressState === 2 && isComplete(body)) lead.progressState = 6;
    return Response.json(stateOf(body.id, lead));
  };
  const status = (id: string, lead: Lead) => {
    if (lead.progressState === 6) lead.polls += 1;
    if (lead.polls === 2) lead.progressState = 7;
    return Response.json(stateOf(id, lead));
  };
  const verify = async (request: Request) => {
    const { id, code } = await bodyOf(request);
    const lead = leads.get(id);
    if (lead === undefined) return Response.json({ code: "lead_not_found" }, { status: 404 });
    if (lead.progressState !== 7)
      return Response.json({ code: "conflict", lead: stateOf(id, lead) }, { status: 409 });
    if (code !== "123456") return refused("verification_code");
    lead.progressState = 10;
    return Response.json(stateOf(id, lead));
  };

  return async (request) => {
    const path = new URL(request.url).pathname;
    const [, of, id = ""] = /^\/(lead\/status|v3\/lead\/url)\/([^/]+)/.exec(path) ?? [];
    const lead = leads.get(id);
    if (of !== undefined && lead === undefined)
      return Response.json({ code: "lead_not_found" }, { status: 404 });
    if (of === "lead/status" && lead) return status(id, lead);
    if (of !== undefined && lead) return Response.json({ ...stateOf(id, lead), lead: lead.answers });
    switch (`${request.method} ${path}`) {
      case "POST /v3/lead":
        return create(request);
      case "PUT /v3/lead":
        return update(request);
      case "POST /v2/customer/mobile/verify":
        return verify(request);
      case "GET /policies":
        return hasPolicies ? Response.json(policies) : new Response(null, { status: 404 });
      default:
        return new Response("Not found", { status: 404 });
    }
  };
}

const check = (send: Send, options: Partial<RunOptions> = {}): Promise<Outcome> =>
  run({
    addresses: { base: "http://localhost:8080", policies: "http://localhost:8080/policies" },
    country: everyCountry.es,
    leadPath: "/v3/lead",
    productId: "loan",
    code: "123456",
    captchaTokens: [],
    patience: 60_000,
    redirectHosts: [],
    hasTranslations: false,
    seed: 1,
    send,
    wait: async () => {},
    ...options,
  });

describe("a provider with the calls of the README's first hour", () => {
  it.each([
    ["whose terms have to be accepted", {}],
    ["that has no consent texts yet, so that the build's own are accepted", { hasPolicies: false }],
  ])("%s breaks nothing, and its lead reaches the outcome", async (_, change) => {
    const outcome = await check(createFirstHour(change));
    expect([...brokenIn(outcome), ...warnedIn(outcome)]).toEqual([]);
    expect(outcome.notes).toEqual([]);
    expect(outcome.visits.filter(({ tried }) => tried).map(({ path }) => path)).toEqual([
      "checking",
      "mobile-verification",
      "accepted",
    ]);
  });

  it("is told that its leads have no leadStatus, without which a reload loses the application", async () => {
    const outcome = await check(createFirstHour({ leadStatus: null }));
    expect(brokenIn(outcome)).toEqual([
      { call: "POST /v3/lead", promise: "lead-status", path: "leadStatus" },
      { call: "GET /v3/lead/url/:id/:urlType", promise: "lead-status", path: "leadStatus" },
    ]);
  });

  it("isn't blamed for a lead that leaves checking while another update of it is refused", async () => {
    const provider = createFirstHour();
    // Like a provider that always answers an update with 6.
    const hasty: Send = async (request) => {
      const body = request.method === "PUT" ? await bodyOf(request.clone()) : undefined;
      if (body === undefined) return provider(request);
      const personalDetails = { firstName: "Ana", ...body.personalDetails };
      const incomeDetails = { monthlyIncome: 1, ...body.incomeDetails };
      const whole = { ...body, personalDetails, incomeDetails };
      return provider(new Request(request, { body: JSON.stringify(whole) }));
    };
    const outcome = await check(hasty);
    expect(brokenIn(outcome)).toEqual([]);
    const unharmed = outcome.entries.find(
      ({ call, promise }) => call.method === "PUT" && promise === "unharmed",
    );
    expect(unharmed).toMatchObject({
      verdict: "not tried",
      why: "the lead stood in checking, where it moves on by itself",
    });
  });
});
