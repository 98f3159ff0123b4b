import { afterAll, describe, expect, it } from "vitest";
import { createLeadServer } from "../../lead-server/app.ts";

const server = createLeadServer({ database: ":memory:", allowedHosts: ["lead-server"] });
afterAll(() => server.close());

const json = { "Content-Type": "application/json" };

async function statusOf(
  address: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<number> {
  const method = body === undefined ? "GET" : "POST";
  const request = new Request(address, { method, headers, ...(body !== undefined && { body }) });
  return (await server.fetch(request)).status;
}

describe("the lead server", () => {
  it.each([
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
    "http://fidea.localhost:3000",
    "http://lead-server:3000",
  ])("answers at %s", async (origin) => {
    expect(await statusOf(`${origin}/lead-server/`)).toBe(200);
    expect(await statusOf(`${origin}/lead-server/api/reset`, { ...json, Origin: origin }, "{}")).toBe(200);
  });

  it.each(["http://attacker.example", "http://localhost.attacker.example", "http://127.0.0.1.nip.example"])(
    "doesn't answer at %s, whose owner pointed it to this machine",
    async (origin) => {
      for (const path of ["/lead-server/", "/lead-server/api/leads", "/api/lead/status/1"])
        expect(await statusOf(origin + path)).toBe(403);
    },
  );

  it.each(["https://attacker.example", "null", "http://localhost.attacker.example"])(
    "takes nothing from a page of %s",
    async (origin) => {
      const headers = { ...json, Origin: origin };
      for (const path of ["/lead-server/api/reset", "/lead-server/preset", "/api/v3/lead"])
        expect(await statusOf(`http://localhost:3000${path}`, headers, "{}")).toBe(403);
    },
  );

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])(
    "takes no control by a body of %s, which a form of any page can send",
    async (type) => {
      expect(
        await statusOf("http://localhost:3000/lead-server/api/reset", { "Content-Type": type }, "{}"),
      ).toBe(415);
    },
  );

  it("says how a host is allowed", async () => {
    const response = await server.fetch(new Request("http://tests.internal/lead-server/"));
    expect(await response.json()).toEqual({
      error: "The host tests.internal is foreign: start the server with --allow-host tests.internal",
    });
  });
});
