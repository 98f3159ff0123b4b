import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { folder } from "../../../app/build/build.ts";
import { createControl } from "../../lead-server/control.ts";
import { origin, serveEachTest, server } from "./own-server.ts";

serveEachTest();

const get = async (path: string) => server.fetch(new Request(`${origin}${path}`));

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
    paths: Record<string, Record<string, { servers?: unknown }>>;
  };
  expect(servers).toEqual([{ url: `${origin}/api` }]);
  // The page ignores the servers of a path.
  expect(paths["/policies"]?.get?.servers).toEqual([{ url: origin }]);
  expect(paths["/translations/{locale}/{namespace}.json"]?.get?.servers).toEqual([{ url: origin }]);
  expect(paths["/v3/lead"]?.post?.servers).toBeUndefined();
});

/** An operation of the document as the page reads it. */
type Operation = {
  operationId: string;
  servers?: { url: string }[];
  parameters?: { $ref?: string; in?: string; name?: string; example?: unknown }[];
  requestBody?: { $ref?: string; content?: Content };
};
type Content = Record<string, { examples: Record<string, { value: unknown }> }>;
type Served = {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, { name: string; example?: string }>;
    requestBodies: Record<string, { content: Content }>;
  };
};

const openPage = async () => (await (await get("/lead-server/contract/openapi.json")).json()) as Served;

const methods = ["get", "post", "put"] as const;

/** Sends an operation as the page does: with the example of each parameter and the first example of its body. */
function tryOperation(document: Served, path: string, method: string): Promise<Response> {
  const operation = document.paths[path]?.[method] as Operation;
  const { servers = document.servers, parameters = [], requestBody } = operation;
  const query = new URLSearchParams();
  const headers = new Headers({ Accept: "application/json" });
  let target = path;
  for (const parameter of parameters) {
    if (parameter.in === "header") headers.set(String(parameter.name), String(parameter.example));
    else if (parameter.in === "path")
      target = target.replace(`{${parameter.name}}`, encodeURIComponent(String(parameter.example)));
    else if (parameter.in === "query") query.set(String(parameter.name), String(parameter.example));
  }
  const bodies = document.components.requestBodies;
  const { content } = bodies[requestBody?.$ref?.split("/").at(-1) ?? ""] ?? requestBody ?? {};
  const [type, { examples = {} } = {}] = Object.entries(content ?? {})[0] ?? [];
  const value = Object.values(examples)[0]?.value;
  let body: BodyInit | undefined;
  if (type === "multipart/form-data") {
    const form = new FormData();
    for (const [name, part] of Object.entries(value as Record<string, string>)) form.set(name, part);
    form.set("file", new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0])], { type: "image/jpeg" }), "a");
    body = form;
  } else if (type !== undefined) {
    headers.set("Content-Type", type);
    body = JSON.stringify(value);
  }
  const address = `${servers[0]?.url}${target}${query.size > 0 ? `?${query}` : ""}`;
  return Promise.resolve(
    server.fetch(new Request(address, { method: method.toUpperCase(), headers, ...(body && { body }) })),
  );
}

describe("a try on the page", () => {
  const written = JSON.parse(readFileSync(folder("app/lead/provider/openapi.json"), "utf8")) as Served;
  const operations = Object.entries(written.paths).flatMap(([path, item]) =>
    methods.filter((one) => one in item).map((one) => [one, path]),
  ) as [string, string][];

  it.each(operations)("of %s %s succeeds as soon as the page is open", async (method, path) => {
    const response = await tryOperation(await openPage(), path, method);
    expect(response.ok, `${response.status} ${await response.clone().text()}`).toBe(true);
  });

  it("leaves the leads of another open page where they are", async () => {
    const [first, second] = [await openPage(), await openPage()];
    for (const document of [second, first])
      expect((await tryOperation(document, "/lead/vehicle", "post")).status).toBe(200);
  });

  it("finds its leads for a day after the opening", async () => {
    const leadsOfPages = () =>
      createControl(origin, "contract", server.fetch)
        .leads()
        .then(({ length }) => length);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T10:00:00Z") });
    try {
      await openPage();
      const ofOne = await leadsOfPages();
      vi.setSystemTime(new Date("2026-11-23T09:59:00Z"));
      await openPage();
      expect(await leadsOfPages()).toBe(2 * ofOne);
      vi.setSystemTime(new Date("2026-11-23T10:01:00Z"));
      await openPage();
      expect(await leadsOfPages()).toBe(2 * ofOne);
    } finally {
      vi.useRealTimers();
    }
  });

  it("adds no lead to those that a person sees in the console", async () => {
    await openPage();
    expect(await createControl(origin, undefined, server.fetch).leads()).toEqual([]);
  });

  it("has a new idempotency key at each opening, so each creates a lead", async () => {
    const create = async () => {
      const document = await openPage();
      const response = await tryOperation(document, "/v3/lead", "post");
      return ((await response.json()) as { id: string }).id;
    };
    expect(await create()).not.toBe(await create());
  });
});
