import { describe, expect, it } from "vitest";
import type { FieldErrorMap } from "../../../app/journey/errors.ts";
import type { AnswersPath, EndpointName } from "../../../app/lead/provider/endpoints.ts";
import { type LeadState, leadStateSchema } from "../../../app/lead/provider/schemas/responses.ts";
import { requestExamples } from "../../tools/contract/examples.ts";
import { call, control, origin, serveEachTest, server } from "./own-server.ts";

serveEachTest();

type Body = LeadState & { errors?: FieldErrorMap; lead?: LeadState; documentId?: string };

const post = (path: string, body: object) => call<Body>("POST", `/api${path}`, body);
const status = async (id: string) => (await call<Body>("GET", `/api/lead/status/${id}`)).body;

/** Creates a lead in a state, from which its script leads to acceptance. */
async function leadAt(state: number): Promise<string> {
  await control.setScript({ steps: [10] });
  const { id } = await control.addLead();
  await control.putInState(id, state);
  return id;
}

const current = ({ progressState }: Body) => [progressState].flat().at(-1);

/** Returns what the contract shows as a call's body. */
const bodyOf = (path: EndpointName, example?: string) => {
  const examples = requestExamples[path] ?? {};
  return (example === undefined ? Object.values(examples)[0] : examples[example])?.value as object;
};

type Row = [
  path: AnswersPath,
  state: number,
  /** A change that a call refuses, and the path of the error. */
  change: object,
  field: string,
  /** The example that the call accepts in the state, where the contract has several. */
  example?: string,
];

const [given, refused] = [true, false].map((isGiven) => ({ id: "partner-data", given: isGiven }));
const debts = ["debt-1", "debt-2", "debt-3", "debt-9"].map((id) => ({ id, confirmed: true }));

/** The calls of screens after the pages: one thing that each kind of check refuses. */
const rows: Row[] = [
  ["/lead/vehicle", 16, { year: 1949 }, "year"],
  ["/lead/vehicle", 16, { downPayment: undefined }, "downPayment"],
  ["/lead/sale", 16, { outstandingAmount: -1 }, "outstandingAmount"],
  ["/lead/offer/policy", 20, { consents: [refused] }, "consents"],
  ["/lead/offer/policy", 36, { consents: [given, given] }, "consents"],
  ["/lead/offer/dynamic-policy", 35, { consents: [{ id: "moon", given: true }] }, "consents"],
  ["/lead/offer/credit-details", 26, { totalDebtAmount: 500_001 }, "total_debt_amount"],
  ["/lead/marital-details", 23, { spouseMonthlyIncome: undefined }, "spouse_monthly_income"],
  ["/lead/aide", 24, { aidMonthlyAmount: undefined }, "aidMonthlyAmount"],
  ["/lead/offer/professional-details", 27, { professionalField: "Astronomía" }, "professionalField"],
  ["/lead/offer/customer-debts", 31, { debts }, "debts.3.id"],
  ["/lead/offer/accept-creditea-offer", 37, { choice: undefined }, "choice"],
  ["/lead/offer/accept-creditea-offer", 38, { amount: 300 }, "loan_amount", "accepted"],
  ["/lead/offer/accept-creditea-offer", 40, { choice: "choice-1" }, "choice", "accepted"],
  ["/lead/offer/update-provident-offer", 39, { amount: 1350 }, "loan_amount"],
  ["/lead/offer/proficredit", 41, { period: 91 }, "loan_period"],
];

/** Returns whether the contract's call names the offer. */
const namesOffer = (path: string) => path.includes("/offer/");

async function bodyFor(id: string, path: string, body: object): Promise<object> {
  const { offerId } = (await status(id)).applicationResult ?? {};
  return { ...body, id, ...(namesOffer(path) && { offerId }) };
}

describe("the call of a screen", () => {
  it.each(rows)("%s at %i takes the contract's example, but not with %j", async (...row) => {
    const [path, state, change, field, example] = row;
    const id = await leadAt(state);
    const whole = await bodyFor(id, path, bodyOf(path, example));
    const refused = await post(path, { ...whole, ...change });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
    expect(refused.body.errors?.[field]?.message).toBeTruthy();
    expect((await control.lead(id)).state).toBe(state);
    expect((await post(path, { ...whole, colour: "red" })).status).toBe(400);
    const before = (await control.violations()).length;

    const done = await post(path, whole);
    expect([done.status, current(leadStateSchema.parse(done.body) as Body)]).toEqual([200, 10]);
    expect(await control.violations()).toHaveLength(before);
  });

  it("confirms the Polish application without any fields", async () => {
    const id = await leadAt(33);
    expect((await post("/lead/wniosek", { id, confirmed: false })).status).toBe(400);
    expect(current((await post("/lead/wniosek", { id, confirmed: true })).body)).toBe(10);
  });
});

describe("a bank", () => {
  const visit = (address: string) => server.fetch(new Request(address));

  it("redirects only to a page", async () => {
    expect(await (await visit(`${origin}/lead-server/bank?returnUrl=javascript:alert(1)`)).text()).toContain(
      "No way back",
    );
    const left = await visit(`${origin}/lead-server/bank/leave?returnUrl=javascript:alert(1)&status=error`);
    expect(left.status).toBe(404);
  });
});

describe("a document", () => {
  const bytes = (text: string, length = 64) => {
    const content = new Uint8Array(length);
    content.set([...text].map((letter) => letter.charCodeAt(0)));
    return content;
  };
  const jpeg = "\xff\xd8\xff\xe0";
  const upload = async (fields: Record<string, string>, content?: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    if (content) form.set("file", new File([content], "secret-name.jpg", { type: "image/jpeg" }));
    const request = new Request(`${origin}/api/lead/idUpload`, {
      method: "POST",
      headers: { Accept: "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: form,
    });
    const response = await server.fetch(request);
    return { status: response.status, body: (await response.json()) as Body };
  };
  const chosen = async () => {
    const id = await leadAt(30);
    const { documentId } = (await post("/lead/documentId", { id, documentType: "passport" })).body;
    return { id, documentId };
  };

  it.each<[string, string]>([
    ["JPEG", jpeg],
    ["PNG", "\x89PNG\r\n\x1a\n"],
    ["WebP", "RIFF\0\0\0\0WEBP"],
    ["HEIC", "\0\0\0\x18ftypheic"],
    ["PDF", "%PDF-1.7"],
  ])("is accepted as %s", async (_, begins) => {
    const { id, documentId } = await chosen();
    expect(await upload({ id, side: "front" }, bytes(begins))).toEqual({ status: 200, body: { documentId } });
    expect(await control.violations()).toEqual([]);
    const [request] = await control.requests("document.upload");
    expect(request).toMatchObject({ leadId: id, body: expect.stringContaining('"bytes":64') });
    expect(request?.body).not.toContain("ÿ");
  });

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ["a renamed program", bytes("MZ\x90\0")],
    ["nothing", bytes("", 0)],
    ["a file over the limit", bytes(jpeg, 10_485_761)],
  ])("is refused as %s", async (_, content) => {
    const { id } = await chosen();
    const refused = await upload({ id, side: "front" }, content);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(["file"]);
  });

  it("is refused for a side or a kind that isn't asked for, and without a file", async () => {
    const { id } = await chosen();
    expect((await upload({ id, side: "inside" }, bytes(jpeg))).body.errors).toHaveProperty("side");
    expect((await upload({ id, side: "front" })).status).toBe(400);
    expect((await post("/lead/idUpload", { id, side: "front" })).status).toBe(400);
    expect((await post("/lead/documentId", { id, documentType: "library_card" })).body.errors).toHaveProperty(
      "documentType",
    );
    const elsewhere = await leadAt(6);
    expect((await upload({ id: elsewhere, side: "front" }, bytes(jpeg))).status).toBe(409);
  });
});
