import { legal } from "@legal";
import { legalFacts } from "@legal-facts";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { switchLanguage } from "../../../../app/platform/i18n/client.ts";
import * as route from "../../../../app/screens/accessibility/route.tsx";
import tested from "../../../../app/screens/accessibility/tested.json";
import { textOf } from "../../../unit/fixtures/locales.ts";
import { renderRoute } from "../../render-route.tsx";

const open = () => renderRoute("/accessibility", route);
const text = (key: string, values = {}) => textOf("es", "rights", `accessibility>${key}`, values);

const { accessibility } = legalFacts;
const written = { ...tested };

beforeEach(() => {
  const checks = ["axe", "keyboard", "screenReader", "largeText", "colours", "motion"];
  Object.assign(tested, { on: "2026-11-25", checks, browsers: ["Chromium", "Firefox"] });
});
afterEach(() => {
  Object.assign(legalFacts, { accessibility });
  Object.assign(tested, written);
});

describe("the accessibility statement", () => {
  it("names the standard, the day and the kinds of the last test, and what isn't met", async () => {
    await open();
    expect(screen.getByText(/EN 301 549.*WCAG 2\.2/)).toBeTruthy();
    expect(screen.getByText(text("tested>on", { day: "25/11/2026" }))).toBeTruthy();
    for (const check of tested.checks) expect(screen.getByText(text(`tested>${check}`))).toBeTruthy();
    expect(screen.getByText(/navegadores: Chromium y Firefox$/)).toBeTruthy();
    expect(screen.getByText(text("unmet>people"))).toBeTruthy();
  });

  it("writes the day as the country does, in another language too", async () => {
    onTestFinished(async () => void (await switchLanguage("es", () => undefined)));
    await switchLanguage("en", () => undefined);
    await open();
    expect(screen.getByText(/25\/11\/2026/)).toBeTruthy();
  });

  it("says nothing about tests before the first whole run", async () => {
    Object.assign(tested, { on: null, checks: [], browsers: [] });
    await open();
    expect(screen.getByText(text("standard"))).toBeTruthy();
    expect(screen.queryByText(text("tested>title"))).toBeNull();
  });

  it("says where to write and call, and has no line about an authority where the country has none", async () => {
    Object.assign(legalFacts, { accessibility: undefined });
    await open();
    const { email, phone } = legal.contact;
    expect(screen.getByRole("link", { name: email }).getAttribute("href")).toBe(`mailto:${email}`);
    expect(screen.getByText(phone, { exact: false })).toBeTruthy();
    expect(screen.queryByText(text("feedback>authority"))).toBeNull();
  });

  it("names the authority of a country that has one", async () => {
    Object.assign(legalFacts, { accessibility: { name: "Defensora", address: "https://defensora.example" } });
    await open();
    expect(screen.getByText(text("feedback>authority"))).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Defensora/ }).getAttribute("href")).toBe(
      "https://defensora.example",
    );
  });
});
