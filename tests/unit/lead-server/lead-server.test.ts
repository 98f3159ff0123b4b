import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { FieldErrorMap } from "../../../app/journey/errors.ts";
import type { LeadState } from "../../../app/provider/schemas/responses.ts";
import { providerCountry } from "../../lead-server/countries/provided.ts";
import { call as callServer, control, origin, serveEachTest, server } from "./own-server.ts";

const { sample } = providerCountry("es");
const firstPage = { productId: "loan", ...sample.firstPage };

serveEachTest();

type Body = LeadState & {
  progressState: number[];
  dataPoints: string[];
  errors?: FieldErrorMap;
  sentTo?: string;
  violations?: { path: string; problem: string }[];
};

const call = <Answer = Body>(...request: Parameters<typeof callServer>) => callServer<Answer>(...request);
const create = (body: unknown = firstPage, key: string = randomUUID(), path = "/api/v3/lead") =>
  call("POST", path, body, { "Idempotency-Key": key });
const update = (id: string, answers: object = sample.complete) =>
  call("PUT", "/api/v3/lead", { productId: "loan", ...answers, id });

async function leadInState(state: number): Promise<string> {
  const { id } = await control.addLead();
  await control.putInState(id, state);
  return id;
}

describe("an idempotency key", () => {
  const headers = () => ({ "Idempotency-Key": randomUUID() });
  const skip = (id: string, key: Record<string, string>) =>
    call("POST", `/api/lead/continue/${id}`, { progressState: 9 }, key);

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
  const person = (personalDetails: object) => ({ ...firstPage, personalDetails });

  it.each([
    ["an unknown field", 400, { ...firstPage, colour: "red" }, "colour", undefined],
    ["a text for a number", 400, { ...firstPage, amount: "1000" }, "amount", "loan_amount"],
    ["an amount over the limit", 422, { ...firstPage, amount: 5100 }, "amount", "loan_amount"],
    ["no day", 422, person({ dateOfBirth: "1990-02-30" }), "personalDetails.dateOfBirth", "form_birthday"],
    ["no NIF", 422, person({ personalCode: "12345678A" }), "personalDetails.personalCode", "personal_code"],
    ["a choice not on the list", 422, person({ gender: "robot" }), "personalDetails.gender", "gender"],
    ["no consent", 422, { ...firstPage, generalPolicies: [] }, "generalPolicies", "general_policies"],
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
