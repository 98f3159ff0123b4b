import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it, vi } from "vitest";
import { catalogue, type DataPointName, dataPoint } from "../../../app/catalogue/catalogue.ts";
import { everyCountry } from "../../../app/catalogue/every-country.ts";
import { createApplicant } from "../../conformance/applicant.ts";
import { callsOf } from "../../conformance/calls.ts";
import type { Send } from "../../conformance/client.ts";
import { checkProvider, readOptions } from "../../conformance/conformance.ts";
import type { Entry } from "../../conformance/ledger.ts";
import { promises } from "../../conformance/promises.ts";
import { junitOf, tableOf } from "../../conformance/report.ts";
import { createLeadServer } from "../../lead-server/app.ts";
import { checkStandIn, steer } from "./stand-in.ts";

const [create, update] = callsOf("/v3/lead");
const entries = [
  { call: create, promise: "shape", verdict: "kept" },
  { call: create, promise: "one-lead-a-key", verdict: "broken", path: "id" },
  { call: update, promise: "unharmed", verdict: "not tried", why: "it took <everything> & more" },
] as Entry[];

describe("the report", () => {
  it("says of each call which promises are kept, broken where, and not tried why", () => {
    const table = tableOf(entries, [
      { state: 39, path: "provident-offer", tried: false, why: "nobody led there" },
    ]);
    expect(table).toContain("POST /v3/lead (call 1)");
    expect(table).toMatch(/^ {2}kept +shape$/m);
    expect(table).toMatch(/^ {2}broken +one-lead-a-key at id$/m);
    expect(table).toMatch(/^ {2}not tried +unharmed: it took/m);
    expect(table).toMatch(/^ {2}not tried +39 provident-offer: nobody led there$/m);
    expect(table).toContain(
      "✗ POST /v3/lead: Requests with the same key make one lead, also with a fresh captcha token. First wrong: id",
    );
    expect(table).toMatch(/\n1 kept, 1 broken, 1 not tried$/);
  });

  it("tells warnings apart from broken promises, with what the contract leaves open, once for many calls", () => {
    const calls = callsOf("/v3/lead").filter(({ number }) => number === 26);
    const warned = calls.map((call) => ({
      call,
      promise: "misplaced",
      verdict: "warned",
      path: "status 400",
    }));
    const table = tableOf([...entries, ...warned] as Entry[], []);
    expect(table).toMatch(/^ {2}warned +misplaced at status 400$/m);
    expect(table).toContain(
      `! ${calls.length} calls: A call that doesn't fit the lead's state is answered with 409 and that state. First wrong: status 400. The contract says that it should be;`,
    );
    expect(table).toMatch(new RegExp(`\\n1 kept, 1 broken, 1 not tried, ${calls.length} warned$`));
    expect(junitOf(warned as Entry[])).toContain(`failures="0" skipped="${calls.length}"`);
  });

  it("is a JUnit file with a suite for each call", () => {
    const junit = junitOf(entries);
    expect(junit).toContain('<testsuites name="conformance" tests="3" failures="1" skipped="1">');
    expect(junit).toContain('<testsuite name="POST /v3/lead" tests="2" failures="1" skipped="0">');
    expect(junit).toContain('<skipped message="it took &lt;everything&gt; &amp; more"/>');
    expect(junit).toMatch(/<failure message="[^"]*First wrong: id"\/>/);
    expect(junit).toContain('name="shape: An answer has the fields and types of the contract\'s Shapes."');
  });
});

/** Returns the values that an applicant of a seed typed, without the words of lists and short numbers. */
function typedValues(seed: number): string[] {
  const applicant = createApplicant(everyCountry.es, seed);
  const asked = (Object.keys(catalogue) as DataPointName[]).filter(
    (name) => !["group", "consents", "choice", "yes-no"].includes(dataPoint(name).control.kind),
  );
  return asked.map((name) => String(applicant.value(name))).filter((value) => value.length > 3);
}

it("no value of an applicant and no id of a lead is in the report, however wrong the answers are", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 }), async (seed) => {
      const said = new Set<string>();
      const spoil =
        (send: Send): Send =>
        async (request) => {
          if (!["POST", "PUT"].includes(request.method) || request.url.includes("/lead-server/"))
            return send(request);
          const text = await request.clone().text();
          for (const [value] of text.matchAll(/(?<=:")[^"]{4,}(?=")/g)) said.add(value);
          const response = await send(request);
          const values = [...text.matchAll(/(?<=:")[^"]+(?=")/g)].map(([value]) => value);
          const named = (entry: unknown) => Object.fromEntries(values.map((value) => [value, entry]));
          // What was sent comes back where nothing of it belongs, as values and as names.
          if (response.status === 422)
            return Response.json({ errors: named({ message: text }) }, { status: 422 });
          return response.ok && response.status !== 204
            ? Response.json({
                ...(await response.json()),
                routeChange: text,
                dataPoints: [text],
                redirectUrl: text,
                redirectParams: named(text),
                uiColors: named(request.url.includes("/offer/") ? [text] : text),
              })
            : response;
        };
      const options = { steer, state: 39, seed };
      const { entries: found, visits, notes } = await checkStandIn("es", options, spoil);
      const output = tableOf(found, visits, notes) + junitOf(found);
      for (const path of ["uiColors.*", "errors.*"]) expect(output).toContain(path);
      const words = new Set(typedValues(seed));
      const isTyped = (value: string) => words.has(value) || /[\d@]/.test(value);
      const typed = [...said].filter(isTyped);
      expect(typed.length).toBeGreaterThan(5);
      expect(typed.filter((value) => output.includes(value))).toEqual([]);
    }),
    { numRuns: 3 },
  );
});

it("a generated applicant is the same for the same seed, and another for another", () => {
  const values = (seed: number) => {
    const { value } = createApplicant(everyCountry.es, seed);
    return ["email", "phone_number", "monthly_income"].map((name) => value(name as DataPointName));
  };
  expect(values(1)).toEqual(values(1));
  expect(values(1)).not.toEqual(values(2));
});

describe("the command", () => {
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  const server = createLeadServer({ database: ":memory:", country: "es" });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  const timeOut = () => Promise.reject(new DOMException("timed out", "TimeoutError"));
  const refused = () => {
    const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    return Promise.reject(new TypeError("fetch failed", { cause }));
  };

  /** Runs the command against the stand-in; returns its exit code, its output and its JUnit file. */
  async function runCommand(
    send: (request: Request) => Response | Promise<Response>,
    more: readonly string[] = [],
    file = join(folder, "conformance.xml"),
  ) {
    const printed: string[] = [];
    const named = { "--url": "http://localhost:3000/api", "--country": "es", "--seed": "7", "--junit": file };
    const args = [...Object.entries(named).flat(), ...more];
    const code = await checkProvider(args, (text) => printed.push(text), { send, wait: async () => {} });
    return { code, printed: printed.join("\n"), junit: readFileSync(file, "utf8") };
  }

  it("ends with 0 if all is kept, and with 1 if something is broken", async () => {
    const kept = await runCommand(server.fetch);
    expect(kept).toMatchObject({ code: 0, printed: expect.stringMatching(/, seed 7\n[\s\S]* 0 broken, /) });
    expect(kept.junit).toContain(' failures="0" ');

    const broken = await runCommand((request) =>
      request.url.endsWith("/partner/logos") ? new Response("{}", { status: 503 }) : server.fetch(request),
    );
    expect(broken).toMatchObject({ code: 1, printed: expect.stringContaining("✗ GET /partner/logos: ") });
    expect(broken.junit).toContain("First wrong: status");
  });

  it("says how long it waited for a provider that hangs, before the run and within it", async () => {
    await expect(runCommand(timeOut)).rejects.toThrow("can't be reached (no answer within 60 s)");
    const hanging = await runCommand((request) =>
      request.method === "PUT" ? timeOut() : server.fetch(request),
    );
    expect(hanging.code).toBe(1);
    expect(hanging.printed).toContain(
      "✗ PUT /v3/lead: A request that fits is answered with a 2xx. First wrong: no answer within 60 s",
    );
    expect(hanging.printed).toContain("No lead could be completed: PUT /v3/lead gave no answer within 60 s.");
  });

  it("ends a run in which no answer comes any more, with what it found so far", async () => {
    let requests = 0;
    const { code, printed } = await runCommand((request) => {
      requests += 1;
      return requests > 30 ? timeOut() : server.fetch(request);
    });
    expect(requests).toBe(33);
    expect(code).toBe(1);
    expect(printed).toContain(
      "The provider gave no answer within 60 s 3 times in a row, so the run ended there.",
    );
  });

  it("leaves no results of an earlier run where a run fails", async () => {
    const file = join(folder, "earlier.xml");
    writeFileSync(file, '<testsuites name="conformance" tests="1" failures="0"/>');
    await expect(runCommand(refused, [], file)).rejects.toThrow(
      "The provider at http://localhost:3000/api can't be reached (ECONNREFUSED)",
    );
    expect(readFileSync(file, "utf8")).toContain('errors="1"');
  });

  it("says before the first request that the JUnit file can't be written", async () => {
    const send = vi.fn();
    await expect(runCommand(send, [], folder)).rejects.toThrow(
      `The file of --junit, ${folder}, can't be written (EISDIR)`,
    );
    expect(send).not.toHaveBeenCalled();
  });

  const stays = async (response: Response) =>
    response.ok
      ? Response.json({ ...(await response.json()), progressState: 6, applicationResult: null })
      : response;

  it.each<[where: string, other: (response: Response) => Response | Promise<Response>, sentence: string]>([
    ["//localhost:9/", refused, "The steering at http://localhost:9/steer can't be reached (ECONNREFUSED)"],
    [
      "//localhost:9/",
      () => new Response(null, { status: 404 }),
      "The steering at http://localhost:9/steer took no request (status 404)",
    ],
    ["//localhost:9/", () => new Response(null, { status: 204 }), "No lead reached the state 39"],
    [
      "/v3/lead",
      () => new Response(null, { status: 404 }),
      "No lead got through the pages, so most promises weren't tried",
    ],
    [
      "/lead/status/",
      () => new Response(null, { status: 404 }),
      "A lead never left checking (state 6): no lead went on after GET /lead/status/:id",
    ],
    ["/lead/status/", stays, "A lead never left checking (state 6): --patience waits longer"],
  ])("ends with 2 where %s answers otherwise: %s %s", async (where, other, sentence) => {
    const steered = where.includes(":9") ? ["--steer", "http://localhost:9/steer", "--state", "39"] : [];
    const isMeant = ({ url }: Request) => (where === "/v3/lead" ? url.endsWith(where) : url.includes(where));
    const cut = runCommand(
      async (request) =>
        isMeant(request)
          ? other(where.includes(":9") ? new Response() : await server.fetch(request))
          : server.fetch(request),
      steered,
    );
    await expect(cut).rejects.toThrow(sentence);
  });

  it.each([
    "http://user:secret@provider.example/api",
    "user:secret@provider.example",
    "http://u:se/cret@host",
  ])("refuses %s without printing the password", (address) => {
    expect(() => readOptions(["--url", address, "--country", "es"])).toThrow(
      /^--url takes an absolute address without a user name and a password$/,
    );
  });

  it("cites nothing in its help and its promises that only this project's engineers know", async () => {
    const printed: string[] = [];
    expect(await checkProvider(["--help"], (text) => printed.push(text))).toBe(0);
    const said = [
      ...printed,
      ...Object.values<{ sentence: string; silence?: string }>(promises).flatMap((one) => Object.values(one)),
    ];
    expect(said.filter((text) => /specification|decision \d|§/.test(String(text)))).toEqual([]);
  });

  const url = ["--url", "https://provider.example/api"];

  it("derives the address of the policies from the provider's", () => {
    expect(readOptions([...url, "--country", "pl"])?.addresses).toEqual({
      base: "https://provider.example/api",
      policies: "https://provider.example/policies",
    });
  });

  it.each<[args: string[], sentence: RegExp]>([
    [[], /^--url takes an absolute address such as .*, not nothing$/],
    [url, /^--country is missing: give one of .*\bes\b/],
    [[...url, "--country", "es", "--state", "99"], /^No screen has the state 99: give one of \d+, /],
    [[...url, "--country", "es", "--state", "39"], /^--state needs --steer: /],
    [[...url, "--country", "es", "--code", "1234"], /^--code takes 6 digits, not "1234"$/],
    [[...url, "--country", "es", "--country", "mx"], /^--country is given twice$/],
  ])("with %j says what is allowed", (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
