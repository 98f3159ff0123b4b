import { page as brandPage } from "@brand-page";
import { country } from "@country";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import { consentIdOf } from "../../../app/catalogue/form-values.ts";
import { clearCached } from "../../../app/provider/client.ts";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { applicationWith, beginApplication, complete, submitFirst } from "../applicant.ts";
import { reload, toasts } from "../browser.ts";
import { answerAt, answerInstead, answerLater, json } from "../provider.ts";
import { renderPage } from "../render-route.tsx";

const terms = { id: "terms", text: "The terms", required: true };
const news = { id: "news", text: "The news" };

const group = (name: "general_policies" | "marketing_consents") =>
  screen.queryByRole("group", { name: new RegExp(i18n.t(`questions>${name}>label`, { ns: "start" })) });

/** Renders the first page with these consents from the provider. */
async function renderWith(policies: object) {
  answerAt("polic", () => json(policies));
  await renderPage("initial-details");
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

const consent = (id: string, required = false) => ({ id, text: `The text of ${id}`, required });

it.each([
  [
    "a checkbox keeps its place when the provider's consents arrive in another order",
    { generalPolicies: [consent("privacy", true), terms], marketingConsents: ["news", "partners", "email"] },
    ["terms", "privacy", "email", "partners", "news"],
  ],
  [
    "required consents come first when the provider mixes them with optional ones",
    { generalPolicies: [consent("survey"), consent("bureaus", true), terms], marketingConsents: [] },
    ["terms", "bureaus", "survey"],
  ],
])("%s", async (_, { generalPolicies, marketingConsents }, order) => {
  await renderWith({ generalPolicies, marketingConsents: marketingConsents.map((id) => consent(id)) });
  await screen.findByLabelText(terms.text);
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ value }) => consentIdOf(value))).toEqual(order);
});

const { ownConsents } = country;
afterEach(() => void Object.assign(country, { ownConsents }));

it("the page informs of the use of data where the law asks for no consent, and has no box for it", async () => {
  await renderWith({ generalPolicies: [terms], marketingConsents: [] });
  const link = await screen.findByRole("link", { name: "Detalles y derechos" });
  expect(link.getAttribute("href")).toBe("/legal");
  expect(link.closest("p")?.textContent).toContain("Usamos tus datos para tramitar tu solicitud.");
  expect(screen.queryByRole("checkbox", { name: /datos/ })).toBeNull();
});

it("the brand's own consents are those that the country's law wants, apart from each other", async () => {
  answerAt("polic", () => json({}, 500));
  const shown = () => screen.getAllByRole<HTMLInputElement>("checkbox", { checked: false });
  const general = () =>
    shown().flatMap(({ name, value }) => (name.startsWith("general") ? [consentIdOf(value)] : []));
  Object.assign(country, { ownConsents: ["terms", "privacy", "bureaus"] });
  await renderPage("initial-details");
  expect(general()).toEqual(["terms", "privacy", "bureaus"]);
  expect(screen.getByLabelText("Acepto que uséis mis datos para tramitar mi solicitud.")).toBeTruthy();
  const notice = screen.getByRole("link", { name: "Detalles y derechos" });
  expect(notice.closest("p")?.textContent?.trim(), "the consent says what the data is used for").toBe(
    "Detalles y derechos",
  );
  for (const { labels } of shown()) expect(labels?.[0]?.textContent).not.toMatch(/leído/i);
});

it("the submission says that there was nothing to agree to", async () => {
  await renderWith({ generalPolicies: [], marketingConsents: [] });
  await waitFor(() => expect(group("general_policies")).toBeNull());
  const form = document.querySelector("form") as HTMLFormElement;
  expect(new FormData(form).getAll("general_policies.offered")).toEqual([""]);
});

describe("a tick belongs to the text that it was given to", () => {
  const own = { id: "terms", text: "Acepto las condiciones de uso.", required: true };
  const email = { id: "email", text: "Quiero recibir ofertas y consejos por correo electrónico." };
  const url = "https://bank.example/terms";
  const lists = (change: object = {}) => ({
    generalPolicies: [{ ...terms, url, ...change }],
    marketingConsents: [news],
  });
  const tick = async (...names: string[]) => {
    for (const name of names) fireEvent.click(await screen.findByLabelText(name));
  };
  const checked = async (name: string) => (await screen.findByLabelText<HTMLInputElement>(name)).checked;

  it.each([
    ["text", { ...own, text: "Acepto otras condiciones.", url: brandPage.policyUrls.terms }],
    ["address", { ...own, url }],
  ])("another %s that arrives leaves a ticked consent as it was read", async (_, arriving) => {
    const arrive = answerLater("polic");
    await renderPage("initial-details");
    await tick(own.text);
    const given = { ...email, text: "Quiero correos." };
    arrive(json({ generalPolicies: [arriving], marketingConsents: [given, news] }));
    await screen.findByLabelText(news.text);
    expect([await checked(own.text), await checked(given.text)]).toEqual([true, false]);
    expect(screen.getAllByRole("checkbox")).toHaveLength(3);
    const link = within(document.querySelector(".consents") as HTMLElement).getByRole("link");
    expect(link.getAttribute("href"), "the document that it was given to").toBe(brandPage.policyUrls.terms);
  });

  it("one given to the provider's text has its version, also where the brand's own is the same", async () => {
    const provided = { generalPolicies: [own], marketingConsents: [{ ...email, version: "1" }] };
    await renderWith(provided);
    await tick(email.text);
    cleanup();
    const arrive = answerLater("polic");
    clearCached();
    await renderPage("initial-details");
    expect(await checked(email.text)).toBe(true);
    arrive(json(provided));
    const version = () => new FormData(document.querySelector("form") as HTMLFormElement);
    await waitFor(() => expect(version().getAll("marketing_consents.version")).toEqual(["1"]));
    expect(await checked(email.text)).toBe(true);
  });

  it.each([
    ["the same", {}, true],
    ["another text", { text: "The new terms" }, false],
    ["another address", { url: "https://bank.example/new" }, false],
  ])("a reload restores the ticks beside %s as it should", async (_, change, expected) => {
    await renderWith(lists());
    await tick(terms.text, news.text);
    cleanup();
    reload();
    clearCached();
    await renderWith(lists(change));
    await screen.findByLabelText(news.text);
    const text = "text" in change ? change.text : terms.text;
    expect([await checked(text), await checked(news.text)]).toEqual([expected, true]);
  });

  it("an answered consent keeps its tick, goes out with its version, and its new text has no tick", async () => {
    await renderWith(lists({ version: "v2" }));
    await tick(terms.text, news.text);
    const form = document.querySelector("form") as HTMLFormElement;
    const data = new FormData(form);
    answerAt("v3/lead", () => json({}, 500));
    await submitFirst(
      Object.fromEntries(
        [...new Set(data.keys())]
          .filter((name) => /^(general_policies|marketing_consents)/.test(name))
          .map((name) => [name, data.getAll(name) as string[]]),
      ),
    );
    expect(readApplication().answers).toMatchObject({
      generalPolicies: [{ id: "terms", given: true, version: "v2" }],
      contactDetails: { marketingConsents: [{ id: "news", given: true }] },
    });
    cleanup();
    clearCached();
    await renderWith(lists({ text: "The new terms" }));
    await screen.findByLabelText("The new terms");
    expect([await checked("The new terms"), await checked(news.text)]).toEqual([false, true]);
    cleanup();
    clearCached();
    await renderWith(lists());
    expect([await checked(terms.text), await checked(news.text)]).toEqual([true, true]);
  });
});

it("a lead resumed in another browser shows its consents as given, and a new text is asked", async () => {
  const given = (id: string, version?: string) => ({ id, given: true, version });
  await applicationWith({
    ...complete,
    generalPolicies: [given("terms", "2"), given("privacy", "1")],
    contactDetails: { ...complete.contactDetails, marketingConsents: [given("news")] },
  });
  const privacy = { ...consent("privacy", true), version: "2" };
  await renderWith({ generalPolicies: [{ ...terms, version: "2" }, privacy], marketingConsents: [news] });
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: privacy.text });
  expect(box.checked).toBe(false);
  expect(screen.getByText(terms.text)).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: terms.text })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: news.text }).checked).toBe(true);
});

it("a new application after an expired one asks for the consents again, with empty boxes", async () => {
  await beginApplication();
  answerInstead(({ path, method }) => {
    if (path.includes("polic")) return json({ generalPolicies: [terms], marketingConsents: [] });
    return method === "PUT" ? json({ code: "lead_expired" }, 410) : undefined;
  });
  window.hydrated = true;
  await renderPage("initial-details");
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: terms.text });
  await screen.findByRole("checkbox", { name: terms.text });
  fireEvent.click(box());
  fireEvent.input(screen.getByLabelText("Correo electrónico"), { target: { value: "lucia@example.org" } });
  fireEvent.click(screen.getByRole("button", { name: i18n.t("form>continue") }));
  await waitFor(() => expect(toasts).toEqual([{ key: "expired", tone: "info" }]));
  await waitFor(() => expect(box().checked).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>("Correo electrónico").value).toBe("lucia@example.org");
  const told = i18n.t("validationˆconsentsExpired");
  expect((await screen.findByRole("alert")).textContent).toContain(told);
  expect(group("general_policies")?.textContent).toContain(told);
});
