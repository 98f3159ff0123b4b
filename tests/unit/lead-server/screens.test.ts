import { describe, expect, it } from "vitest";
import type { FieldErrorMap } from "../../../app/journey/errors.ts";
import type { AnswersPath } from "../../../app/provider/endpoints.ts";
import { type LeadState, leadStateSchema } from "../../../app/provider/schemas/responses.ts";
import { call, control, origin, serveEachTest, server } from "./own-server.ts";

serveEachTest();

type Body = LeadState & { errors?: FieldErrorMap; documentId?: string };

const post = (path: string, body: object) => call<Body>("POST", `/api${path}`, body);

/** Creates a lead in a state, from which its script leads to acceptance. */
async function leadAt(state: number): Promise<string> {
  await control.setScript({ steps: [10] });
  const { id } = await control.addLead();
  await control.putInState(id, state);
  return id;
}

const current = ({ progressState }: Body) => [progressState].flat().at(-1);

type Row = [
  path: AnswersPath,
  state: number,
  accepted: object,
  /** A change that a call refuses, and the path of the error. */
  change: object,
  field: string,
];

const consents = ["data", "terms"].map((id) => ({ id: `partner-${id}`, given: true }));

/** The calls of screens after the pages: one thing that each kind of check refuses. */
const rows: Row[] = [
  ["/lead/account", 18, { iban: "ES9121000418450200051332" }, { iban: "ES9121000418450200051333" }, "iban"],
  ["/lead/offer/policy", 20, { consents }, { consents: consents.slice(0, 1) }, "consents"],
  ["/lead/offer/dynamic-policy", 35, { consents }, { consents: [{ id: "moon", given: true }] }, "consents"],
  [
    "/lead/offer/accept-creditea-offer",
    37,
    { accepted: true, choice: "choice-1" },
    { choice: "moon" },
    "choice",
  ],
];

describe("the call of a screen", () => {
  it.each(rows)("%s at %i takes %j, but not with %j", async (path, state, accepted, change, field) => {
    const id = await leadAt(state);
    const { applicationResult } = (await call<Body>("GET", `/api/lead/status/${id}`)).body;
    const { offerId } = applicationResult ?? {};
    const whole = { ...accepted, id, ...(path.includes("/offer/") && { offerId }) };
    const refused = await post(path, { ...whole, ...change });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
    expect((await control.lead(id)).state).toBe(state);

    const done = await post(path, whole);
    expect([done.status, current(leadStateSchema.parse(done.body) as Body)]).toEqual([200, 10]);
  });

  it("confirms the Polish application without any fields", async () => {
    const id = await leadAt(33);
    expect((await post("/lead/wniosek", { id, confirmed: false })).status).toBe(400);
    expect(current((await post("/lead/wniosek", { id, confirmed: true })).body)).toBe(10);
  });
});

describe("a document", () => {
  const upload = async (fields: Record<string, string>, begins?: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const bytes = Uint8Array.from(begins ?? "", (letter) => letter.charCodeAt(0));
    if (begins !== undefined) form.set("file", new File([bytes], "secret-name.jpg", { type: "image/jpeg" }));
    const request = new Request(`${origin}/api/lead/idUpload`, {
      method: "POST",
      headers: { Accept: "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: form,
    });
    const response = await server.fetch(request);
    return { status: response.status, body: (await response.json()) as Body };
  };

  it.each([
    ["a JPEG", "\xff\xd8\xff\xe0", "front", 200],
    ["a PDF", "%PDF-1.7", "front", 200],
    ["a renamed program", "MZ\x90\0", "front", 422],
    ["a side that isn't asked for", "%PDF-1.7", "inside", 422],
    ["no file", undefined, "front", 400],
  ])("as %s", async (_, begins, side, status) => {
    const id = await leadAt(30);
    const { documentId } = (await post("/lead/documentId", { id, documentType: "passport" })).body;
    const answer = await upload({ id, side }, begins);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toEqual({ documentId });
    const [request] = await control.requests("document.upload");
    expect(request?.body).not.toContain("PDF");
  });
});
