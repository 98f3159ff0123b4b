import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { i18n } from "../../../app/i18n/client.ts";
import * as page from "../../../app/routes/journey-page/route.tsx";
import "../browser.ts";
import { draw } from "../draw.tsx";
import { answerInstead, json } from "../provider.ts";

const terms = { id: "terms", text: "The terms", required: true };
const news = { id: "news", text: "The news" };

const group = (name: "general_policies" | "marketing_consents") =>
  screen.queryByRole("group", {
    name: new RegExp(i18n.t(`questions>${name}>label`, { ns: "start" })),
  });

/** Draws the first page with these consents of the provider's. */
async function drawnWith(policies: object) {
  answerInstead(({ path }) => (path.includes("polic") ? json(policies) : undefined));
  await draw("/initial-details", "/:path", { Component: page.default, clientLoader: page.clientLoader });
}

it("shows no group of policies where the provider has none", async () => {
  await drawnWith({ generalPolicies: [], marketingConsents: [news] });
  await screen.findByLabelText("The news");
  expect(group("general_policies")).toBeNull();
  expect(group("marketing_consents")).not.toBeNull();
});

it("shows no group of offers and news where the provider has none", async () => {
  await drawnWith({ generalPolicies: [terms], marketingConsents: [] });
  await screen.findByLabelText("The terms");
  await waitFor(() => expect(group("marketing_consents")).toBeNull());
  expect(group("general_policies")).not.toBeNull();
});

it("says with the form that there was nothing to agree to", async () => {
  await drawnWith({ generalPolicies: [], marketingConsents: [] });
  await waitFor(() => expect(group("general_policies")).toBeNull());
  const form = document.querySelector("form") as HTMLFormElement;
  expect(new FormData(form).getAll("general_policies.offered")).toEqual([""]);
});
