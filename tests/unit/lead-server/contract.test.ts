import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLeadServer, type LeadServer } from "../../lead-server/app.ts";
import { createControl } from "../../lead-server/control.ts";
import { requestExamples } from "../../tools/contract/examples.ts";

const origin = "http://localhost:3000";
let server: LeadServer;

beforeEach(() => {
  server = createLeadServer({ database: ":memory:" });
});
afterEach(() => server.close());

const get = async (path: string) => server.fetch(new Request(`${origin}${path}`));

it("links to the contract from the console", async () => {
  expect(await (await get("/lead-server/")).text()).toContain('<a href="/lead-server/contract">Contract</a>');
});

it("shows the contract on a page with a title and a language, all of it from this server", async () => {
  const page = await (await get("/lead-server/contract")).text();
  expect(page).toContain("<title>The provider’s contract · Lead server</title>");
  expect(page).toContain('<html lang="en">');
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses).toEqual(["data:,", "/lead-server/contract/reader.js", "/lead-server/contract/start.js"]);
  for (const address of addresses.slice(1)) {
    const response = await get(address ?? "");
    expect(response.headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect((await response.text()).length).toBeGreaterThan(500);
  }
});

it("names itself as the server of every call", async () => {
  const { servers, paths } = (await (await get("/lead-server/contract/openapi.json")).json()) as {
    servers: unknown;
    paths: Record<string, { servers?: unknown }>;
  };
  expect(servers).toEqual([{ url: `${origin}/api` }]);
  expect(paths["/policies"]?.servers).toEqual([{ url: origin }]);
  expect(paths["/v3/lead"]?.servers).toBeUndefined();
});

it("begins the examples of a creation with the country that it plays", async () => {
  const polish = createLeadServer({ database: ":memory:", country: "pl" });
  const response = await polish.fetch(new Request(`${origin}/lead-server/contract/openapi.json`));
  polish.close();
  const { components } = (await response.json()) as {
    components: { requestBodies: Record<string, { content: Record<string, { examples: object }> }> };
  };
  const { examples } = components.requestBodies.createLead?.content["application/json"] ?? {};
  expect(Object.keys(examples ?? {})).toEqual(["pl", "co", "de", "es", "mx", "ph", "ro", "vn"]);
  expect(examples).toMatchObject(requestExamples.createLead ?? {});
});

it("takes the contract's example of a creation and of an update", async () => {
  const send = async (method: string, body: unknown) => {
    const response = await server.fetch(
      new Request(`${origin}/api/v3/lead`, {
        method,
        headers: {
          Accept: "application/json",
          "Content-Type": "application/json",
          ...(method === "POST" && { "Idempotency-Key": randomUUID() }),
        },
        body: JSON.stringify(body),
      }),
    );
    expect(response.status).toBe(200);
    return (await response.json()) as { id: string };
  };
  const { id } = await send("POST", requestExamples.createLead?.es?.value);
  await send("PUT", { ...(requestExamples.updateLead?.es?.value as object), id });
  expect(await createControl(origin, undefined, server.fetch).violations()).toEqual([]);
});
