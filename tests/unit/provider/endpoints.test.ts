import { describe, expect, it } from "vitest";
import { requestSchemas } from "../../../app/provider/schemas/requests.ts";
import { calls } from "../../lead-server/calls/table.ts";
import { endpointRows } from "../../tools/endpoint-table.ts";
import { foundIn, modulesOfApp } from "../fixtures/sources.ts";
import { callMethods, callPaths } from "../fixtures/spec-lists.ts";

describe("the table of calls", () => {
  it("has every call of specification §7", () => {
    const rows = endpointRows.flatMap(({ method, paths }) => paths.map(({ path }) => ({ method, path })));
    const missing = callPaths.filter((path) => {
      const own = rows.filter((row) => row.path === path.replace(/^\/choices\/\w+/, "/choices/{list}"));
      return (
        own.length === 0 || callMethods[path]?.some((method) => !own.some((row) => row.method === method))
      );
    });
    expect(missing).toEqual([]);
  });

  it("is what the lead server answers", () => {
    const rows = endpointRows
      .flatMap(({ call, method, paths }) => paths.map(({ path }) => `${call} ${method} ${path}`))
      .flatMap((row) =>
        row.endsWith("{list}") ? ["country", "position"].map((list) => row.replace("{list}", list)) : [row],
      );
    const answered = calls.flatMap(({ number, method, paths }) =>
      paths.map((path) => `${number} ${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`),
    );
    expect(answered.toSorted()).toEqual(rows.toSorted());
  });

  it("has the schema of every body that is sent", () => {
    const writes = endpointRows.filter(({ name, method }) => method !== "GET" && name !== "unsubscribe");
    expect(Object.keys(requestSchemas).toSorted()).toEqual(writes.map(({ name }) => name).toSorted());
  });
});

it("the schemas of requests cost the client no bytes: the application imports only their types", () => {
  const modules = modulesOfApp().filter(({ path }) => !path.startsWith("app/provider/schemas/"));
  const imports = foundIn(modules, /^(?:import|export)\b[^;]*from "[^"]*schemas\/(?:requests|index)\.ts";/gm);
  expect(imports.length).toBeGreaterThan(3);
  expect(imports.filter(({ found }) => !found.startsWith("import type "))).toEqual([]);
});
