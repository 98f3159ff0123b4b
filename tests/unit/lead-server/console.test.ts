import { expect, it } from "vitest";
import { providerCountry } from "../../lead-server/countries/provided.ts";
import { call, control, origin, serveEachTest, server } from "./own-server.ts";

serveEachTest();

const page = async () => (await server.fetch(new Request(`${origin}/lead-server/`))).text();
const submit = (path: string, form: Record<string, string>) =>
  server.fetch(
    new Request(`${origin}/lead-server/${path}`, { method: "POST", body: new URLSearchParams(form) }),
  );

it("shows applicants with their violations and their link, and escapes their data", async () => {
  const firstPage = { productId: "loan", ...providerCountry("es").sample.firstPage };
  await call("POST", "/api/v3/lead", { ...firstPage, colour: "red" });
  const source = "<script>alert(1)</script>";
  const { body } = await call<{ id: string }>("POST", "/api/v3/lead", { ...firstPage, leadSource: source });
  const shown = await page();
  expect(shown).toContain("lucia.herrera@example.com");
  expect(shown).toContain("Unknown field");
  expect(shown).toContain(`/continue/${body.id}`);
  expect(shown).toContain("&lt;script&gt;alert(1)");
  expect(shown).not.toContain("<script>alert(1)");
});

it("sets an applicant's next state, and lets an application expire", async () => {
  const { id } = await control.addLead();
  expect((await submit(`leads/${id}/state`, { state: "33" })).status).toBe(303);
  expect((await control.lead(id)).history).toEqual([2, 33]);
  await submit(`leads/${id}/state`, { state: "33", expire: "yes" });
  expect((await control.lead(id)).expired).toBe(true);
  expect((await submit("leads/1/state", { state: "33" })).status).toBe(400);
});

it("sets what happens to the next applicants", async () => {
  await submit("preset", { preset: "rejected" });
  expect((await control.script()).steps).toEqual([{ state: 6 }, { state: 13 }]);
  expect((await submit("preset", { preset: "moon" })).status).toBe(400);
});

it("switches faults on and off", async () => {
  const form = { call: "lead.status", status: "500", delay: "100", times: "2" };
  await submit("faults", { ...form, kind: "status" });
  await submit("faults", { ...form, kind: "lost" });
  const [first, second] = await control.faults();
  expect(first).toMatchObject({ call: "lead.status", kind: "status", status: 500, delay: 100, times: 2 });
  expect(second).not.toHaveProperty("status");
  await submit(`faults/${first?.number}/off`, {});
  expect(await control.faults()).toEqual([second]);
  expect((await submit("faults", { ...form, kind: "moon" })).status).toBe(400);
});
