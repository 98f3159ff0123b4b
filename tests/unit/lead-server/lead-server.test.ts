import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { catalogue } from "../../../app/catalogue/catalogue.ts";
import {
  type LeadState,
  leadStateSchema,
  type Policies,
  type ProviderRefusals,
} from "../../../app/lead/provider/schemas/responses.ts";
import { createLeadServer, type LeadServer } from "../../lead-server/app.ts";
import { createCaller } from "../../lead-server/caller.ts";
import { type Control, createControl } from "../../lead-server/control.ts";
import { providerCountry } from "../../lead-server/countries/provided.ts";
import { listen } from "../../lead-server/main.ts";
import { presets } from "../../lead-server/scripts/presets.ts";

const origin = "http://localhost:3000";

const { sample } = providerCountry("es");
const firstPage = { productId: "loan", ...sample.firstPage };

let directory: string;
let server: LeadServer;
let control: Control;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "lead-server-"));
  server = createLeadServer({ database: join(directory, "leads.db") });
  control = createControl(origin, undefined, server.fetch);
});

afterEach(() => {
  vi.useRealTimers();
  server.close();
  rmSync(directory, { recursive: true });
});

type Body = LeadState & {
  progressState: number[];
  dataPoints: string[];
  errors?: ProviderRefusals;
  sentTo?: string;
  violations?: { path: string; problem: string }[];
};

const call = <Answer = Body>(...request: Parameters<ReturnType<typeof createCaller>>) =>
  createCaller(origin, server.fetch)<Answer>(...request);
const create = (body: unknown = firstPage, key: string = randomUUID(), path = "/api/v3/lead") =>
  call("POST", path, body, { "Idempotency-Key": key });
const update = (id: string, answers: object = sample.complete) =>
  call("PUT", "/api/v3/lead", { productId: "loan", ...answers, id });
const poll = (id: string) => call("GET", `/api/lead/status/${id}`);

async function leadInState(state: number): Promise<string> {
  const { id } = await control.addLead();
  await control.putInState(id, state);
  return id;
}

describe("the evidence of consents", () => {
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");

  /** Creates a lead whose general policy has the evidence of its text, changed. */
  async function createWith(change: object) {
    const { generalPolicies } = (await call<Policies>("GET", "/policies")).body;
    const [{ id = "", text = "", url = "", version } = {}] = generalPolicies;
    const evidence = { version, language: "es-ES", shownAt: new Date().toISOString() };
    const consent = { id, given: true, ...evidence, textHash: hash(`${text}\n${url}`), ...change };
    return create({ ...firstPage, generalPolicies: [consent] });
  }

  it("is stored with the lead and given back", async () => {
    const { status, body } = await createWith({});
    expect(status).toBe(200);
    expect(await control.violations()).toEqual([]);
    const resumed = await call("GET", `/api/v3/lead/url/${body.id}/continue`);
    expect(resumed.body.lead?.generalPolicies).toMatchObject([
      { language: "es-ES", textHash: /^[\da-f]{64}$/ },
    ]);
  });

  it("is told as a fault if its hash isn't its version's, and the lead is made", async () => {
    expect((await createWith({ textHash: hash("Another text\n") })).status).toBe(200);
    expect(await control.violations()).toMatchObject([
      { path: "generalPolicies.0.textHash", refused: false },
    ]);
  });

  it("may have been shown in the future, by a device whose clock is wrong", async () => {
    expect((await createWith({ shownAt: "2999-01-01T00:00:00Z" })).status).toBe(200);
    expect(await control.violations()).toEqual([]);
  });

  it("isn't compared for a text that the server doesn't have, such as the brand's own", async () => {
    await createWith({ version: undefined, textHash: hash("The brand's text\n") });
    expect(await control.violations()).toEqual([]);
  });
});

describe("a lead is created", () => {
  it("and asked for the answers that the provider still needs", async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(leadStateSchema.parse(body)).toMatchObject({ leadStatus: "created", progressState: [2] });
    expect(body.dataPoints.length).toBeGreaterThanOrEqual(20);
    for (const name of body.dataPoints) expect(catalogue).toHaveProperty(name);
    expect(await control.violations()).toEqual([]);
  });

  it("once for a repeated create", async () => {
    const key = randomUUID();
    const first = await create(firstPage, key);
    const second = await create(firstPage, key);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await control.violations()).toEqual([]);
    expect((await create({ ...firstPage, googleCaptchaToken: "fresh" }, key)).body).toEqual(first.body);
    expect(await control.leads()).toHaveLength(1);
    expect((await create()).body.id).not.toBe(first.body.id);
  });
});

describe("an idempotency key", () => {
  const headers = () => ({ "Idempotency-Key": randomUUID() });
  const skip = (id: string, key: Record<string, string>) =>
    call("POST", `/api/lead/continue/${id}`, { progressState: 9 }, key);

  it("has its decision done once, and answers a repeat as the first time", async () => {
    await control.setScript({ steps: [9, 17, 10] });
    const id = await leadInState(9);
    const key = headers();
    const first = await skip(id, key);
    expect(first.status).toBe(200);
    expect(await skip(id, key)).toMatchObject({ status: 200, body: first.body });
    expect((await control.lead(id)).state).toBe(first.body.progressState.at(-1));
    expect((await control.requests("lead.continue")).map((request) => request.key)).toEqual([
      key["Idempotency-Key"],
      key["Idempotency-Key"],
    ]);
    expect(await control.violations()).toEqual([]);
  });

  it("is in progress until the first answer has left", async () => {
    const id = await leadInState(9);
    const key = headers();
    await control.setFaults({ call: "lead.continue", kind: "held" });
    const first = skip(id, key);
    await expect.poll(() => control.requests("lead.continue")).toHaveLength(1);
    const abort = new AbortController();
    const second = server.fetch(
      new Request(`${origin}/api/lead/continue/${id}`, {
        method: "POST",
        headers: { Accept: "application/json", "Content-Type": "application/json", ...key },
        body: JSON.stringify({ progressState: 9 }),
        signal: abort.signal,
      }),
    );
    await expect.poll(() => control.requests("lead.continue")).toHaveLength(2);
    await control.setFaults();
    const response = await second;
    expect([response.status, response.headers.get("Retry-After"), await response.json()]).toEqual([
      409,
      "1",
      { code: "in_progress" },
    ]);
    expect((await first).status).toBe(200);
    expect((await skip(id, key)).status).toBe(200);
  });

  it.each([
    ["another body", (id: string) => ({ path: `/api/lead/continue/${id}`, body: { progressState: 17 } })],
    ["another path", (id: string) => ({ path: `/api/lead/skip/${id}`, body: { progressState: 9 } })],
  ])("is refused for %s, as a violation", async (_, otherOf) => {
    const id = await leadInState(9);
    const key = headers();
    await skip(id, key);
    const { path, body } = otherOf(id);
    const reused = await call("POST", path, body, key);
    expect([reused.status, reused.body]).toEqual([422, { code: "key_reused" }]);
    expect(await control.violations()).toMatchObject([{ path: "header:Idempotency-Key", refused: true }]);
  });
});

describe("violations are refused and named", () => {
  const withContact = (contactDetails: object) => ({
    ...firstPage,
    contactDetails: { ...firstPage.contactDetails, ...contactDetails },
  });
  const withPerson = (personalDetails: object) => ({ ...firstPage, personalDetails });

  it.each([
    ["an unknown field", 400, { ...firstPage, colour: "red" }, "colour", undefined],
    ["a text for a number", 400, { ...firstPage, amount: "1000" }, "amount", "loan_amount"],
    ["an amount over the limit", 422, { ...firstPage, amount: 5100 }, "amount", "loan_amount"],
    [
      "a foreign phone",
      422,
      withContact({ phoneNumber: "+48512345678" }),
      "contactDetails.phoneNumber",
      "phone_number",
    ],
    [
      "a day outside the calendar",
      422,
      withPerson({ dateOfBirth: "1990-02-30" }),
      "personalDetails.dateOfBirth",
      "form_birthday",
    ],
    [
      "a wrong check letter",
      422,
      withPerson({ personalCode: "12345678A" }),
      "personalDetails.personalCode",
      "personal_code",
    ],
    ["a choice not on the list", 422, withPerson({ gender: "robot" }), "personalDetails.gender", "gender"],
    [
      "a policy not given",
      422,
      { ...firstPage, generalPolicies: [{ id: "terms", given: false }] },
      "generalPolicies",
      "general_policies",
    ],
    ["no e-mail", 422, withContact({ email: undefined }), "contactDetails.email", "email"],
  ])("%s", async (_, status, body, path, dataPoint) => {
    const answer = await create(body);
    expect(answer.status).toBe(status);
    expect(answer.body.violations).toEqual([{ path, problem: expect.any(String) }]);
    expect(answer.body.errors?.[dataPoint ?? ""]?.fieldName).toBe(dataPoint && path);
    expect(await control.violations()).toMatchObject([{ path, refused: true, request: "POST /api/v3/lead" }]);
    expect(await control.leads()).toEqual([]);
  });

  it("headers too", async () => {
    const { status } = await call("POST", "/api/v3/lead", firstPage, {
      Accept: "text/html",
      Cookie: "XSRF-TOKEN=secret",
      "Idempotency-Key": "",
    });
    expect(status).toBe(400);
    expect((await control.violations()).map(({ path }) => path)).toEqual([
      "header:Accept",
      "header:Idempotency-Key",
      "header:X-XSRF-TOKEN",
    ]);
  });

  it("a call outside the contract", async () => {
    expect((await call("GET", "/api/v9/lead")).status).toBe(404);
    expect(await control.violations()).toHaveLength(1);
  });

  it("an answer to a question that no longer applies is logged", async () => {
    const { id } = (await create()).body;
    const rented = { ...sample.complete, expenses: { ...sample.complete.expenses, rentAmount: 500 } };
    expect((await update(id, rented)).status).toBe(200);
    expect(await control.violations()).toMatchObject([{ dataPoint: "rent_amount", refused: false }]);
  });
});

describe("a lead follows its script", () => {
  it.each(Object.entries(presets))("of preset %s to its end", async (_, { script }) => {
    await control.setScript({ polls: 1, ...script });
    const { id } = (await create()).body;
    const { status } = await update(id);
    const special = (await control.script()).finalAnswer?.kind;
    expect(status).toBe({ "field-errors": 422, conflict: 409, expired: 410, none: 200 }[special ?? "none"]);
    if (special === "expired") return expect((await poll(id)).status).toBe(410);
    if (special === "field-errors") expect((await update(id)).body.progressState.at(-1)).toBe(6);
    const { body } = await poll(id);
    const second = script.steps[1] ?? 6;
    expect(body.progressState.at(-1)).toBe(typeof second === "number" ? second : second.state);
  });

  it("asks for missing answers when it is strict", async () => {
    await control.setScript({ steps: [10], strict: true, dataPoints: ["iban", "no_such_data_point"] });
    const { id } = (await create()).body;
    const { status, body } = await update(id, firstPage);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual(["iban"]);
  });

  it("and moves on by skip and continue, unless the browser is behind", async () => {
    await control.setScript({ steps: [30, { state: 38, answer: { leadStatus: "offered" } }, 10] });
    const { id } = (await create()).body;
    await update(id);
    expect((await call("POST", `/api/lead/skip/${id}`, { progressState: 30 })).body.leadStatus).toBe(
      "offered",
    );
    const behind = await call("POST", `/api/lead/continue/${id}`, { progressState: 30 });
    expect(behind).toMatchObject({
      status: 409,
      body: { code: "conflict", lead: { progressState: [2, 30, 38] } },
    });
    expect(
      (await call("POST", `/api/lead/continue/${id}`, { progressState: 38 })).body.progressState.at(-1),
    ).toBe(10);
  });
});

describe("faults", () => {
  const policies = () =>
    server.fetch(new Request(`${origin}/policies`, { headers: { Accept: "application/json" } }));

  it("refuse a number of requests, and then stop", async () => {
    await control.setFaults({ call: "policies", kind: "status", status: 503, retryAfter: 2, times: 2 });
    for (let time = 1; time <= 2; time++) {
      const response = await policies();
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("2");
    }
    expect((await policies()).status).toBe(200);
    expect(await control.faults()).toEqual([]);
  });

  it("lose the response of a processed request, whose retry finds the same lead", async () => {
    const key = randomUUID();
    await control.setFaults({ call: "lead.create", kind: "lost", times: 1 });
    await expect(create(firstPage, key)).rejects.toThrow(TypeError);
    const [lead] = await control.leads();
    expect((await create(firstPage, key)).body.id).toBe(lead?.id);
    expect(await control.leads()).toHaveLength(1);
  });

  it("return a page, nothing, or a late response", async () => {
    await control.setFaults({ call: "every", kind: "not-json", times: 1 });
    expect((await policies()).headers.get("Content-Type")).toContain("text/html");
    await control.setFaults({ call: "every", kind: "empty" });
    expect(await (await policies()).text()).toBe("");
    await control.setFaults({ call: "every", kind: "slow", delay: 60 });
    const begun = performance.now();
    expect((await policies()).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThan(55);
  });

  it("break the connection of a listening server", async () => {
    const listening = await listen({ port: 0, database: ":memory:" });
    const remote = createControl(listening.url);
    await remote.setFaults({ call: "policies", kind: "lost", times: 1 });
    const get = () => fetch(`${listening.url}/policies`, { headers: { Accept: "application/json" } });
    await expect(get()).rejects.toThrow(TypeError);
    expect((await get()).status).toBe(200);
    await listening.close();
    await expect(get()).rejects.toThrow(TypeError);
  });
});

it("scopes don't see each other's data", async () => {
  const other = createControl(origin, "other", server.fetch);
  await other.setScript({ steps: [13] });
  await other.setFaults({ call: "lead.update", kind: "status", status: 500 });
  const { id } = (await create()).body;
  expect((await update(id)).status).toBe(200);
  expect(await other.leads()).toEqual([]);
  await other.addLead();
  await other.reset();
  expect(await control.leads()).toHaveLength(1);
  expect((await other.script()).steps).toEqual((await control.script()).steps);
});

it("the server keeps everything across a restart", async () => {
  const key = randomUUID();
  await control.setScript({ steps: [13] });
  const { id } = (await create(firstPage, key)).body;
  await control.setFaults({ call: "lead.status", kind: "status", status: 500, times: 3 });
  server.close();
  server = createLeadServer({ database: join(directory, "leads.db") });
  control = createControl(origin, undefined, server.fetch);
  expect((await create(firstPage, key)).body.id).toBe(id);
  expect((await control.lead(id)).requests).toMatchObject([{ call: "lead.create" }, { call: "lead.create" }]);
  expect(await control.faults()).toMatchObject([{ call: "lead.status", times: 3 }]);
  expect((await update(id)).body.progressState).toEqual([2, 13]);
});
