import { afterAll, expect, it } from "vitest";
import { catalogue } from "../../../app/catalogue/catalogue.ts";
import {
  companiesSchema,
  partnerLogosSchema,
  policiesSchema,
} from "../../../app/lead/provider/schemas/answers.ts";
import { createLeadServer } from "../../lead-server/app.ts";
import { createCaller } from "../../lead-server/caller.ts";

const origin = "http://localhost:3000";
const server = createLeadServer({ database: ":memory:" });
const call = createCaller(origin, server.fetch);
const get = (path: string) => call<unknown>("GET", path);

afterAll(() => server.close());

it.each([
  ["28013", { province: "28", city: "Madrid", streets: expect.arrayContaining(["Gran Vía"]) }],
  ["28999", { province: "28" }],
  ["99999", { code: "postcode_not_found" }],
  ["2801", { code: "postcode_not_found" }],
])("postcode %s", async (code, body) => {
  const answer = await get(`/api/postcode/lookup/${code}`);
  expect(answer.body).toEqual(body);
  expect(answer.status).toBe("code" in body ? 404 : 200);
  expect((await get(`/api/postcode/${code}`)).body).toEqual(body);
});

it("companies are found by words without accents", async () => {
  const found = companiesSchema.parse(
    (await get(`/api/company/${encodeURIComponent("clinica aurora")}`)).body,
  );
  expect(found.map(({ name }) => name)).toEqual(["Clínica Dental Aurora"]);
});

it.each([
  ["ana@gmail.com", { valid: true }],
  ["Ana@gmial.com", { valid: false, suggestion: "ana@gmail.com" }],
  ["ana@", { valid: false }],
])("e-mail %s", async (address, body) => {
  expect((await get(`/api/email/validate/${encodeURIComponent(address)}`)).body).toEqual(body);
});

it("choices, policies, logos and tables are served", async () => {
  expect((await get("/api/choices/country")).body).toContainEqual({ value: "ES", label: "España" });
  const { generalPolicies } = policiesSchema.parse((await get("/policies")).body);
  expect(generalPolicies.map(({ id, required }) => [id, required])).toEqual([["terms", true]]);
  const page = await server.fetch(new Request(generalPolicies[0]?.url ?? ""));
  expect(await page.text()).toContain("<h1>Condiciones de uso</h1>");
  const [logo] = partnerLogosSchema.parse((await get("/api/partner/logos")).body);
  expect((await server.fetch(new Request(logo?.logo ?? ""))).headers.get("Content-Type")).toBe(
    "image/svg+xml",
  );
  expect((await get("/data/vehicleModels.json")).body).toEqual(
    (await get("/api/data/vehicleModels.json")).body,
  );
  // Spain's law sets no figure anew within the year.
  expect((await get("/api/data/figures.json")).body).toEqual({});
  expect((await get("/api/v3/test/datapoints")).body).toEqual({ dataPoints: Object.keys(catalogue) });
});
