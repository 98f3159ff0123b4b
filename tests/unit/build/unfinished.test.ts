import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { folder } from "../../../app/build/build.ts";
import { assertTranslated } from "../../../app/build/unfinished.ts";

it("a build whose language lacks a text stops, and any other warns", () => {
  const home = mkdtempSync(join(tmpdir(), "locales-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  cpSync(folder("locales"), home, { recursive: true });
  const file = join(home, "pl/questions.json");
  const { questions, ...others } = JSON.parse(readFileSync(file, "utf8"));
  const { gender: _, ...left } = questions;
  writeFileSync(file, JSON.stringify({ ...others, questions: left }));
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);

  const build = (environment: "production" | "development") => () =>
    assertTranslated({ environment, locale: "pl" }, home);
  expect(build("production")).toThrow("locales/pl/questions.json: questions>gender>label");
  expect(warn).not.toHaveBeenCalled();
  expect(build("development")).not.toThrow();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("questions>gender>label"));
});
