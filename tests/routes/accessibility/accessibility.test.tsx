import { legal } from "@legal";
import { legalFacts } from "@legal-facts";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import * as route from "../../../app/routes/accessibility/route.tsx";
import { textOf } from "../../unit/fixtures/locales.ts";
import { renderRoute } from "../render-route.tsx";

const open = () => renderRoute("/accessibility", route);
const text = (key: string) => textOf("es", "rights", `accessibility>${key}`);

const { accessibility } = legalFacts;

afterEach(() => {
  Object.assign(legalFacts, { accessibility });
});

describe("the accessibility statement", () => {
  it("names the standard and what isn't met", async () => {
    await open();
    expect(screen.getByText(/EN 301 549.*WCAG 2\.2/)).toBeTruthy();
    expect(screen.getByText(text("unmet>people"))).toBeTruthy();
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
