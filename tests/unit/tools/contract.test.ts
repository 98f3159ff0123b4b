import { expect, it } from "vitest";
import { openapiFile, openapiText } from "../../tools/contract.ts";
import { endpointRows } from "../../tools/endpoint-table.ts";
import { read } from "../fixtures/sources.ts";

it("openapi.json is what the schemas and the table of calls say", () => {
  expect(read(openapiFile), "outdated: npm run contract").toBe(openapiText());
});

it("no body in openapi.json is without a shape", () => {
  expect(openapiText()).not.toContain('"#/components/schemas/"');
});

it("the contract names every endpoint with its method", () => {
  const rows = read("app/provider/contract.md")
    .split("\n")
    .filter((line) => /^\| \d+ \|/.test(line));
  const unnamed = endpointRows.flatMap(({ call, method, paths }) =>
    paths
      // A row for a list names each list.
      .map(({ path }) => path.replace("{list}", "country"))
      .filter(
        (path) =>
          !rows.some((row) => row.startsWith(`| ${call} |`) && row.includes(method) && row.includes(path)),
      )
      .map((path) => `${call} ${method} ${path}`),
  );
  expect(unnamed).toEqual([]);
});
