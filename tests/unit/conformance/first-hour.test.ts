import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Send } from "../../conformance/client.ts";
import type { Outcome, RunOptions } from "../../conformance/run.ts";
import { brokenIn, checkAs, reachedIn, warnedIn, wrongIn } from "./stand-in.ts";

// biome-ignore lint/suspicious/noExplicitAny: the provider reads what it is sent without schemas
type Body = any;

type Lead = {
  answers: Body;
  progressState: number;
  /** The states that follow. */
  next: number[];
  polls: number;
  sessionId: string;
};

const policies = {
  generalPolicies: [{ id: "loan-terms", text: "I accept the terms.", required: false }],
  marketingConsents: [{ id: "letters", text: "Write to me.", required: false }],
};

const refused = (name: string) => Response.json({ errors: { [name]: { message: "no" } } }, { status: 422 });

const notFound = () => Response.json({ code: "lead_not_found" }, { status: 404 });

/** Reads a request's JSON; undefined if it has none. */
const bodyOf = (request: Request): Promise<Body> => request.json().catch(() => undefined);

type Change = {
  leadStatus?: string | null;
  hasPolicies?: boolean;
  /** The states before the pages. */
  begins?: readonly number[];
  /** The states after the pages. */
  ends?: readonly number[];
};

/**
 * Creates the provider of the README's first hour: its five calls and no others. It demands that the terms are
 * accepted, that every answer so far is sent, and that a lead comes from one visit.
 */
function createFirstHour(change: Change = {}): Send {
  const { leadStatus = "created", hasPolicies = true, begins = [], ends = [6, 7, 10] } = change;
  const leads = new Map<string, Lead>();
  const keys = new Map<string, string>();
  const stateOf = (id: string, { progressState }: Lead) => ({
    id,
    leadStatus,
    progressState,
    dataPoints: ["names", "monthly_income"],
  });
  const goOn = (lead: Lead): void => {
    lead.progressState = lead.next.shift() ?? lead.progressState;
  };
  /** Makes a call about a lead in this state, unless `change` names an answer that is refused. */
  const callAt = (state: number, id: string, change: (lead: Lead) => string | undefined): Response => {
    const lead = leads.get(id);
    if (lead === undefined) return notFound();
    if (lead.progressState !== state)
      return Response.json({ code: "conflict", lead: stateOf(id, lead) }, { status: 409 });
    const wrong = change(lead);
    return wrong === undefined ? Response.json(stateOf(id, lead)) : refused(wrong);
  };
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
    const [progressState = 2, ...next] = [...begins, 2, ...ends];
    const lead = leads.get(id) ?? { answers: body, progressState, next, polls: 0, sessionId: body.sessionId };
    const wrong = problem(body, lead);
    if (wrong !== undefined) return refused(wrong);
    keys.set(key, id);
    leads.set(id, lead);
    return Response.json(stateOf(id, lead));
  };
  const update = (body: Body) =>
    callAt(2, body.id, (lead) => {
      const wrong = problem(body, lead);
      if (wrong !== undefined) return wrong;
      lead.answers = body;
      if (isComplete(body)) goOn(lead);
      return undefined;
    });
  const verify = ({ id, code }: Body) =>
    callAt(7, id, (lead) => {
      if (code !== "123456") return "verification_code";
      goOn(lead);
      return undefined;
    });
  const status = (id: string, lead: Lead) => {
    if (![6, 50].includes(lead.progressState)) return Response.json(stateOf(id, lead));
    lead.polls += 1;
    if (lead.polls % 2 === 0) goOn(lead);
    return Response.json(stateOf(id, lead));
  };
  return async (request) => {
    const path = new URL(request.url).pathname;
    const [, of, id = ""] = /^\/(lead\/status|v3\/lead\/url)\/([^/]+)/.exec(path) ?? [];
    const lead = leads.get(id);
    if (of !== undefined && lead === undefined) return notFound();
    if (of === "lead/status" && lead) return status(id, lead);
    // A link to an application in state 14 leads back to its pages.
    if (of !== undefined && lead?.progressState === 14) goOn(lead);
    if (of !== undefined && lead) return Response.json({ ...stateOf(id, lead), lead: lead.answers });
    switch (`${request.method} ${path}`) {
      case "POST /v3/lead":
        return create(request);
      case "PUT /v3/lead":
        return update(await bodyOf(request));
      case "POST /v2/customer/mobile/verify":
        return verify(await bodyOf(request));
      case "GET /policies":
        return hasPolicies ? Response.json(policies) : new Response(null, { status: 404 });
      default:
        return new Response("Not found", { status: 404 });
    }
  };
}

const check = (send: Send, options: Partial<RunOptions> = {}): Promise<Outcome> =>
  checkAs(send, {
    addresses: { base: "http://localhost:8080", policies: "http://localhost:8080/policies" },
    ...options,
  });

describe("a provider with the calls of the README's first hour", () => {
  it.each<[words: string, change: Change, screens: string[]]>([
    ["that has to accept its terms", {}, ["checking", "mobile-verification", "accepted"]],
    [
      "without consent texts yet, so that the build's own are accepted",
      { hasPolicies: false },
      ["checking", "mobile-verification", "accepted"],
    ],
    [
      "verified before its pages",
      { begins: [7], ends: [6, 10] },
      ["mobile-verification", "checking", "accepted"],
    ],
    ["resumed after its pages", { ends: [6, 14, 10] }, ["checking", "continue", "accepted"]],
    ["resumed before its pages", { begins: [14], ends: [6, 10] }, ["continue", "checking", "accepted"]],
    [
      "sent back to its pages by the verification",
      { ends: [7, 2, 6, 10] },
      ["mobile-verification", "checking", "accepted"],
    ],
  ])("breaks nothing with a lead %s, and it reaches the outcome", async (_, change, screens) => {
    const outcome = await check(createFirstHour(change));
    expect(wrongIn(outcome)).toEqual([]);
    expect(outcome.notes).toEqual([]);
    expect(reachedIn(outcome)).toEqual(screens);
  });

  it("is told that its leads have no leadStatus, without which a reload loses the application", async () => {
    const outcome = await check(createFirstHour({ leadStatus: null }));
    expect(brokenIn(outcome)).toEqual([
      { call: "POST /v3/lead", promise: "lead-status", path: "leadStatus" },
      { call: "GET /v3/lead/url/:id/:urlType", promise: "lead-status", path: "leadStatus" },
    ]);
  });

  it("is told that a lead whose link leads to state 14 again can't leave its pages", async () => {
    // The provider refuses the answers of a lead that waits for its link.
    const outcome = await check(createFirstHour({ ends: [6, 14] }));
    expect(brokenIn(outcome)).toEqual([
      { call: "PUT /v3/lead", promise: "answers", path: "status 409" },
      { call: "PUT /v3/lead", promise: "leads-somewhere", path: "progressState" },
    ]);
  });

  it("is only warned of a state that the contract doesn't have, which shows the checking screen", async () => {
    const outcome = await check(createFirstHour({ ends: [50, 10] }));
    expect(brokenIn(outcome)).toEqual([]);
    expect(new Set(warnedIn(outcome).map(({ promise }) => promise))).toEqual(new Set(["progress"]));
    expect(reachedIn(outcome)).toEqual(["checking", "accepted"]);
  });

  it("is asked by the link once for a lead whose state stays unknown for a minute", async () => {
    const provider = createFirstHour({ ends: [50] });
    const asked: string[] = [];
    const outcome = await check(
      (request) => {
        asked.push(/lead\/(?:status|url)/.exec(request.url)?.[0] ?? "another");
        return provider(request);
      },
      { patience: 180_000 },
    );
    expect(outcome.isStuck).toBe(true);
    expect(asked.join(" ").match(/status (?:lead\/url )+lead\/status/g)).toEqual([
      "status lead/url lead/status",
    ]);
  });
});
