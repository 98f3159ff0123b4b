import { legal } from "@legal";
import { legalFacts } from "@legal-facts";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as accepted from "../../app/routes/accepted/route.tsx";
import * as checking from "../../app/routes/checking/route.tsx";
import * as rejected from "../../app/routes/rejected/route.tsx";
import * as thankYou from "../../app/routes/thank-you/route.tsx";
import { i18n } from "../../app/shell/texts/texts.ts";
import { textOf } from "../unit/fixtures/locales.ts";
import { applicationInState } from "./applicant.ts";
import { withoutPauses } from "./browser.ts";
import { show } from "./call-route.ts";
import { answerAt, answerInstead, json, sentCalls } from "./provider.ts";
import { findTitle, formlessSubmits, renderRoute } from "./render-route.tsx";

const logo = "https://partner.example/logo.svg";
const partners = [
  { name: "Credinorte", logo, url: "https://credinorte.example/" },
  { name: "Fiabank", logo, url: "javascript:alert(1)" },
  { name: "Dinaria", logo: "http://partner.example/logo.svg" },
];
const screens = [
  ["checking", 6, checking, "partners", "Dinaria"],
  ["rejected", 13, rejected, "rejected>others", "Credinorte"],
] as const;

describe.each(screens)("the %s screen", (path, state, module, title, shown) => {
  it("shows the partners that a check asks, or those that it doesn't ask, where their address is safe", async () => {
    await applicationInState(state);
    answerAt("/partner/logos", () => json(partners));
    await renderRoute(`/${path}`, module);
    await screen.findByRole("heading", { level: 2, name: i18n.t(title, { ns: "screens" }) });
    const links = screen.queryAllByRole<HTMLAnchorElement>("link", { name: /Credinorte|Fiabank|Dinaria/ });
    expect(links.map(({ href }) => href)).toEqual(path === "rejected" ? ["https://credinorte.example/"] : []);
    const named = partners.filter(
      ({ name }) => screen.queryByRole("img", { name }) ?? screen.queryByText(name),
    );
    expect(named.map(({ name }) => name)).toEqual([shown]);
    expect(sentCalls()).toEqual(["GET /api/partner/logos"]);
  });

  it("opens before the other partners have loaded", async () => {
    await applicationInState(state);
    answerInstead(() => new Promise(() => undefined));
    await withoutPauses(() => renderRoute(`/${path}`, module));
    expect(screen.queryByText("Credinorte")).toBeNull();
  });

  it("shows none when they can't be loaded", async () => {
    await applicationInState(state);
    answerInstead(() => json({}, 500));
    const shown = await show<unknown, ReturnType<typeof rejected.clientLoader>>(module.clientLoader as never);
    expect(await withoutPauses(async () => shown.partners)).toEqual([]);
  });
});

it("the rejected screen lists its partners as rows with a fact, below what the applicant can do", async () => {
  await applicationInState(13);
  answerAt("/partner/logos", () => json([{ ...partners[0], fact: "De 100 a 1000 €" }]));
  await renderRoute("/rejected", rejected);
  const row = await screen.findByRole("link", { name: /^Ver Credinorte/ });
  expect(screen.getByText("De 100 a 1000 €")).toBeTruthy();
  const again = screen.getByRole("button", { name: textOf("es", "screens", "rejected>again") });
  const [title, ...others] = screen.getAllByRole("heading");
  const isBefore = (one: Element | undefined, other: Element) =>
    one !== undefined && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect(isBefore(title, again)).toBe(true);
  expect([row, ...others].every((one) => isBefore(again, one))).toBe(true);
});

it("the accepted screen shows no other lender", async () => {
  await applicationInState(10);
  await renderRoute("/accepted", accepted);
  await findTitle(textOf("es", "screens", "accepted>title"));
  expect(sentCalls()).toEqual([]);
});

it.each([
  ["a lender has offered", {}, "Buenas noticias: Fiabank quiere prestarte el dinero"],
  [
    "the applicant has accepted",
    { decision: { offerId: "", accepted: true } },
    "Has aceptado la oferta de Fiabank",
  ],
] as const)("the accepted screen's title says what %s", async (_, change, title) => {
  await applicationInState(10, { applicationResult: { partner: { name: "Fiabank" } } }, change);
  await renderRoute("/accepted", accepted);
  await findTitle(title);
});

it.each([
  ["accepted", 10, accepted],
  ["thank-you", 11, thankYou],
] as const)("the %s screen shows the accepted loan and its lender", async (path, state, module) => {
  const offer = { amount: 1200, period: 3, periodScale: "months", instalment: 410, apr: 0.18, total: 1230 };
  await applicationInState(state, { applicationResult: { partner: { name: "Fiabank", logo }, offer } });
  await renderRoute(`/${path}`, module);
  const box = (await screen.findByRole("heading", { name: "Tu préstamo" })).closest(".offer-box");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Fiabank");
  const figures = [...(box?.querySelectorAll("dd") ?? [])].map(({ textContent }) => textContent);
  expect(figures.join()).toMatch(/410.*1230.*30.*18.*1200.*3.meses/);
});

it("the button of the accepted screen names the page that it opens", async () => {
  const nextUrl = "https://fiabank.example/sign";
  await applicationInState(10, { applicationResult: { partner: { name: "Fiabank" }, offer: { nextUrl } } });
  await renderRoute("/accepted", accepted);
  const link = screen.getByRole("link", { name: "Ir a la web de Fiabank" });
  expect(link.getAttribute("href")).toBe(nextUrl);
});

it("the rejected screen offers no other partners when none has a link", async () => {
  await applicationInState(13);
  answerAt("/partner/logos", () => json([{ name: "Fiabank", logo }]));
  await renderRoute("/rejected", rejected);
  expect(screen.queryByText(textOf("es", "screens", "rejected>others"))).toBeNull();
});

it("the rejected screen tells whoever declined the offer that they did, and not that no lender can help", async () => {
  await applicationInState(13, {}, { decision: { offerId: "", accepted: false } });
  await renderRoute("/rejected", rejected);
  await findTitle(textOf("es", "screens", "rejected>declined>title"));
  expect(screen.getByText(textOf("es", "screens", "rejected>declined>text"))).toBeTruthy();
  expect(screen.queryByText(textOf("es", "screens", "rejected>text"))).toBeNull();
  expect(screen.getByRole("button", { name: textOf("es", "screens", "rejected>again") })).toBeTruthy();
});

it("the rejected screen tells whom to write to for a person's review, and of free help with debts", async () => {
  await applicationInState(13);
  await renderRoute("/rejected", rejected);
  expect(screen.getByText(textOf("es", "legal", "privacy>review"), { exact: false })).toBeTruthy();
  const { email } = legal.contact;
  expect(screen.getByRole("link", { name: email }).getAttribute("href")).toBe(`mailto:${email}`);
  expect(screen.getByRole("heading", { name: "Si las deudas te pesan" })).toBeTruthy();
  expect(formlessSubmits()).toEqual([]);
  for (const { name, address } of legalFacts.debtAdvice)
    expect(screen.getByRole("link", { name: `${name} (se abre en otra pestaña)` }).getAttribute("href")).toBe(
      address,
    );
});
