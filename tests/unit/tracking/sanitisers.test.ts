import { describe, expect, it } from "vitest";
import { openBrowser } from "../fixtures/browser.ts";

const { sessionStorage } = openBrowser();
Object.assign(window, { location: { origin: "https://a.example" } });
const { detailOf, errorToTell, settings, tags, withoutQuotes } = await import(
  "../../../app/tracking/vendors/logrocket.ts"
);
const { allowedEvent } = await import("../../../app/tracking/vendors/posthog.ts");

describe("the session recorder", () => {
  it("sees shapes: texts, inputs, images, and the attributes that show answers are masked", () => {
    expect(settings.dom).toMatchObject({ textSanitizer: true, inputSanitizer: true, imageSanitizer: true });
    expect(settings.dom?.hiddenAttributes).toEqual(
      expect.arrayContaining(["value", "href", "action", "aria-valuetext", "data-value", "style"]),
    );
    expect(settings.browser?.urlSanitizer?.("https://a.example/application-frontend/continue/abc?a=b")).toBe(
      "/continue",
    );
    expect(settings.network?.isEnabled).toBe(false);
  });

  it("receives nothing that an error quotes", () => {
    const text = `Cannot read "Lucía" at /continue/abc?x=1 of 'O' for lucia@example.com 612345678`;
    expect(withoutQuotes(text)).toBe("Cannot read … at … of … for … …");
    expect(withoutQuotes("x is not a function")).toBe("x is not a function");
  });

  it("receives an error with its name and its own stack, without what it quotes", () => {
    const error = new TypeError("Cannot read 'Lucía'");
    const place = "    at render (https://a.example/assets/page-Bq.js:1:200)";
    error.stack = `TypeError: Cannot read 'Lucía'\n${place}\n    at https://a.example/?email=lucia:3:9`;
    const told = errorToTell(error);
    expect([told.name, told.message]).toEqual(["TypeError", "Cannot read …"]);
    expect(told.stack).toBe(`TypeError: Cannot read …\n${place}\n    at https://a.example/:3:9`);
  });

  it.each([
    ["short", { detail: "short" }],
    ["x".repeat(1022), { detail: "x".repeat(1022) }],
    ["x".repeat(1023), undefined],
    [undefined, undefined],
  ])("receives details up to 1024 characters of JSON", (detail, told) => {
    expect(detailOf(detail)).toEqual(told);
  });

  it("receives the application and the visit's source as tags", () => {
    expect(tags()).toEqual({ app: "react", redirected: "0", reapplying: "0" });
    for (const flag of ["redirected", "reapplying"]) sessionStorage.setItem(flag, "true");
    expect(tags()).toEqual({ app: "react", redirected: "1", reapplying: "1" });
  });
});

describe("analytics", () => {
  const told = { token: "key", distinct_id: "session", path: "/initial-details", utm_source: "news" };
  const properties = {
    ...told,
    $current_url: "https://a.example/?email=lucia@example.com",
    $referrer: "https://a.example/continue/abc",
    $initial_person_info: { u: "https://a.example/continue/abc" },
    email: "lucia@example.com",
  };
  const uuid = "550e8400-e29b-41d4-a716-446655440000";

  it("receives the listed events, and nothing personal", () => {
    const event = { uuid, event: "Lead", properties, $set: { email: "a" }, $set_once: { u: "b" } };
    expect(allowedEvent(event)).toEqual({ uuid, event: "Lead", properties: told });
  });

  it.each(["$pageview", "$pageleave", "$autocapture", "$exception", "$web_vitals", "anything"])(
    "isn't sent %s",
    (event) => {
      expect(allowedEvent({ uuid, event, properties })).toBeNull();
    },
  );
});
