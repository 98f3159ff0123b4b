import { runInThisContext } from "node:vm";
import { page } from "@brand-page";
import { legal } from "@legal";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { changeApplication } from "../../../app/application/application.ts";
import { startEmptyApplication } from "../../../app/application/start-application.ts";
import ApplicationLayout from "../../../app/routes/layout/layout.tsx";
import { config } from "../../../app/shell/config.ts";
import { headScript } from "../../../app/shell/startup/head-script.ts";
import { stored } from "../browser.ts";
import { renderPart } from "../render-route.tsx";
import "../each-test.ts";

const { footerText: configured } = config;
const { footerText: brands } = page;

afterEach(() => {
  Object.assign(config, { footerText: configured });
  Object.assign(page, { footerText: brands });
});

it.each([
  ["the configured text", "Acme Finance Ltd", "Robin S.L.", "© Acme Finance Ltd"],
  ["the brand page's text when none is configured", undefined, "Robin S.L.", "© Robin S.L."],
  ["the brand's name when neither exists", undefined, undefined, "© AskRobin"],
])("the copyright line ends with %s", async (_, text, ofPage, line) => {
  Object.assign(config, { footerText: text });
  Object.assign(page, { footerText: ofPage });
  await renderPart("/", ApplicationLayout);
  expect(screen.getByRole("contentinfo").textContent).toContain(line);
});

it("the footer shows who is behind the brand, says that an example is made up, and leads to the whole notice", async () => {
  await renderPart("/", ApplicationLayout);
  const footer = within(screen.getByRole("contentinfo"));
  const { entity, address, register, numbers, contact } = legal;
  const named = [[register.name, register.number], ...Object.entries(numbers)];
  for (const shown of [entity, address, ...named.map((entry) => entry.join(" "))])
    expect(footer.getByText(shown, { exact: false })).toBeTruthy();
  expect(footer.getByText("Comparador de préstamos, no prestamista", { exact: false })).toBeTruthy();
  expect(footer.getByRole("link", { name: contact.email }).getAttribute("href")).toBe(
    `mailto:${contact.email}`,
  );
  expect(footer.getByText("los datos de la empresa son inventados", { exact: false })).toBeTruthy();
  const more = footer.getByRole("link", { name: "Aviso legal, reclamaciones y privacidad" });
  expect(more.getAttribute("href")).toBe("/legal");
});

const { style } = document.documentElement;
const shown = () => style.getPropertyValue("--color-accent");

it("the provider's colours are shown, after a reload from the start, until the application is removed", async () => {
  await renderPart("/", ApplicationLayout);
  act(() => void changeApplication({ id: "lead-7", state: { uiColors: { accent: "#B3261E" } } }));
  await waitFor(() => expect(shown()).toBe("#b3261e"));
  expect(stored(sessionStorage, "uiColors")).toEqual({ "--color-accent": "#b3261e" });
  style.removeProperty("--color-accent");
  runInThisContext(headScript);
  expect(shown()).toBe("#b3261e");
  act(() => void startEmptyApplication());
  await waitFor(() => expect(shown()).toBe(""));
  expect(stored(sessionStorage, "uiColors")).toBeUndefined();
});
