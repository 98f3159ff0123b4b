import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readLink } from "../../../app/visit/link.ts";
import { providerCountry } from "../../lead-server/countries/provided.ts";
import { describeDialect, dialectOf } from "../../lead-server/dialects/dialect.ts";
import type { PresetName } from "../../lead-server/scripts/presets.ts";
import { call, control, origin, serveEachTest, server } from "./own-server.ts";

serveEachTest();

const page = async (path = "") => {
  const response = await server.fetch(new Request(`${origin}/lead-server/${path}`));
  expect(response.status).toBe(200);
  return response.text();
};
const submit = (path: string, form: Record<string, string>) =>
  server.fetch(
    new Request(`${origin}/lead-server/${path}`, { method: "POST", body: new URLSearchParams(form) }),
  );

it("shows leads, and escapes their data", async () => {
  const firstPage = { productId: "loan", ...providerCountry("es").sample.firstPage };
  const create = (body: object) =>
    call<{ id: string }>("POST", "/api/v3/lead", body, { "Idempotency-Key": randomUUID() });
  await create({ ...firstPage, colour: "red" });
  const { id } = (await create({ ...firstPage, leadSource: "<script>alert(1)</script>" })).body;
  expect(await page()).toContain("lucia.herrera@example.com");
  expect(await page()).toContain("Unknown field");
  expect(await page(`leads/${id}`)).toContain("&lt;script&gt;alert(1)");
  expect(await page(`leads/${id}`)).not.toContain("<script>alert(1)");
});

it("shows the dialect, and speaks another by its seed", async () => {
  expect(await page()).toContain("<p>plain</p>");
  await submit("dialect", { seed: "one" });
  expect(await control.dialect()).toEqual(dialectOf("one"));
  expect(await page()).toContain(describeDialect(dialectOf("one")));
  await submit("dialect", { seed: "" });
  expect(await page()).toContain("<p>plain</p>");
});

it("sets scripts and faults, and explains what is wrong with them", async () => {
  await submit("preset", { preset: "rejected" });
  expect((await control.script()).steps).toEqual([{ state: 6 }, { state: 13 }]);
  await submit("script", { script: '{ "steps": [6, 10], "polls": 4 }' });
  expect(await control.script()).toMatchObject({ steps: [{ state: 6 }, { state: 10 }], polls: 4 });
  for (const [script, problem] of [
    ['{ "steps": [77] }', "script.steps[0]"],
    ["6, 10", "is not JSON"],
  ] as const) {
    const wrong = await submit("script", { script });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain(problem);
  }
  await submit("faults", { call: "lead.status", kind: "status", status: "500", delay: "100", times: "2" });
  const fault = { call: "lead.status", kind: "status", status: 500, delay: 100, times: 2 };
  expect(await control.faults()).toMatchObject([fault]);
});

it("lists the presets for a misspelt one, on the page and in the control's response", async () => {
  const shown = await submit("preset", { preset: "acepted" });
  expect(shown.status).toBe(400);
  expect(await shown.text()).toMatch(/no preset .*acepted.*did you mean accepted\? There are .*rejected/);
  await expect(control.usePreset("acepted" as PresetName)).rejects.toThrow(
    /no preset .*acepted.*did you mean accepted\? There are .*rejected/,
  );
});

it("moves a lead to a state", async () => {
  const { id } = await control.addLead();
  const response = await submit(`leads/${id}/state`, {
    progressState: "33",
    answer: '{"dataPoints":["iban"]}',
  });
  expect(response.headers.get("Location")).toBe(`/lead-server/leads/${id}?done=state`);
  expect((await call("GET", `/api/lead/status/${id}`)).body).toMatchObject({
    progressState: [2, 33],
    dataPoints: ["iban"],
  });
});

describe("the link builder", () => {
  const linkOf = (text: string) =>
    /id="link" readonly value="([^"]*)"/.exec(text)?.[1]?.replaceAll("&amp;", "&");

  it("builds a link that the application reads as intended", async () => {
    const given = {
      amount: "1500",
      phoneNumber: "+34612345678",
      firstName: "José & Ana",
      refName: "partner",
      utm_source: "<b>",
    };
    const address = "https://loans.example/application-frontend";
    const asked = new URLSearchParams({ brand: "fidea", step: "gender", address, unknown: "x", ...given });
    const text = await page(`links?${asked}`);
    const link = new URL(linkOf(text) ?? "");
    expect(link.href.split("?")[0]).toBe(`${address}/gender`);
    expect(readLink(link.search)).toEqual(given);
    expect(link.searchParams.has("unknown")).toBe(false);
    expect(text).not.toContain("<b>");
  });

  it.each(["javascript:alert(1)", "loans.example", "https://loans.example/?x=1"])(
    "explains what is wrong with the address %s, and builds no link",
    async (address) => {
      const response = await server.fetch(
        new Request(`${origin}/lead-server/links?${new URLSearchParams({ address, amount: "900" })}`),
      );
      const text = await response.text();
      expect(response.status).toBe(400);
      expect(text).toContain("The address has to be a whole one");
      expect(linkOf(text)).toBe(`${origin}/?amount=900`);
    },
  );
});
