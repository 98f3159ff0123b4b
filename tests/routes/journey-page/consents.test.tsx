import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { i18n } from "../../../app/i18n/client.ts";
import * as page from "../../../app/routes/journey-page/route.tsx";
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

it("the page has no group of policies when the provider has none", async () => {
  await renderWith({ generalPolicies: [], marketingConsents: [news] });
  await screen.findByLabelText("The news");
  expect(group("general_policies")).toBeNull();
  expect(group("marketing_consents")).not.toBeNull();
});

it("the page has no group of offers and news when the provider has none", async () => {
  await renderWith({ generalPolicies: [terms], marketingConsents: [] });
  await screen.findByLabelText("The terms");
  await waitFor(() => expect(group("marketing_consents")).toBeNull());
  expect(group("general_policies")).not.toBeNull();
});

it("a checkbox keeps its place when the provider's consents arrive in another order", async () => {
  const privacy = { id: "privacy", text: "The privacy policy", required: true };
  const email = { id: "email", text: "The e-mails" };
  const partners = { id: "partners", text: "The partners" };
  await renderWith({ generalPolicies: [privacy, terms], marketingConsents: [news, partners, email] });
  await screen.findByLabelText("The terms");
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ value }) => value)).toEqual(["email", "partners", "news", "terms", "privacy"]);
});

it("the submission says that there was nothing to agree to", async () => {
  await renderWith({ generalPolicies: [], marketingConsents: [] });
  await waitFor(() => expect(group("general_policies")).toBeNull());
  const form = document.querySelector("form") as HTMLFormElement;
  expect(new FormData(form).getAll("general_policies.offered")).toEqual([""]);
});
