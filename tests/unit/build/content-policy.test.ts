import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { folder } from "../../../app/build/build.ts";
import { admissions, documentPolicy, headerPolicy, withPolicy } from "../../../app/build/content-policy.ts";
import { vendorEnvironment } from "../../tools/builds.ts";
import { configured } from "../fixtures/configured.ts";

const html = `<!DOCTYPE html>
<html><head>
<meta charset="utf-8">
<style>p{color:red}</style><script>one()</script></head>
<body><p style="--filled:5%">x</p><script type="module" async="">import "/a.js"</script></body></html>`;

/** Returns a policy's values by directive. */
const directivesOf = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
const policyOf = (env?: Record<string, string>) => directivesOf(documentPolicy(html, configured(env)));
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the policy of a document", () => {
  it("allows the document's inline scripts, styles and style attributes, and nothing else inline", () => {
    const policy = policyOf();
    expect(policy["script-src"]).toEqual(["'self'", hash("one()"), hash('import "/a.js"')]);
    expect(policy["style-src"]).toEqual(["'self'", hash("p{color:red}")]);
    expect(policy["style-src-attr"]).toEqual(["'unsafe-hashes'", hash("--filled:5%")]);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-inline|unsafe-eval|recaptcha/);
  });

  const pictures = ["'self'", "data:", "blob:"];
  const hosts = ["https://api.example", "https://texts.example"];
  const twoHosts = { APP_API_BASE_URL: `${hosts[0]}/v1`, APP_POLICIES_PATH: `${hosts[1]}/policies` };
  const partner = "https://partner.example";
  const google = ["default", "goog#html", "'allow-duplicates'"];

  it.each<[string, string, string[] | undefined, Record<string, string>?]>([
    ["every https host for a redirect", "form-action", ["'self'", "https:"]],
    ["only listed hosts", "form-action", ["'self'", partner], { APP_REDIRECT_HOSTS: "partner.example" }],
    ["a provider of the same host", "connect-src", ["'self'"]],
    ["a provider on another host", "connect-src", ["'self'", ...hosts], twoHosts],
    ["every https picture", "img-src", [...pictures, "https:"]],
    [
      "only the listed hosts of pictures, and a vendor's beside them",
      "img-src",
      [...pictures, "https://logos.example", "https://cdn.example", "https://www.facebook.com"],
      { APP_IMAGE_HOSTS: "logos.example, cdn.example", APP_META_PIXEL_ID: "1" },
    ],
    ["no worker of a vendor that isn't configured", "worker-src", ["'none'"]],
    ["no Trusted Types policy without a vendor", "trusted-types", ["'none'"]],
    ["a policy for a vendor's scripts", "trusted-types", ["default"], { APP_META_PIXEL_ID: "1" }],
    ["Google's policy", "trusted-types", google, { APP_GTM_ID: "GTM-1", APP_CAPTCHA_SITE_KEY: "key" }],
  ])("names %s", (_, directive, expected, env) => {
    expect(policyOf(env)[directive]).toEqual(expected);
  });

  it("requires Trusted Types with every vendor too", () => {
    for (const env of [{}, { ...vendorEnvironment, APP_CAPTCHA_SITE_KEY: "key" }])
      expect(policyOf(env)["require-trusted-types-for"]).toEqual(["'script'"]);
  });

  it("admits no script of a whole host", () => {
    const scripts = policyOf({ ...vendorEnvironment, APP_CAPTCHA_SITE_KEY: "key" })["script-src"] ?? [];
    const hosts = scripts.filter((source) => source.startsWith("https:"));
    expect(hosts.length).toBeGreaterThan(5);
    expect(hosts.filter((source) => new URL(source).pathname === "/")).toEqual([]);
  });

  const vendorSources = ["script-src", "connect-src", "worker-src", "trusted-types"];

  it.each([
    ["APP_GTM_ID", "GTM-1", vendorSources],
    ["APP_META_PIXEL_ID", "1", vendorSources],
    ["APP_TIKTOK_PIXEL_ID", "C1", vendorSources],
    ["APP_POSTHOG_KEY", "phc_1", vendorSources],
    ["APP_LOGROCKET_ID", "a/b", vendorSources],
    ["APP_CAPTCHA_SITE_KEY", "key", ["script-src", "connect-src", "frame-src", "trusted-types"]],
  ])("adds the sources of %s=%s and no others", (variable, id, own) => {
    const [without, widened] = [policyOf(), policyOf({ [variable]: id })];
    const added = own.flatMap((directive) =>
      (widened[directive] ?? []).filter((source) => !without[directive]?.includes(source)),
    );
    expect(added.length).toBeGreaterThan(0);
    for (const source of added) expect(source).toMatch(/^(?:https:\/\/|blob:|default$|goog#html|'allow-dup)/);
    for (const directive of Object.keys(without))
      if (!own.includes(directive)) expect(widened[directive]).toEqual(without[directive]);
  });
});

it.each([
  [{}, ["'self'"]],
  [{ APP_EMBED_ORIGINS: "https://a.example,https://b.es" }, ["'self'", "https://a.example", "https://b.es"]],
  [{ APP_ENVIRONMENT: "development" }, ["'self'", "http://localhost:*", "http://127.0.0.1:*"]],
])("the policy of the header with %o names the embedding pages %j", (env, expected) => {
  expect(directivesOf(headerPolicy(configured(env)))).toEqual({ "frame-ancestors": expected });
});

describe("a document with its policy", () => {
  it("has the policy before anything that the policy restricts, and within the charset's first 1024 bytes", () => {
    const written = withPolicy(html, configured());
    const places = ["charset", "Content-Security-Policy", "<style", "<script"].map((part) =>
      written.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(written.replace(/\n<meta http-equiv="Content-Security-Policy" content="[^"]*">/, "")).toBe(html);
  });

  it.each([
    ["has no charset", "<html><head></head></html>"],
    ["runs a script before", `<html><head><script>one()</script><meta charset="utf-8"></head></html>`],
  ])("isn't written if it %s", (_, document) => {
    expect(() => withPolicy(document, configured())).toThrow("charset");
  });
});

it("the README of the vendors says what the policy admits for each", () => {
  const hosts = { APP_POSTHOG_HOST: "https://eu.i.posthog.com", APP_CAPTCHA_SITE_KEY: "key" };
  const config = configured({ ...vendorEnvironment, ...hosts });
  const rows = Object.entries(admissions(config)).map(([vendor, sourcesBy]) => {
    const admitted = Object.entries(sourcesBy || {}).map(([directive, sources]) => {
      const names = sources.map((source: string) => `\`${source.replace("https://", "")}\``);
      return `**${directive}** ${names.join(", ")}`;
    });
    return `| ${vendor} | ${admitted.join("<br>")} |`;
  });
  const readme = readFileSync(folder("app/tracking/README.md"), "utf8");
  expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
});
