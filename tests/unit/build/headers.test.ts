import { describe, expect, it } from "vitest";
import { headersOf, openRedirectsNotice } from "../../../app/build/headers.ts";
import { configured } from "../fixtures/configured.ts";

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

describe("the headers of a build", () => {
  it("keep every page from being framed by another site and from being cached", () => {
    const { documents } = headersOf(configured());
    expect(documents["Content-Security-Policy"]).toBe("frame-ancestors 'self'");
    expect(documents["Cache-Control"]).toBe("no-cache");
  });

  it("let no cache keep an error", () => {
    expect(headersOf(configured()).uncached["Cache-Control"]).toBe("no-store");
  });
});
