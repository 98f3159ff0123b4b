import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { leadStateSchema } from "../../../../app/lead/provider/schemas/index.ts";
import { exampleKey } from "../../../lead-server/contract/example-ids.ts";
import { requestExamples } from "../../../tools/contract/examples.ts";
import { createLead } from "./example/create-lead.ts";

const root = join(import.meta.dirname, "../../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Requests a creation with this body. */
const create = (body: unknown, key = exampleKey) =>
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
    const code = read("tests/unit/lead/provider/example/create-lead.ts").replace(
      "../../../../../app",
      "../loan-application/app",
    );
    expect(read("app/lead/provider/README.md")).toContain(`\`\`\`ts\n${code}\`\`\``);
  });

  it("runs in a folder beside the application's, without a build", () => {
    const folder = mkdtempSync(join(tmpdir(), "provider-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    symlinkSync(root, join(folder, "loan-application"));
    mkdirSync(join(folder, "provider"));
    const [, code = ""] = /```ts\n(.*?)```/s.exec(read("app/lead/provider/README.md")) ?? [];
    writeFileSync(join(folder, "provider/create-lead.ts"), code);
    writeFileSync(
      join(folder, "provider/run.mjs"),
      `import { createLead } from "./create-lead.ts";
       const headers = { "Idempotency-Key": "a" };
       const request = new Request("http://localhost", { method: "POST", headers, body: '{"productId":"loan"}' });
       console.log((await createLead(request)).status);`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, ["run.mjs"], {
      cwd: join(folder, "provider"),
      encoding: "utf8",
    });
    expect(stdout, stderr).toBe("200\n");
  }, 30_000);

  it("answers a creation with a state that the application reads, and keeps when it is reloaded", async () => {
    const response = await create(body);
    expect(response.status).toBe(200);
    expect(leadStateSchema.parse(await response.json())).toMatchObject({
      leadStatus: "created",
      progressState: 2,
      dataPoints: ["names", "monthly_income"],
    });
  });
});
