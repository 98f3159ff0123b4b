import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type AuditException,
  auditExitCode,
  auditLines,
  decideAudit,
  readExceptions,
} from "../../tools/audit.ts";
import { isAllowed, licencesPage } from "../../tools/licences.ts";
import {
  type Lockfile,
  lockfileFaults,
  readLockfile,
  readManifest,
  shippedPackages,
} from "../../tools/lockfile.ts";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

const hash = "sha512-AA==";

/** Returns a lockfile of a project that ships `form`, which needs `text`, and is built with `maker`. */
function lockfile(packages: Lockfile["packages"] = {}): Lockfile {
  return {
    lockfileVersion: 3,
    packages: {
      "": { dependencies: { form: "1.2.3" }, devDependencies: { maker: "2.0.0-rc.1" } },
      "node_modules/form": {
        version: "1.2.3",
        license: "MIT",
        integrity: hash,
        dependencies: { text: "^1.0.0" },
        peerDependencies: { types: "*" },
        peerDependenciesMeta: { types: { optional: true } },
      },
      "node_modules/text": { version: "1.9.0", license: "ISC", integrity: hash },
      "node_modules/maker": { version: "2.0.0-rc.1", license: "GPL-3.0", integrity: hash },
      "node_modules/types": { version: "7.0.0", license: "GPL-3.0", integrity: hash },
      ...packages,
    },
  };
}
const manifest = { dependencies: { form: "1.2.3" }, devDependencies: { maker: "2.0.0-rc.1" } };

describe("the packages of this project", () => {
  it("are pinned: exact versions, held by the lockfile and by hashes", async () => {
    expect(lockfileFaults(await readManifest(), await readLockfile())).toEqual([]);
  });

  it("stay exact when one is added", () => {
    expect(read(".npmrc").split("\n")).toContain("save-exact=true");
  });

  it("have licences that let the product be sold, as licences.md lists them (npm run licences)", async () => {
    const shipped = shippedPackages(await readLockfile());
    expect(shipped.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
    expect(read("licences.md")).toBe(licencesPage(shipped));
  });

  it("have audit exceptions that name the advisory, the reason and the last day", () => {
    expect(() => readExceptions(read("tests/tools/audit-exceptions.json"))).not.toThrow();
  });
});

describe("a lockfile", () => {
  it("a lockfile without a fault passes the check", () => {
    expect(lockfileFaults(manifest, lockfile())).toEqual([]);
  });

  it.each(["^1.2.3", "~1.2.3", "1.x", "*", "latest", ">=1.2.3", "git+https://host/form.git", "file:../form"])(
    "doesn't pin a package that is requested as %s",
    (version) => {
      expect(lockfileFaults({ ...manifest, dependencies: { form: version } }, lockfile())).toEqual([
        `form has no exact version: ${version}.`,
      ]);
    },
  );

  it.each<[string, Parameters<typeof lockfileFaults>[0], Lockfile, string]>([
    [
      "of another package.json",
      { ...manifest, dependencies: { form: "1.2.4" } },
      lockfile(),
      "form is 1.2.4 in package.json and 1.2.3 in the lockfile.",
    ],
    [
      "that lacks a package",
      { ...manifest, dependencies: { form: "1.2.3", more: "1.0.0" } },
      lockfile(),
      "more is 1.0.0 in package.json and not in the lockfile.",
    ],
    [
      "with a removed package",
      { devDependencies: manifest.devDependencies },
      lockfile(),
      "form is in the lockfile and no longer in package.json.",
    ],
    [
      "with another version than its own list",
      manifest,
      lockfile({ "node_modules/form": { version: "1.2.2", integrity: hash } }),
      "form is wanted in 1.2.3 and locked in 1.2.2.",
    ],
    [
      "with a package without a hash",
      manifest,
      lockfile({ "node_modules/text": { version: "1.9.0" } }),
      "node_modules/text isn't held by a sha512 hash.",
    ],
    [
      "with a weak hash",
      manifest,
      lockfile({ "node_modules/text": { version: "1.9.0", integrity: "sha1-AA==" } }),
      "node_modules/text isn't held by a sha512 hash.",
    ],
    [
      "with a package from another registry",
      manifest,
      lockfile({
        "node_modules/text": { version: "1.9.0", integrity: hash, resolved: "git+ssh://host/text.git" },
      }),
      "node_modules/text comes from git+ssh://host/text.git.",
    ],
    [
      "with a link",
      manifest,
      lockfile({ "node_modules/text": { link: true, resolved: "../text" } }),
      "node_modules/text is a link to a folder.",
    ],
    [
      "of an old form",
      manifest,
      { ...lockfile(), lockfileVersion: 1 },
      "The lockfile has version 1 instead of 3.",
    ],
  ])("%s is named", (_, wanted, locked, fault) => {
    expect(lockfileFaults(wanted, locked)).toEqual([fault]);
  });
});

describe("the list of shipped packages", () => {
  const names = (lock: Lockfile) => shippedPackages(lock).map(({ name, version }) => `${name} ${version}`);

  it("contains the product's own dependencies, and neither build tools nor their dependencies", () => {
    expect(names(lockfile())).toEqual(["form 1.2.3", "text 1.9.0"]);
  });

  it("contains a second version of a package under the folder of its dependant", () => {
    const form = { version: "1.2.3", dependencies: { text: "*", "@scope/row": "*" } };
    const lock = lockfile({
      "node_modules/form": form,
      "node_modules/@scope/row": { version: "3.0.0", optionalDependencies: { text: "*", gone: "*" } },
      "node_modules/form/node_modules/text": { version: "0.5.0", peerDependencies: { form: "*" } },
    });
    expect(names(lock)).toEqual(["@scope/row 3.0.0", "form 1.2.3", "text 0.5.0", "text 1.9.0"]);
  });

  it("has no licence for a package without one in the lockfile", () => {
    const [form] = shippedPackages(lockfile({ "node_modules/form": { version: "1.2.3" } }));
    expect(form).toEqual({ name: "form", version: "1.2.3", licence: "none" });
  });

  it.each([
    ["MIT", true],
    ["OFL-1.1", true],
    ["(MPL-2.0 OR Apache-2.0)", true],
    ["MIT or MPL-2.0", true],
    ["(Apache-2.0 AND MIT)", true],
    ["(MIT AND (GPL-3.0 OR ISC))", true],
    ["MIT AND GPL-3.0", false],
    ["(MIT AND (GPL-3.0 OR AGPL-3.0))", false],
    ["GPL-3.0", false],
    ["SEE LICENSE IN licence.txt", false],
    ["UNLICENSED", false],
    ["MIT-like", false],
    ["none", false],
    ["", false],
    ["(MIT", false],
  ])("allows the licence “%s”: %s", (licence, allowed) => {
    expect(isAllowed(licence)).toBe(allowed);
  });
});

describe("the audit", () => {
  const severe = advisory({ severity: "high" });
  const excuse: AuditException = {
    advisory: "GHSA-aaaa-bbbb-cccc",
    package: "text",
    reason: "Only parses files when a build is made.",
    until: "2026-03-31",
  };
  const today = "2026-03-15";

  /** Returns an advisory as npm prints it. */
  function advisory(change: { severity?: string; url?: string; name?: string } = {}) {
    return {
      source: 1101,
      name: "text",
      dependency: "text",
      title: "Text is read for ever",
      url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
      severity: "high",
      cwe: ["CWE-400"],
      cvss: { score: 7.5, vectorString: null },
      range: "<2.0.0",
      ...change,
    };
  }

  /** Returns npm's response: `text` has these advisories, and `form` is affected because it needs `text`. */
  function answer(...advisories: readonly ReturnType<typeof advisory>[]): string {
    const entry = {
      isDirect: false,
      effects: [],
      range: "*",
      nodes: [],
      fixAvailable: true,
      severity: "high",
    };
    const vulnerabilities = {
      form: { ...entry, name: "form", via: ["text"] },
      text: { ...entry, name: "text", via: advisories },
    };
    return JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });
  }

  it.each([
    ["info", 0],
    ["low", 0],
    ["moderate", 1],
    ["high", 1],
    ["critical", 1],
  ])("the audit of a package with an advisory of %s severity exits with %i", (severity, code) => {
    expect(auditExitCode(decideAudit(answer(advisory({ severity })), [], today))).toBe(code);
  });

  it("passes without findings", () => {
    const clean = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} });
    const decision = decideAudit(clean, [], today);
    expect(auditExitCode(decision)).toBe(0);
    expect(auditLines(decision)).toEqual(["No known vulnerabilities of moderate severity or worse."]);
  });

  it("lists an advisory once, with its package and its address", () => {
    const decision = decideAudit(answer(severe, severe), [], today);
    expect(decision.findings.map(({ package: name }) => name)).toEqual(["text"]);
    expect(auditLines(decision)[0]).toBe(
      "✗ high: text <2.0.0: Text is read for ever (GHSA-aaaa-bbbb-cccc, https://github.com/advisories/GHSA-aaaa-bbbb-cccc)",
    );
  });

  it("identifies an advisory without a GitHub address by its number", () => {
    const decision = decideAudit(
      answer(advisory({ url: "https://npmjs.example/advisories/1101" })),
      [{ ...excuse, advisory: "1101" }],
      today,
    );
    expect(decision).toMatchObject({ findings: [], excepted: [{ id: "1101" }] });
  });

  it.each([
    [
      "excepted, through its last day",
      excuse,
      "2026-03-31",
      0,
      { excepted: [{ package: "text" }], findings: [] },
    ],
    ["no longer excepted the day after", excuse, "2026-04-01", 1, { expired: [excuse], findings: [{}] }],
    [
      "not excepted for another package",
      { ...excuse, package: "form" },
      today,
      1,
      { idle: [{ package: "form" }] },
    ],
    [
      "not excepted by another advisory's exception",
      { ...excuse, advisory: "GHSA-xxxx-yyyy-zzzz" },
      today,
      1,
      { idle: [{ advisory: "GHSA-xxxx-yyyy-zzzz" }] },
    ],
  ])("counts a finding as %s", (_, exception, day, code, expected) => {
    const decision = decideAudit(answer(severe), [exception], day);
    expect(decision).toMatchObject(expected);
    expect(auditExitCode(decision)).toBe(code);
  });

  it("fails with an expired exception even without findings", () => {
    const decision = decideAudit(answer(), [excuse], "2026-04-01");
    expect(auditExitCode(decision)).toBe(1);
    expect(auditLines(decision).join("\n")).toContain(
      "expired: GHSA-aaaa-bbbb-cccc of text, until 2026-03-31",
    );
  });

  it("says that an exception without a finding can be removed, and passes", () => {
    const decision = decideAudit(answer(), [excuse], today);
    expect(auditExitCode(decision)).toBe(0);
    expect(auditLines(decision).join("\n")).toContain("is of nothing that is found, and can go");
  });

  it.each([
    [JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 }), "405 Method Not Allowed"],
    [
      JSON.stringify({ error: { code: "ENOAUDIT", summary: "endpoint returned an error", detail: "" } }),
      "endpoint returned an error",
    ],
    ["", "npm gave no answer that could be read"],
    ["<html>", "npm gave no answer that could be read"],
    ["null", "npm gave no answer that could be read"],
    [JSON.stringify({ auditReportVersion: 3, vulnerabilities: {} }), "npm gave no answer that could be read"],
  ])(
    "an audit that can't reach the registry (%s) is neither passed nor failed, and says why",
    (printed, reason) => {
      const decision = decideAudit(printed, [excuse], today);
      expect(auditExitCode(decision)).toBe(3);
      expect(auditLines(decision)[0]).toBe(
        `! NOT ASKED: npm could not ask for known vulnerabilities (${reason}).`,
      );
      expect(auditLines(decision).join("\n")).not.toContain("No known vulnerabilities");
      expect(decision.idle).toEqual([]);
      expect(auditExitCode(decideAudit(printed, [excuse], "2026-04-01"))).toBe(1);
    },
  );

  it.each([
    ["no reason", { ...excuse, reason: "" }],
    ["an empty reason", { ...excuse, reason: "not affected" }],
    ["no last day", { ...excuse, until: undefined }],
    ["a day that doesn't exist", { ...excuse, until: "2026-02-30" }],
    ["a word for a day", { ...excuse, until: "never" }],
    ["no package", { ...excuse, package: "" }],
    ["another kind of advisory", { ...excuse, advisory: "all" }],
    ["a misspelt field", { ...excuse, untill: "2026-03-31" }],
  ])("refuses an exception with %s", (_, exception) => {
    expect(() => readExceptions(JSON.stringify([excuse, exception]))).toThrow();
    expect(readExceptions(JSON.stringify([excuse]))).toEqual([excuse]);
  });
});
