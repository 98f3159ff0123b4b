import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { configOf, readSettings } from "../../../app/config.schema.ts";
import { contentPolicy, headersOf, nginxOf, openRedirectsNotice } from "../../../app/vite/headers.ts";

const buildable = { brands: ["askrobin"], countries: ["es"], locales: ["en", "es"] };
const configured = (env: Record<string, string> = {}) =>
  configOf(readSettings(env, buildable), { journey: "dynamic" });
const document = `<!DOCTYPE html><html><head><style>p{color:red}</style><script>one()</script></head>
<body><p style="--filled:5%">x</p><script type="module" async="">import "/a.js"</script></body></html>`;

/** Returns a policy's values by directive. */
const policyOf = (env?: Record<string, string>) =>
  Object.fromEntries(
    contentPolicy([document], configured(env))
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources];
      }),
  );
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the content security policy", () => {
  it("allows the documents' inline scripts, styles and style attributes, and nothing else inline", () => {
    const policy = policyOf();
    expect(policy["script-src"]).toEqual(["'self'", hash("one()"), hash('import "/a.js"')]);
    expect(policy["style-src"]).toEqual(["'self'", hash("p{color:red}")]);
    expect(policy["style-src-attr"]).toEqual(["'unsafe-hashes'", hash("--filled:5%")]);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-inline|unsafe-eval/);
  });

  it.each([
    ["no embedding page by default", {}, "frame-ancestors", ["'self'"]],
    [
      "pages that may embed it",
      { APP_EMBED_ORIGINS: "https://a.example,https://b.example" },
      "frame-ancestors",
      ["'self'", "https://a.example", "https://b.example"],
    ],
    ["every https host for a redirect", {}, "form-action", ["'self'", "https:"]],
    [
      "only the listed hosts for a redirect",
      { APP_REDIRECT_HOSTS: "partner.example" },
      "form-action",
      ["'self'", "https://partner.example"],
    ],
    ["a provider of the same host", {}, "connect-src", ["'self'"]],
    ["every https picture", {}, "img-src", ["'self'", "data:", "blob:", "https:"]],
    [
      "only the listed hosts of pictures",
      { APP_IMAGE_HOSTS: "logos.example, cdn.example" },
      "img-src",
      ["'self'", "data:", "blob:", "https://logos.example", "https://cdn.example"],
    ],
    [
      "a vendor's pictures beside the listed hosts",
      { APP_IMAGE_HOSTS: "logos.example", APP_META_PIXEL_ID: "1" },
      "img-src",
      ["'self'", "data:", "blob:", "https://logos.example", "https://www.facebook.com"],
    ],
    [
      "a provider on another host",
      { APP_API_BASE_URL: "https://api.example/v1", APP_POLICIES_PATH: "https://texts.example/policies" },
      "connect-src",
      ["'self'", "https://api.example", "https://texts.example"],
    ],
    [
      "pages of the same machine in development",
      { APP_ENVIRONMENT: "development" },
      "frame-ancestors",
      ["'self'", "http://localhost:*", "http://127.0.0.1:*"],
    ],
    ["no script of a vendor that isn't configured", {}, "worker-src", ["'none'"]],
  ] as const)("names %s", (_, env, directive, expected) => {
    expect(policyOf(env)[directive]).toEqual(expected);
  });

  it.each([
    ["APP_GTM_ID", "GTM-1"],
    ["APP_META_PIXEL_ID", "1"],
    ["APP_TIKTOK_PIXEL_ID", "C1"],
    ["APP_POSTHOG_KEY", "phc_1"],
    ["APP_LOGROCKET_ID", "a/b"],
  ])("adds that vendor's hosts and no other's with %s", (variable, id) => {
    const without = policyOf();
    const widened = policyOf({ [variable]: id });
    const added = ["script-src", "connect-src", "worker-src"].flatMap((directive) =>
      (widened[directive] ?? []).filter((source) => !without[directive]?.includes(source)),
    );
    expect(added.length).toBeGreaterThan(0);
    for (const source of added) expect(source).toMatch(/^(?:https:\/\/|blob:)/);
    for (const directive of Object.keys(without)) {
      if (["script-src", "connect-src", "worker-src", "require-trusted-types-for"].includes(directive))
        continue;
      expect(widened[directive]).toEqual(without[directive]);
    }
  });
});

it("includes a captcha's own hosts only if the captcha is configured", () => {
  const own = ["script-src", "connect-src", "frame-src"] as const;
  const [without, widened] = [policyOf(), policyOf({ APP_CAPTCHA_SITE_KEY: "key" })];
  expect(JSON.stringify(without)).not.toContain("recaptcha");
  expect(own.map((name) => widened[name]?.filter((source) => !without[name]?.includes(source)))).toEqual([
    ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    ["https://www.google.com/recaptcha/"],
    ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  ]);
  for (const name of Object.keys(without)) {
    if ([...own, "require-trusted-types-for"].some((one) => one === name)) continue;
    expect(widened[name]).toEqual(without[name]);
  }
});

describe("the warning of a build that allows every redirect", () => {
  it("says what a production build without a list of hosts allows", () => {
    const notice = openRedirectsNotice(configured());
    expect(notice).toContain("APP_REDIRECT_HOSTS");
    expect(notice).toContain("any https host");
  });

  it.each([
    ["its hosts are listed", { APP_REDIRECT_HOSTS: "partner.example" }],
    ["it isn't for production", { APP_ENVIRONMENT: "staging" }],
  ])("isn't printed when %s", (_, env) => {
    expect(openRedirectsNotice(configured(env))).toBeUndefined();
  });
});

it("no value can break out of the nginx configuration", () => {
  const headers = headersOf([document], configured());
  const configuration = nginxOf(headers, "/application-frontend/");
  for (const kind of Object.values(headers)) {
    for (const value of Object.values(kind)) expect(value).not.toMatch(/["\\$\n]/);
  }
  expect(configuration.match(/\{/g)?.length).toBe(configuration.match(/\}/g)?.length);
});
