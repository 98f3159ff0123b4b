import { describe, expect, it } from "vitest";
import { changeApplication, readApplication } from "../../app/lead/application.ts";
import * as lookup from "../../app/routes/lookup.tsx";
import NotFound from "../../app/routes/not-found.tsx";
import { applyingWith, complete, viewOf } from "./applicant.ts";
import { reports, toasts, withoutPauses } from "./browser.ts";
import { submit } from "./call-route.ts";
import { answerInstead, control, json, sentCalls } from "./provider.ts";

const look = (kind: string, value: string) =>
  withoutPauses(() =>
    submit(lookup.clientAction, { kind, value, ...(kind === "postcode" ? { of: "postal_code" } : {}) }),
  );

describe("a postcode", () => {
  it("brings the place", async () => {
    expect(await look("postcode", "28013")).toMatchObject({
      kind: "postcode",
      place: { province: "28", city: "Madrid", streets: expect.arrayContaining(["Gran Vía"]) },
    });
    expect(sentCalls()).toEqual(["GET /api/postcode/lookup/28013"]);
  });

  it("fills the province, to be confirmed on its own page", async () => {
    await look("postcode", "08201");
    expect(readApplication().answers.contactDetails).toEqual({ province: "08" });
    expect((await viewOf("province")).entries).toEqual([["province", "08"]]);
  });

  it("leaves the province that is known, and every other answer", async () => {
    await applyingWith();
    await look("postcode", "08201");
    expect(readApplication().answers).toEqual(complete);
    const { province: _, ...contactDetails } = complete.contactDetails ?? {};
    changeApplication({ answers: { ...complete, contactDetails } });
    await look("postcode", "08201");
    expect(readApplication().answers).toEqual({
      ...complete,
      contactDetails: { ...contactDetails, province: "08" },
    });
  });

  it.each([{ province: null }, { province: "" }])("fills nothing from %o", async (place) => {
    answerInstead(() => json(place));
    expect(await look("postcode", "28013")).toMatchObject({ place });
    expect(readApplication().answers).toEqual({});
  });

  it("of the employer's is not the applicant's own", async () => {
    await submit(lookup.clientAction, { kind: "postcode", value: "08201", of: "employer_postal_code" });
    expect(readApplication().answers).toEqual({});
  });

  it("that the lookup doesn't know is asked for by the older call", async () => {
    answerInstead(({ path }) => (path.includes("/lookup/") ? json({}, 404) : undefined));
    expect(await look("postcode", "28013")).toMatchObject({ place: { city: "Madrid" } });
    expect(sentCalls()).toEqual(["GET /api/postcode/lookup/28013", "GET /api/postcode/28013"]);
  });

  it("that nobody knows brings nothing", async () => {
    expect(await look("postcode", "99999")).toMatchObject({ kind: "postcode", place: undefined });
    expect(readApplication().answers).toEqual({});
  });

  it("is asked for once a minute, except where that failed", async () => {
    await look("postcode", "28013");
    await look("postcode", "28013");
    expect(sentCalls()).toHaveLength(1);
    answerInstead(() => json({}, 404));
    await look("postcode", "41004");
    answerInstead(() => undefined);
    expect(await look("postcode", "41004")).toMatchObject({ place: { city: "Sevilla" } });
  });
});

describe("a company's name", () => {
  it("brings companies like it", async () => {
    expect(await look("company", "panaderia")).toMatchObject({
      kind: "company",
      companies: [{ name: "Panadería La Espiga Dorada", taxRegistryCode: "B28415701", city: "Madrid" }],
    });
    expect(readApplication().answers).toEqual({});
  });

  it.each([
    ["Sol & Luna, S.L.", "Sol%20%26%20Luna%2C%20S.L."],
    ["A/B", "A%2FB"],
    ["../../lead", "..%2F..%2Flead"],
    ["100 %", "100%20%25"],
    ["¿Qué?", "%C2%BFQu%C3%A9%3F"],
  ])("stays one part of the address: %s", async (name, segment) => {
    expect(await look("company", name)).toMatchObject({ kind: "company", companies: [] });
    expect(sentCalls()).toEqual([`GET /api/company/${segment}`]);
  });
});

describe("the company that was chosen", () => {
  const company = {
    name: "Panadería La Espiga Dorada",
    taxRegistryCode: "B-28415701",
    postalCode: "28013",
    city: "Madrid",
    street: "Calle del Arenal",
    houseNumber: "14",
  };
  const choose = (chosen: object) =>
    submit(lookup.clientAction, { kind: "employer", company: JSON.stringify(chosen) });

  it("fills the employer's address on the pages that ask it", async () => {
    await choose(company);
    expect(readApplication().answers.employer).toEqual({
      taxRegistryCode: "B28415701",
      postalCode: "28013",
      province: "28",
      city: "Madrid",
      street: "Calle del Arenal",
      houseNumber: "14",
    });
    expect(sentCalls()).toEqual([]);
  });

  it("makes room of another one's, and leaves out what a rule refuses", async () => {
    await choose(company);
    await choose({ name: "Otra", city: "Sevilla", taxRegistryCode: "nothing" });
    expect(readApplication().answers.employer).toEqual({
      taxRegistryCode: "B28415701",
      province: "28",
      city: "Sevilla",
    });
  });

  it("that is none changes nothing", async () => {
    await choose({ city: "Madrid" });
    expect(readApplication().answers).toEqual({});
  });
});

describe("an e-mail address", () => {
  it.each([
    ["lucia@gmail.com", { valid: true }],
    ["lucia@gmial.com", { valid: false, suggestion: "lucia@gmail.com" }],
    ["lucia@nothing.invalid", { valid: false }],
    ["o'shea+loan@example.com", { valid: true }],
  ])("is judged: %s", async (address, verdict) => {
    expect(await look("email", address)).toMatchObject({ kind: "email", verdict });
    expect(sentCalls()).toEqual([`GET /api/email/validate/${encodeURIComponent(address)}`]);
  });
});

const withoutHelp = {
  // In Spain the first two digits name the province, whoever answers.
  postcode: { place: { province: "28" } },
  company: { companies: [] },
  email: { verdict: undefined },
};
const values = { postcode: "28013", company: "panaderia", email: "lucia@example.com" };

describe.each(["postcode", "company", "email"] as const)("a failed lookup of a %s", (kind) => {
  it.each<[string, () => Response]>([
    ["500", () => json({}, 500)],
    ["429", () => json({}, 429)],
    ["404", () => json({}, 404)],
    ["410", () => json({ code: "lead_expired" }, 410)],
    ["422", () => json({ errors: { postal_code: { message: "no" } } }, 422)],
    ["a page instead of JSON", () => new Response("<!doctype html>")],
    ["nothing", () => new Response("")],
    ["another shape", () => json([{ nothing: 1 }])],
    ["no network", () => Promise.reject(new TypeError("Failed to fetch")) as never],
  ])("by %s is an answer without help, and holds nobody up", async (_, answer) => {
    await applyingWith();
    answerInstead(answer);
    expect(await look(kind, values[kind])).toMatchObject({ kind, ...withoutHelp[kind] });
    expect(readApplication().answers).toEqual(complete);
    expect(toasts).toEqual([]);
  });

  it("by an answer of another shape is reported, without what was typed", async () => {
    answerInstead(() => json([{ nothing: 1 }]));
    await look(kind, values[kind]);
    expect(reports).toHaveLength(1);
    expect(JSON.stringify(reports)).not.toContain(values[kind]);
  });
});

it("opened as an address, the lookup is not found", async () => {
  expect(lookup.default).toBe(NotFound);
  expect(lookup).not.toHaveProperty("clientLoader");
  await control.leads();
});
