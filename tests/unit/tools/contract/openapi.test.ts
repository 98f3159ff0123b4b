import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { fromJSONSchema } from "zod";
import type * as z from "zod/mini";
import { catalogue } from "../../../../app/catalogue/catalogue.ts";
import { countryIds } from "../../../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../../../app/catalogue/every-country.ts";
import { allEndpoints, type EndpointName } from "../../../../app/lead/provider/endpoints.ts";
import * as schemas from "../../../../app/lead/provider/schemas/index.ts";
import { providerCountry } from "../../../lead-server/countries/provided.ts";
import {
  answerExamples,
  failureExamples,
  requestExamples,
  stateExamples,
} from "../../../tools/contract/examples.ts";
import { screensWithOffer } from "../../../tools/contract/offers.ts";
import { openapiOf } from "../../../tools/contract/openapi.ts";
import { pathsOf } from "../../../tools/contract/paths.ts";
import { readContract } from "../../../tools/contract.ts";

const root = join(import.meta.dirname, "../../../..");
const file = join(root, "app/lead/provider/openapi.json");
const contract = readContract();

type Response = { $ref?: string; description?: string; content?: Record<string, { schema: object }> };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { $ref?: string; name?: string; in?: string }[];
  requestBody?: object;
  responses: Record<string, Response>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties?: Record<string, { description?: string }> }>;
    responses: Record<string, { description: string }>;
  };
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

const endpoints = Object.entries(allEndpoints()) as [
  EndpointName,
  ReturnType<typeof allEndpoints>[EndpointName],
][];
const requests: Partial<Record<EndpointName, z.ZodMiniType>> = schemas.requestSchemas;

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
    const wanted = endpoints.flatMap(([, row]) =>
      pathsOf(row).map(({ path }) => `${row.method.toLowerCase()} ${path}`),
    );
    const found = allOperations.map((one) => one.join(" "));
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  it("describes a call in the contract's words, with the screens that make it", () => {
    const { summary, description } = operation("post", "/v3/lead");
    expect(summary).toBe("1. Create a lead");
    expect(description).toContain(
      "- **When**: the applicant presses Continue on the first page and has given the amount and the period",
    );
    expect(operation("get", "/company/{name}").description).toContain(
      "**Time**: retried after 350 ms, 700 ms, 1.4 s; kept for 60 s; 300 ms after the last key.",
    );
    expect(operation("put", "/v2/customer/mobile").description).toContain(
      "**Who**: the applicant's browser, on `/change-mobile-number`",
    );
  });

  it("shows a path of a call with several only the path's own row and screens", () => {
    const { description } = operation("post", "/lead/account");
    expect(description).toContain("| `/lead/account` | 18 |");
    expect(description).not.toContain("/lead/vehicle");
    expect(description).toContain("**Who**: the applicant's browser, on `/wenance-account`");
  });

  it("has every other 2xx as a success too, with the same body", () => {
    const { responses } = operation("post", "/v3/lead");
    const schema = { $ref: "#/components/schemas/LeadState" };
    expect(responses["2XX"]).toEqual({ description: "As 200.", content: { "application/json": { schema } } });
    expect(operation("post", "/affiliate/event").responses["2XX"]).toEqual({
      description: "As 204, whose body doesn't begin with `<`.",
    });
  });

  it("says what the applicant sees of each status", () => {
    const { responses } = operation("post", "/lead/account");
    expect(Object.keys(responses).toSorted()).toEqual(
      ["200", "2XX", "400", "401", "403", "404", "409", "410", "422", "429", "5XX", "default"].toSorted(),
    );
    expect(responses["404"]).toEqual({ $ref: "#/components/responses/NotFound" });
    expect(document.components.responses.NotFound?.description).toBe(
      "**not-found**: a message that the application can't be found, and a way to start again without answers.",
    );
  });

  it("says what the applicant sees of a failure that a call treats differently", () => {
    const { responses } = operation("post", "/v2/customer/mobile/resend-code");
    expect(responses["429"]?.description).toBe(
      "**unavailable**: the countdown until another code starts anew, from `Retry-After` or the usual time.",
    );
    expect(responses["400"]?.description).toBe(
      '**refused**: a toast and an inline message with "Try again"; nothing typed is lost.',
    );
    expect(responses["404"]).toEqual({ $ref: "#/components/responses/NotFound" });
    expect(operation("get", "/lead/status/{id}").responses["404"]?.description).toBe(
      "**not-found**: on `/checking`: a message, and the front end asks no more. Elsewhere: a message that the application can't be found, and a way to start again without answers.",
    );
  });

  it("limits such a failure to the path or the method that the contract names", () => {
    const tooBig = "**unavailable**: a message that the file is too big.";
    expect(operation("post", "/lead/idUpload").responses["413"]?.description).toBe(tooBig);
    expect(operation("post", "/lead/documentId").responses).not.toHaveProperty("413");
    const refused = { $ref: "#/components/responses/Refused" };
    expect(operation("post", "/customer/{id}/consents").responses["400"]).toEqual(refused);
    expect(operation("get", "/customer/{id}/consents").responses["400"]).not.toEqual(refused);
  });

  it("has one response for all failures of a call that treats them alike", () => {
    const { "200": _, "2XX": _other, ...failures } = operation("get", "/company/{name}").responses;
    expect(Object.keys(failures)).toEqual(["4XX", "default"]);
    expect(failures["4XX"]?.description).toBe("**any failure**: no suggestions.");
  });

  it("repeats no sentence about something else at a failure", () => {
    const { responses } = operation("get", "/v3/lead/url/{id}/{urlType}");
    expect(responses["404"]).toEqual({ $ref: "#/components/responses/NotFound" });
    expect(operation("post", "/v3/lead").responses["500"]).toBeUndefined();
  });

  it.each(allOperations)("says who makes the call %s %s, on which screen and when", (method, path) => {
    const { description } = operation(method, path);
    expect(description).toMatch(/^\*\*Who\*\*: the applicant's browser, on \S/);
    expect(description).toMatch(/^- \*\*When\*\*: \S/m);
  });

  it("cites no document that a provider doesn't have", () => {
    const text = JSON.stringify(document);
    expect(text.match(/.{30}(?:decision \d|specification §|§|\.md\)).{10}/g)).toBeNull();
    expect(() => openapiOf(contract.replace("## Errors\n", "## Errors\n\nSee decision 21.\n"))).toThrow(
      "The contract cites a document that no provider has, outside parentheses: See decision 21.",
    );
  });

  it("tells a provider to answer a call that doesn't fit the lead's state with 409 and that state", () => {
    const { description } = (document as unknown as { info: { description: string } }).info;
    expect(description).toContain(
      "- A call that doesn't fit the lead's state should be answered with 409 and that state as `lead`",
    );
  });

  it("requires an idempotency key of every call that changes something and of no other", () => {
    const withKey = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { parameters }]) =>
        parameters?.some(({ $ref }) => $ref?.endsWith("/IdempotencyKey")) ? [`${method} ${path}`] : [],
      ),
    );
    const changing = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).flatMap((method) => (["post", "put"].includes(method) ? [`${method} ${path}`] : [])),
    );
    expect(withKey).toEqual(changing);
  });

  it("gives the fields of a LeadState the contract's meanings", () => {
    const { properties } = document.components.schemas.LeadState ?? {};
    expect(properties?.expiresAt?.description).toBe("when the application ends");
  });

  it("gives the offer of each state its schema and the contract's words", () => {
    const { applicationResult } = (document.components.schemas.LeadState?.properties ?? {}) as Record<
      string,
      { anyOf: { properties: Record<string, { anyOf: { $ref?: string; type?: string }[] }> }[] }
    >;
    const offer = applicationResult?.anyOf[0]?.properties.offer?.anyOf;
    expect(offer).toEqual([{ $ref: "#/components/schemas/Offer" }, { type: "null" }]);
    const { allOf } = document.components.schemas.Offer as { allOf: { $ref?: string }[] };
    const names = allOf.flatMap(({ $ref }) => $ref?.split("/").at(-1) ?? []);
    expect(names).toEqual(Object.keys(schemas.offerSchemas));
    const { SingleOffer, HandOffOffer } = document.components.schemas as Record<
      string,
      { description: string; properties: object }
    >;
    expect(SingleOffer?.description).toMatch(
      /^The offer of 38 `\/cofidis-offer`, 40 `\/instabank-offer`\. A single/i,
    );
    expect(Object.keys(SingleOffer?.properties ?? {})).toContain("firstPaymentAt");
    expect(HandOffOffer?.description).toContain("19 `/moneyman-paylands`, `/smava`. ");
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

  it("names every data point, with its field and its values", () => {
    const { info } = document as unknown as { info: { description: string } };
    const names = Object.keys(catalogue);
    expect(document.components.schemas.DataPointName).toMatchObject({ type: "string", enum: names });
    for (const holder of ["LeadState", "DataPoints"])
      expect(JSON.stringify(document.components.schemas[holder]?.properties?.dataPoints)).toContain(
        '"items":{"$ref":"#/components/schemas/DataPointName"}',
      );
    for (const name of names) expect(info.description).toMatch(new RegExp(`^\\| \`${name}\` \\| \\S`, "m"));
    expect(info.description).toContain(
      "| `income_source` | `incomeDetails.incomeSource` | a value of the list `incomeSource` | always |",
    );
    expect(info.description).toMatch(/^- `incomeSource`: `employed`, `self_employed`, `pensioner`/m);
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

  it("takes as many digits of a code as the form does", () => {
    const { properties } = document.components.schemas.VerifyMobileRequest as {
      properties: Record<string, { pattern: string }>;
    };
    expect(properties.code?.pattern).toBe("^\\d{6}$");
  });

  it("refers to no text below where nothing follows", () => {
    const { components, paths } = document;
    expect(JSON.stringify([components, paths]).match(/.{40}\bbelow\b.{10}/g)).toBeNull();
  });

  it("says of each part of a redirect what that part is", () => {
    const { properties = {} } = document.components.schemas.LeadState ?? {};
    const fields = ["redirectUrl", "redirectMethod", "redirectParams"];
    expect(fields.map((field) => properties[field]?.description)).toEqual([
      "the address that the applicant is sent to, see Redirects",
      '"GET" or "POST", see Redirects',
      "the parameters of that address or of its form, see Redirects. A number or a boolean is read as text",
    ]);
  });

  it("describes an answer of each method only at that method", () => {
    const answer = (method: string) =>
      operation(method, "/customer/{id}/consents").responses["200"]?.description;
    expect([answer("get"), answer("post")]).toEqual(["`[Consent]`.", "LeadState."]);
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

  it("has a create and an update of every country", () => {
    for (const call of ["createLead", "updateLead"] as const)
      expect(Object.keys(requestExamples[call] ?? {})).toEqual([...countryIds]);
  });
});

/** Returns the examples of a call's successful answer or of its request, as they are after every reference. */
function examplesOf(place: unknown): Record<string, unknown> {
  const { content } = place as {
    content: Record<string, { examples?: Record<string, { $ref?: string; value?: unknown }> }>;
  };
  const shared = (document.components as unknown as { examples: Record<string, { value: unknown }> })
    .examples;
  const { examples = {} } = Object.values(content)[0] ?? {};
  return Object.fromEntries(
    Object.entries(examples).map(([name, { $ref, value }]) => [
      name,
      $ref === undefined ? value : shared[$ref.split("/").at(-1) ?? ""]?.value,
    ]),
  );
}

describe("the document's examples", () => {
  it("tell where to pay", () => {
    const examples = Object.values(examplesOf(operation("post", "/lead/offer/payment").responses["200"]));
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(example).toHaveProperty("redirectUrl");
  });

  it.each(["/v3/lead/url/{id}/{urlType}", "/v2/lead/url/{id}/{urlType}"])(
    "of a resumed application have its answers: %s",
    (start) => {
      const path = Object.keys(document.paths).find((one) => one.startsWith(start)) ?? "";
      const examples = Object.values(examplesOf(operation("get", path).responses["200"]));
      expect(examples.length).toBeGreaterThan(1);
      for (const example of examples) expect(example).toHaveProperty("lead.personalDetails");
    },
  );

  it.each([
    [
      "/lead/offer/accept-creditea-offer",
      [{ accepted: true, choice: "choice-1" }, { accepted: true }, { accepted: false }],
    ],
    [
      "/lead/offer/update-provident-offer",
      [{ accepted: true, amount: 1200, period: 61 }, { accepted: false }],
    ],
    ["/lead/offer/proficredit", [{ accepted: true, amount: 1200, period: 61 }, { accepted: false }]],
  ])("of a decision are of every kind that %s takes", (path, decisions) => {
    const examples = Object.values(examplesOf(operation("post", path).requestBody)) as object[];
    const ids = { id: expect.any(String), offerId: expect.any(String) };
    expect(examples).toEqual(decisions.map((decision) => ({ ...ids, ...decision })));
  });

  it("of the Polish application show a confirmation and missing answers in their groups", () => {
    const examples = Object.values(examplesOf(operation("post", "/lead/wniosek").requestBody));
    expect(examples).toContainEqual(expect.objectContaining({ confirmed: true }));
    expect(examples).toContainEqual(
      expect.objectContaining({
        contactDetails: { postalCode: expect.any(String) },
        employer: { postalCode: expect.any(String) },
      }),
    );
  });

  it.each(countryIds)("of a lead in the country %s answer every marketing consent that is shown", (id) => {
    const shown = providerCountry(id).marketingConsents.map((consent) => consent.id);
    for (const call of ["createLead", "updateLead"] as const)
      expect(requestExamples[call]?.[id]?.value).toHaveProperty(
        "contactDetails.marketingConsents",
        shown.map((consent) => ({ id: consent, given: expect.any(Boolean) })),
      );
  });

  it("of call 5 list every data point", () => {
    expect(Object.values(examplesOf(operation("get", "/v3/test/datapoints").responses["200"]))).toEqual([
      { dataPoints: Object.keys(catalogue) },
    ]);
  });

  it("of the Romanian personal number show a CNP", () => {
    const [example] = Object.values(examplesOf(operation("post", "/lead/cnp").requestBody)) as {
      personalCode: string;
    }[];
    const { personal_code: cnp } = everyCountry.ro.identifiers;
    expect(cnp?.parse(example?.personalCode ?? "")).toBe(example?.personalCode);
  });

  it("of an upload show a side's parts", () => {
    const { requestBody } = operation("post", "/lead/idUpload");
    expect(Object.keys((requestBody as { content: object }).content)).toEqual(["multipart/form-data"]);
    expect(Object.values(examplesOf(requestBody))).toEqual([
      { id: expect.any(String), side: "front", file: expect.any(String) },
    ]);
  });
});

describe("an operation", () => {
  it.each([
    ["/v3/lead", "the pages"],
    ["/lead/skip/{id}", "`/smava`"],
  ])("names only the screens that send it: %s", (path, screens) => {
    expect(operation("post", path).description).toMatch(
      new RegExp(`^\\*\\*Who\\*\\*: the applicant's browser, on ${screens}$`, "m"),
    );
  });

  it("requires the address of an unsubscription", () => {
    const { parameters } = operation("post", "/customer/email/unsubscribe");
    expect(parameters).toContainEqual(expect.objectContaining({ name: "email", required: true }));
  });
});

describe("the contract", () => {
  const without = (pattern: RegExp | string, replacement = ""): string => {
    const changed = contract.replace(pattern, replacement);
    expect(changed).not.toBe(contract);
    return changed;
  };

  const unknownCall = 33;

  it.each([
    [
      "a call has no section",
      without(/^## Call 20: .*?(?=^## )/ms),
      "Call 20 (setPassword) has no section in the contract",
    ],
    [
      "a section describes no call",
      without("## Offer bodies", `## Call ${unknownCall}: read minds\n\n## Offer bodies`),
      `Call ${unknownCall} (read minds) of the contract is in no row of the table of calls`,
    ],
    [
      "a call has no times",
      without(/^\| 30 \| POST \|.*\n/m),
      "Call 30 (POST) has no row in the contract's table of times",
    ],
    ["a section is missing", without("## Errors", "## Mishaps"), 'The contract has no section "Errors"'],
    [
      "a row has another form",
      without("| 404 | anything |", "| 404 |"),
      'The contract\'s section "Errors" has a row of 3 cells instead of 4',
    ],
    [
      "a screen is in no row of its call",
      without("| `/lead/cnp` | 28 |", "| `/lead/cnp` | 23 |"),
      "The screen /cnp sends /lead/cnp, but call 26 of the contract doesn't name its state 28",
    ],
    [
      "an offer is in no row",
      without("| 38, 40 | a single offer", "| 38 | a single offer"),
      'The contract\'s section "Offer bodies" has no row for 40 (/instabank-offer)',
    ],
    [
      "a call has no moment",
      without(/^- \*\*When\*\*: `\/vehicle` opens\.\n/m),
      'Call 13 (read the vehicle models) of the contract has no point "When"',
    ],
    [
      "no screen makes a call",
      without(/^\| none \| `\/unsubscribe` .*\n/m),
      "No row of the contract's States makes call 30 (POST /customer/email/unsubscribe)",
    ],
    [
      "a state has no screen",
      without("| `/lead/cnp` | 28 |", "| `/lead/cnp` | 28, 99 |"),
      "Call 26 of the contract names state 99, which has no screen",
    ],
    [
      "a field has no meaning",
      without(/^\| `expiresAt` \| .*\n/m),
      "The contract's table of LeadState lacks expiresAt of its schema",
    ],
    [
      "a field isn't in the schema",
      without("| `expiresAt` | instant |", "| `endsAt` | instant |"),
      "The contract's LeadState has a field endsAt, its schema none",
    ],
  ])("is refused with a sentence when %s", (_, markdown, sentence) => {
    expect(() => openapiOf(markdown)).toThrow(sentence);
  });
});

describe("an example", () => {
  it.each(endpoints.filter(([name]) => requests[name] !== undefined && name !== "uploadSide"))(
    "of the request of %s fits its schema",
    (name) => {
      const examples = Object.values(requestExamples[name] ?? {});
      expect(examples.length, `the examples of ${name} in tests/tools/contract/examples.ts`).toBeGreaterThan(
        0,
      );
      for (const { value } of examples)
        expect(requests[name]?.safeParse(value).error?.issues).toBeUndefined();
    },
  );

  it.each(endpoints.filter(([, { answer }]) => answer !== undefined && answer !== schemas.leadStateSchema))(
    "of the answer of %s fits its schema",
    (name, { answer }) => {
      const examples = Object.values(answerExamples[name] ?? {});
      expect(examples.length, `the examples of ${name} in tests/tools/contract/examples.ts`).toBeGreaterThan(
        0,
      );
      for (const { value } of examples) expect(answer?.safeParse(value).error?.issues).toBeUndefined();
    },
  );

  it.each(Object.entries(stateExamples))("of the state %s fits a LeadState", (_, { value }) => {
    expect(schemas.leadStateSchema.safeParse(value).error?.issues).toBeUndefined();
  });

  it("of each failure fits its body", () => {
    const bodies = {
      refused: schemas.fieldErrorsSchema,
      conflict: schemas.conflictSchema,
      expired: schemas.codeSchema,
    } satisfies Record<string, z.ZodMiniType>;
    expect(Object.keys(failureExamples)).toEqual(Object.keys(bodies));
    for (const [kind, schema] of Object.entries(bodies))
      expect(schema.safeParse(failureExamples[kind]?.value).success).toBe(true);
  });
});
