import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { leadStateSchema } from "../../../app/provider/schemas/responses.ts";
import { providerCountry } from "../../lead-server/countries/provided.ts";
import { read, root } from "../fixtures/sources.ts";

describe("the provider README's example", () => {
  const readme = read("app/provider/README.md");

  it("is the example that the type check compiles", () => {
    const code = read("tests/unit/provider/example/create-lead.ts").replaceAll(
      "../../../../app",
      "../loan-application/app",
    );
    expect(readme).toContain(`\`\`\`ts\n${code}\`\`\``);
  });

  it("runs beside the application without a build, and answers with a state that a reload keeps", () => {
    const folder = mkdtempSync(join(tmpdir(), "provider-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    symlinkSync(root, join(folder, "loan-application"));
    mkdirSync(join(folder, "provider"));
    const [, code = ""] = /```ts\n(.*?)```/s.exec(readme) ?? [];
    writeFileSync(join(folder, "provider/create-lead.ts"), code);
    const body = JSON.stringify({ productId: "loan", ...providerCountry("es").sample.firstPage });
    writeFileSync(
      join(folder, "provider/run.mjs"),
      `import { createLead } from "./create-lead.ts";
       const headers = { "Idempotency-Key": "a" };
       const body = ${JSON.stringify(body)};
       const response = await createLead(new Request("http://localhost", { method: "POST", headers, body }));
       console.log(await response.text());`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, ["run.mjs"], {
      cwd: join(folder, "provider"),
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(leadStateSchema.parse(JSON.parse(stdout))).toMatchObject({
      leadStatus: "created",
      progressState: 2,
      dataPoints: ["names", "monthly_income"],
    });
  }, 30_000);
});
