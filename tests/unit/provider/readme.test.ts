import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { leadStateSchema } from "../../../app/provider/schemas/index.ts";
import { requestExamples } from "../../tools/contract/examples.ts";
import { createLead } from "./example/create-lead.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Requests a creation with this body. */
const create = (body: unknown, key = "0b9c3a52-6f0e-4f5e-9a55-0a1d8b7c6e5f") =>
  createLead(
    new Request("http://localhost:8080/v3/lead", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(body),
    }),
  );

const body = requestExamples.createLead?.es?.value;

describe("the provider README's example", () => {
  it("is the example that the type check compiles", () => {
    const code = read("tests/unit/provider/example/create-lead.ts").replace("../../../../app", "app");
    expect(read("app/provider/README.md")).toContain(`\`\`\`ts\n${code}\`\`\``);
  });

  it("answers a creation with a state that the application reads", async () => {
    const response = await create(body);
    expect(response.status).toBe(200);
    expect(leadStateSchema.parse(await response.json())).toMatchObject({
      progressState: 2,
      dataPoints: ["names", "monthly_income"],
    });
  });

  it("creates one lead for requests with the same key", async () => {
    const ids = await Promise.all(
      ["a", "a", "b"].map(async (key) => ((await (await create(body, key)).json()) as { id: string }).id),
    );
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it("refuses a body of another shape", async () => {
    expect((await create({ amount: "much" })).status).toBe(422);
  });
});

describe("the provider's README", () => {
  it("links to the contract's headings", () => {
    const anchors = [...read("app/provider/contract.md").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, "")
        .replaceAll(" ", "-"),
    );
    const linked = [...read("app/provider/README.md").matchAll(/contract\.md#([\w-]+)/g)];
    expect(linked).toHaveLength(5);
    for (const [, anchor] of linked) expect(anchors).toContain(anchor);
  });
});
