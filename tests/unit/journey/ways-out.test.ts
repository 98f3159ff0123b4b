import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import biome from "../../../biome.json" with { type: "json" };

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "ways-out-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The project's own lint plugins and nothing else. */
const configuration = {
  overrides: biome.overrides.flatMap(({ includes, plugins }) =>
    plugins === undefined ? [] : [{ includes, plugins: plugins.map((path) => join(root, path)) }],
  ),
  linter: { rules: { preset: "none" } },
};

/** Returns the lines of a module at the given path that the lint rule for redirects reports. */
function reported(path: string, lines: readonly string[]): string[] {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), lines.join("\n"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify(configuration));
  const { stdout, stderr } = spawnSync(
    join(root, "node_modules/.bin/biome"),
    ["lint", "--colors=off", "--max-diagnostics=none", path],
    { cwd: folder, encoding: "utf8" },
  );
  expect(stdout).toContain("Checked 1 file");
  const places = (stdout + stderr).matchAll(/^\S*:(\d+):\d+ plugin ━/gm);
  const found = new Set([...places].map(([, line]) => Number(line)));
  return lines.filter((_, index) => found.has(index + 1));
}

const waysOut = [
  "location.assign(address);",
  "window.location.replace(address);",
  "window.location.href = address;",
  "window.top.location.href = address;",
  "document.location = address;",
  "location = address;",
  "window.open(address);",
  'open(address, "_blank");',
  "navigation.navigate(address);",
  "link.href = address;",
  'link.setAttribute("href", address);',
  "form.action = address;",
  "form.submit();",
  "HTMLFormElement.prototype.submit.call(form);",
  "export const a = <a href={address}>x</a>;",
  'export const b = <a className="button" href={address} target="_top" />;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be looked at
  "export const c = <a href={`https://${address}`}>x</a>;",
  "export const d = <a {...{ href: address }}>x</a>;",
  "export const e = <form action={address} />;",
  "export const f = <button formAction={address} />;",
  "export const g = address as SafeDestination;",
];

const noWaysOut = [
  "location.reload();",
  "export const { href, search } = window.location;",
  'text.replace("a", "b");',
  "Object.assign({}, {});",
  "dialog.open();",
  "form.requestSubmit();",
  "fetcher.submit(data, options);",
  'export const h = <a href="/">x</a>;',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code to be looked at
  "export const i = <a href={`#${control}`}>x</a>;",
  "export const j = <OutsideLink to={address}>x</OutsideLink>;",
];

describe("the lint rule for redirects", () => {
  it("reports every redirect without a safe destination, and nothing else", () => {
    expect(reported("app/routes/somewhere.tsx", [...noWaysOut, ...waysOut])).toEqual(waysOut);
  });

  it.each([
    "app/shell/safe-destination.ts",
    "app/shell/outside-link.tsx",
    "app/routes/redirected/countdown.tsx",
  ])("allows %s: the file contains the guard", (path) => {
    expect(reported(path, ["export const way = address as SafeDestination;"])).toEqual([]);
  });
});
