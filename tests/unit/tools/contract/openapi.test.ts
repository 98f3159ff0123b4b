import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { fromJSONSchema } from "zod";
import type * as z from "zod/mini";
import { catalogue } from "../../../../app/catalogue/catalogue.ts";
import { countryIds } from "../../../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../../../app/catalogue/every-country.ts";
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

type Operation = {
  description: string;
  parameters?: { $ref?: string }[];
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: Record<string, { description?: string }> }> };
};

const document = openapiOf(contract) as Document;
const operation = (method: string, path: string): Operation => {
  const found = document.paths[path]?.[method];
  if (found === undefined) throw new Error(`The document has no ${method} ${path}`);
  return found;
};

const allOperations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.keys(item)
    .filter((key) => key !== "servers")
    .map((method): [method: string, path: string] => [method, path]),
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
  it("has every path of every call, with its method", () => {
    const wanted = endpointRows.flatMap(({ method, paths }) =>
      paths.map(({ path }) => `${method.toLowerCase()} ${path}`),
    );
    const found = allOperations.map((one) => one.join(" "));
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  it("says who makes each call, on which screen and when", () => {
    const silent = allOperations.filter(([method, path]) => {
      const { description } = operation(method, path);
      const hasCaller = /^\*\*Who\*\*: the applicant's browser, on \S/.test(description);
      return !hasCaller || !/^- \*\*When\*\*: \S/m.test(description);
    });
    expect(silent).toEqual([]);
  });

  it("cites no document that a provider doesn't have", () => {
    const text = JSON.stringify(document);
    expect(text.match(/.{30}(?:decision \d|specification §|§|\.md\)).{10}/g)).toBeNull();
    expect(() => openapiOf(contract.replace("## Errors\n", "## Errors\n\nSee decision 21.\n"))).toThrow(
      "The contract cites a document that no provider has, outside parentheses: See decision 21.",
    );
  });

  it("requires an idempotency key of every call that changes something and of no other", () => {
    const withKey = allOperations.filter(([method, path]) =>
      operation(method, path).parameters?.some(({ $ref }) => $ref?.endsWith("/IdempotencyKey")),
    );
    const changing = allOperations.filter(([method]) => ["post", "put"].includes(method));
    expect(withKey).toEqual(changing);
  });

  it.each<object>([
    { url: 5 },
    { amount: "much" },
    { choices: "two" },
    { documentTypes: "id_card" },
    { debts: {} },
    { instalments: 1 },
  ])("lets no part of an offer have another shape, whichever screen shows it: %j", (offer) => {
    const text = JSON.stringify(document.components.schemas).replaceAll("#/components/schemas/", "#/$defs/");
    const $defs = JSON.parse(text) as Record<string, z.core.JSONSchema.JSONSchema>;
    const leadState = fromJSONSchema({ ...$defs.LeadState, $defs });
    const accepts = (value: object) =>
      leadState.safeParse({ id: "lead-1", applicationResult: { offer: value } }).success;
    expect(accepts({ url: "https://partner.example", amount: 900 })).toBe(true);
    expect(accepts(offer)).toBe(false);
  });

  it("describes each capability, once", () => {
    expect(contract.match(/^\| `capabilities` \|/gm)).toHaveLength(1);
    const { description } = document.components.schemas.LeadState?.properties?.capabilities ?? {};
    for (const name of ["consent_evidence", "resume_link", "preferences"])
      expect(description).toContain(name);
  });

  it("names every data point, with its field and its values", () => {
    const { info } = document as unknown as { info: { description: string } };
    for (const name of Object.keys(catalogue))
      expect(info.description).toMatch(new RegExp(`^\\| \`${name}\` \\| \\S`, "m"));
    expect(info.description).toContain(
      "| `income_source` | `incomeDetails.incomeSource` | a value of the list `incomeSource` | always |",
    );
    expect(document.components.schemas.IncomeDetails?.properties?.incomeSource?.description).toBe(
      "The answer to `income_source`: a value of the list `incomeSource`.",
    );
  });

  it.each(countryIds)("has every value that the choices of a data point take in the country %s", (id) => {
    const { info } = document as unknown as { info: { description: string } };
    const country = everyCountry[id];
    const section = info.description.slice(info.description.indexOf("## Data points"));
    const name = new Intl.DisplayNames("en", { type: "region" }).of(id.toUpperCase());
    const line = (start: string) => section.split("\n").find((one) => one.startsWith(start)) ?? "";
    for (const { value } of country.divisions) expect(line(`- ${name}: `)).toContain(`\`${value}\``);
    expect(line(`- ${name} (${country.currency})`)).toContain(
      `\`loan_amount\` ${country.amount.min} to ${country.amount.max} in steps of ${country.amount.step}`,
    );
    for (const [list, values = []] of Object.entries(country.choices))
      for (const value of values) expect(line(`- \`${list}\`: `)).toContain(`\`${value}\``);
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
      "a call has no times",
      without(/^\| 30 \| POST \|.*\n/m),
      "Call 30 (POST) has no row in the contract's table of times",
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
