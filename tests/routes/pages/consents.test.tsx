import { country } from "@country";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import * as page from "../../../app/pages/route.tsx";
import { i18n } from "../../../app/platform/i18n/client.ts";
import "../browser.ts";
import { answerInstead, json } from "../provider.ts";
import { renderComponent } from "../render-component.tsx";

const terms = { id: "terms", text: "The terms", required: true };
const news = { id: "news", text: "The news" };

const group = (name: "general_policies" | "marketing_consents") =>
  screen.queryByRole("group", {
    name: new RegExp(i18n.t(`questions>${name}>label`, { ns: "start" })),
  });

/** Renders the first page with these consents from the provider. */
async function renderWith(policies: object) {
  answerInstead(({ path }) => (path.includes("polic") ? json(policies) : undefined));
  await renderComponent("/initial-details", "/:path", {
    Component: page.default,
    clientLoader: page.clientLoader,
  });
}

it.each([
  ["policies", { generalPolicies: [], marketingConsents: [news] }, "The news", "general_policies"],
  ["offers and news", { generalPolicies: [terms], marketingConsents: [] }, "The terms", "marketing_consents"],
] as const)("the page has no group of %s when the provider has none", async (_, policies, shown, none) => {
  await renderWith(policies);
  await screen.findByLabelText(shown);
  await waitFor(() => expect(group(none)).toBeNull());
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
});

it("a checkbox keeps its place when the provider's consents arrive in another order", async () => {
  const privacy = { id: "privacy", text: "The privacy policy", required: true };
  const email = { id: "email", text: "The e-mails" };
  const partners = { id: "partners", text: "The partners" };
  await renderWith({ generalPolicies: [privacy, terms], marketingConsents: [news, partners, email] });
  await screen.findByLabelText("The terms");
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ value }) => value)).toEqual(["terms", "privacy", "email", "partners", "news"]);
});

it("required consents come first when the provider mixes them with optional ones", async () => {
  const survey = { id: "survey", text: "The survey" };
  const bureaus = { id: "bureaus", text: "The bureaus", required: true };
  await renderWith({ generalPolicies: [survey, bureaus, terms], marketingConsents: [] });
  await screen.findByLabelText("The survey");
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ value }) => value)).toEqual(["terms", "bureaus", "survey"]);
});

it("a consent's link says what it opens", async () => {
  const url = "https://askrobin.example/es/condiciones";
  await renderWith({
    generalPolicies: [
      { id: "c1", text: "Acepto los términos de uso.", required: true, url },
      { id: "privacy", text: "Acepto.", required: true, url },
      { id: "c3", text: "Acepto las condiciones y la política de privacidad.", required: true, url },
    ],
    marketingConsents: [],
  });
  await screen.findByLabelText("Acepto.");
  const links = screen.getAllByRole("link", { name: /se abre en otra pestaña/ });
  expect(links.map(({ textContent }) => textContent?.replace(" (se abre en otra pestaña)", ""))).toEqual([
    "Leer las condiciones",
    "Leer la política de privacidad",
    "Leer el documento",
  ]);
});

const { ownConsents } = country;
afterEach(() => void Object.assign(country, { ownConsents }));

it("the page informs of the use of data where the law asks for no consent, and has no box for it", async () => {
  await renderWith({ generalPolicies: [terms], marketingConsents: [] });
  const link = await screen.findByRole("link", { name: "Más detalles y tus derechos" });
  expect(link.getAttribute("href")).toBe("/legal");
  expect(link.closest("p")?.textContent).toContain("Usamos tus datos para tramitar tu solicitud.");
  expect(screen.queryByRole("checkbox", { name: /datos/ })).toBeNull();
});

it("the brand's own consents are those that the country's law wants, apart from each other", async () => {
  answerInstead(({ path }) => (path.includes("polic") ? json({}, 500) : undefined));
  const shown = () => screen.getAllByRole<HTMLInputElement>("checkbox", { checked: false });
  const general = () => shown().flatMap(({ name, value }) => (name.startsWith("general") ? [value] : []));
  Object.assign(country, { ownConsents: ["terms", "privacy", "bureaus"] });
  await renderComponent("/initial-details", "/:path", {
    Component: page.default,
    clientLoader: page.clientLoader,
  });
  expect(general()).toEqual(["terms", "privacy", "bureaus"]);
  expect(screen.getByLabelText("Acepto que uséis mis datos para tramitar mi solicitud.")).toBeTruthy();
  const notice = screen.getByRole("link", { name: "Más detalles y tus derechos" });
  expect(notice.closest("p")?.textContent?.trim(), "the consent says what the data is used for").toBe(
    "Más detalles y tus derechos",
  );
  for (const { labels } of shown()) expect(labels?.[0]?.textContent).not.toMatch(/leído/i);
});

it("the submission says that there was nothing to agree to", async () => {
  await renderWith({ generalPolicies: [], marketingConsents: [] });
  await waitFor(() => expect(group("general_policies")).toBeNull());
  const form = document.querySelector("form") as HTMLFormElement;
  expect(new FormData(form).getAll("general_policies.offered")).toEqual([""]);
});
