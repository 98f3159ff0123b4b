import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { countryIds } from "../../../../app/catalogue/countries/types.ts";
import * as schemas from "../../../../app/lead/provider/schemas/index.ts";
import { providerCountry } from "../../../lead-server/countries/provided.ts";
import { answerExamples, requestExamples, stateExamples } from "../../../tools/contract/examples.ts";
import { screensWithOffer } from "../../../tools/contract/offers.ts";
import { openapiOf } from "../../../tools/contract/openapi.ts";
import { endpointRows } from "../../../tools/contract/paths.ts";
import { readContract } from "../../../tools/contract.ts";

const root = join(import.meta.dirname, "../../../..");
const file = join(root, "app/lead/provider/openapi.json");
const contract = readContract();

type Operation = { description: string; parameters?: { $ref?: string }[] };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };

const document = openapiOf(contract) as Document;

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) =>
    method === "servers" ? [] : [{ method, path, ...operation }],
  ),
);

/** Runs the linter on a document. */
async function lint(path: string): Promise<{ totals: object; problems: { message: string }[] }> {
  const cli = join(root, "node_modules/@redocly/cli/bin/cli.js");
  const config = join(root, "tests/tools/contract/redocly.yaml");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, "lint", path, `--config=${config}`, "--format=json"],
    { env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" } },
  ).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout) as Awaited<ReturnType<typeof lint>>;
}

describe("app/lead/provider/openapi.json", () => {
  it("passes the linter without an error or a warning", async () => {
    const { totals, problems } = await lint(file);
    expect(problems.map(({ message }) => message)).toEqual([]);
    expect(totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 });
  }, 30_000);
});

describe("the OpenAPI document", () => {
  it("says who makes each call, on which screen and when", () => {
    for (const { path, description } of operations) {
      expect(description, path).toMatch(/^\*\*Who\*\*: the applicant's browser, on \S/);
      expect(description, path).toMatch(/^- \*\*When\*\*: \S/m);
    }
  });

  it("cites no document that a provider doesn't have", () => {
    const text = JSON.stringify(document);
    expect(text.match(/.{30}(?:decision \d|specification §|§|\.md\)).{10}/g)).toBeNull();
    expect(() => openapiOf(contract.replace("## Errors\n", "## Errors\n\nSee decision 21.\n"))).toThrow(
      "The contract cites a document that no provider has, outside parentheses: See decision 21.",
    );
  });

  it("requires an idempotency key of every call that changes something and of no other", () => {
    const withKey = operations.filter(({ parameters }) =>
      parameters?.some(({ $ref }) => $ref?.endsWith("/IdempotencyKey")),
    );
    expect(withKey).toEqual(operations.filter(({ method }) => ["post", "put"].includes(method)));
  });

  it.each(screensWithOffer)(
    "has an example of the offer of /$path, of the shape $offer",
    ({ path, offer }) => {
      const { applicationResult } = schemas.leadStateSchema.parse(stateExamples[path]?.value);
      const given = applicationResult?.offer ?? {};
      const schema: z.ZodMiniType = schemas.offerSchemas[offer];
      expect(schema.safeParse(given).error?.issues).toBeUndefined();
      expect(Object.keys(given).length).toBeGreaterThan(0);
      expect(schema.parse(given)).toEqual(given);
    },
  );
});

describe("the document's examples", () => {
  // The linter holds that each fits its schema.
  it("are there for every body of every call", () => {
    const isMissing = (examples: object | undefined) => Object.keys(examples ?? {}).length === 0;
    const missing = endpointRows.flatMap(({ name, request, response }) => [
      ...(request && name !== "uploadSide" && isMissing(requestExamples[name]) ? [`${name}: request`] : []),
      ...(response && response !== schemas.leadStateSchema && isMissing(answerExamples[name])
        ? [`${name}: answer`]
        : []),
    ]);
    expect(missing, "tests/tools/contract/examples.ts").toEqual([]);
  });

  it.each(countryIds)("of a lead in the country %s answer every marketing consent that is shown", (id) => {
    const shown = providerCountry(id).marketingConsents.map((consent) => consent.id);
    for (const call of ["createLead", "updateLead"] as const)
      expect(requestExamples[call]?.[id]?.value).toHaveProperty(
        "contactDetails.marketingConsents",
        shown.map((consent) => ({ id: consent, given: expect.any(Boolean) })),
      );
  });
});

describe("the contract", () => {
  const without = (pattern: RegExp | string, replacement = ""): string => {
    const changed = contract.replace(pattern, replacement);
    expect(changed).not.toBe(contract);
    return changed;
  };

  it.each([
    [
      "a call has no section",
      without(/^## Call 20: .*?(?=^## )/ms),
      "Call 20 (setPassword) has no section in the contract",
    ],
    [
      "a screen is in no row of its call",
      without("| `/lead/cnp` | 28 |", "| `/lead/cnp` | 23 |"),
      "The screen /cnp sends /lead/cnp, but call 26 of the contract doesn't name its state 28",
    ],
    [
      "a field has no meaning",
      without(/^\| `expiresAt` \| .*\n/m),
      "The contract's table of LeadState lacks expiresAt of its schema",
    ],
  ])("is refused with a sentence when %s", (_, markdown, sentence) => {
    expect(() => openapiOf(markdown)).toThrow(sentence);
  });
});
