import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { savePendingDraft } from "../../../app/form/screens/save-draft.ts";
import { changeApplication, readApplication } from "../../../app/lead/application.ts";
import { i18n } from "../../../app/platform/i18n/client.ts";
import { reload, reports } from "../browser.ts";
import { answerInstead, json, sent } from "../provider.ts";
import { press, readyForAnotherPress } from "../render-route.tsx";
import { accept, decline, renderOffer, showOffer, t, terms } from "./with-offer.ts";

const url = "https://lender.example/d.pdf";
const precontract = { id: "secci", title: "SECCI", url, kind: "precontract", mustConfirm: true };
const contract = { id: "the.contract[1]", title: "Contrato marco", url, kind: "contract", mustConfirm: true };
const schedule = { id: "plan", title: "Plan", url, kind: "schedule", mustConfirm: false };
const documents = [precontract, contract, schedule];

const box = ({ title }: { title: string }) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: t("offers>documents>received", { title }) });
const links = () =>
  screen.queryAllByRole<HTMLAnchorElement>("link").filter(({ href }) => href.includes("lender.example"));
const missing = ({ title }: { title: string }) => t("offers>required>document", { title });

/** Returns the bodies with which an offer was answered. */
const sentBodies = () => sent.filter(({ call }) => call.startsWith("POST ")).map(({ body }) => body);
const confirmed = (...ids: string[]) =>
  ids.map((id) => ({ id, confirmedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) }));

const choices = [
  { ...terms, id: "a", documents: [precontract] },
  { ...terms, id: "b", period: 24, documents: [{ ...precontract, id: "secci-b", title: "SECCI b" }] },
];
const instalments = [500, 1000].map((amount) => ({ ...terms, amount }));

describe.each([
  ["one offer", 38, { ...terms, documents }, "Cofidis"],
  ["an adjustable offer", 39, { ...terms, instalments, documents }, "Provident"],
  ["an accepted offer to decide on", 10, { ...terms, documents }, "Creditea"],
  ["an accepted offer without numbers", 10, { documents }, "Creditea"],
])("%s", (_, state, body, partner) => {
  it("shows its documents, and is accepted once each that must be is confirmed", async () => {
    const id = await showOffer(state, body, partner);
    expect(links().map(({ href, target, rel }) => [href, target, rel])).toEqual(
      Array(3).fill([url, "_blank", "noopener noreferrer"]),
    );
    expect(screen.getByText(t("offers>documents>kind>schedule"))).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked)).toEqual([
      false,
      false,
    ]);

    await press(t("offers>accept"));
    expect(screen.queryByRole("dialog")).toBeNull();
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([missing(precontract), missing(contract)]);
    fireEvent.click(within(summary).getByRole("link", { name: missing(contract) }));
    expect(document.activeElement).toBe(box(contract));
    expect(box(contract).getAttribute("aria-invalid")).toBe("true");

    fireEvent.click(box(precontract));
    expect(within(screen.getByRole("alert")).getAllByRole("link")).toHaveLength(1);
    fireEvent.click(box(contract));
    expect(screen.queryByRole("alert")).toBeNull();
    answerInstead(() => json({ id, progressState: [11] }));
    await accept();
    expect(sentBodies()).toEqual([
      expect.objectContaining({ accepted: true, documents: confirmed("secci", "the.contract[1]") }),
    ]);
  });
});

describe("the documents of an offer", () => {
  const show = (body: object = { ...terms, documents }) => showOffer(38, body);

  it("need no confirmation to decline the offer", async () => {
    const id = await show();
    answerInstead(() => json({ id, progressState: [13] }));
    await decline();
    expect(sentBodies()).toEqual([{ id, offerId: "o-1", accepted: false }]);
  });

  it("that the provider asks for by their id are named at their box", async () => {
    await show();
    fireEvent.click(box(precontract));
    fireEvent.click(box(contract));
    answerInstead(() =>
      json({ errors: { "documents.the.contract[1]": { message: "Léelo otra vez" } } }, 422),
    );
    await accept();
    const link = within(screen.getByRole("alert")).getByRole("link", { name: "Léelo otra vez" });
    expect(link.getAttribute("href")).toBe(`#${box(contract).id}`);
  });

  it("stay ticked when the provider refuses one, with the time of the last tick", async () => {
    await show({ ...terms, documents: [contract] });
    fireEvent.click(box(contract));
    answerInstead(() => json({ errors: { [`documents.${contract.id}`]: { message: "Ábrelo" } } }, 422));
    const send = async () => {
      await readyForAnotherPress();
      await new Promise((resolve) => setTimeout(resolve, 5));
      await accept();
    };
    await send();
    expect(box(contract).checked).toBe(true);
    await send();
    fireEvent.click(box(contract));
    await new Promise((resolve) => setTimeout(resolve, 5));
    fireEvent.click(box(contract));
    await send();
    const [first, second, third] = sentBodies();
    expect(second).toEqual(first);
    expect(third).toMatchObject({ documents: confirmed(contract.id) });
    expect(third).not.toEqual(first);
  });

  it.each([
    ["stay confirmed over a reload", contract, true],
    ["aren't confirmed in place of another", { ...contract, id: "another" }, false],
  ])("%s", async (_, second, checked) => {
    await show();
    fireEvent.click(box(contract));
    savePendingDraft();
    reload();
    document.body.replaceChildren();
    const { state } = readApplication();
    const said = {
      ...state.applicationResult,
      offer: { ...terms, documents: [precontract, second, schedule] },
    };
    changeApplication({ state: { ...state, applicationResult: said } });
    await renderOffer();
    expect([box(precontract).checked, box(second).checked]).toEqual([false, checked]);
  });

  it.each([
    ["another address of the document", { documents: [{ ...contract, url: `${url}?2` }] }],
    ["another title of the document", { documents: [{ ...contract, title: "Otro" }] }],
    ["another amount of the offer", { amount: 700 }],
    ["another period of the offer", { period: 24 }],
  ])("aren't confirmed any more after %s", async (_, change) => {
    const body = { ...terms, documents: [contract] };
    const id = await show(body);
    fireEvent.click(box(contract));
    savePendingDraft();
    const changed = { ...body, ...change };
    const result = { offerId: "o-1", partner: { name: "Cofidis" }, offer: changed };
    answerInstead(() =>
      json({ code: "conflict", lead: { id, progressState: [38], applicationResult: result } }, 409),
    );
    await press(t("offers>accept"));
    await press(t("offers>confirm>yes"));
    const [second = contract] = changed.documents;
    await waitFor(() => expect(box(second).checked).toBe(false));
    await readyForAnotherPress();
    await press(t("offers>accept"));
    expect(within(screen.getByRole("alert")).getByRole("link").textContent).toBe(missing(second));
    expect(sentBodies()).toHaveLength(1);
  });

  it("that the provider asks for and the offer doesn't have leave the message and both ways on", async () => {
    const id = await show({ ...terms, documents: [schedule] });
    answerInstead(() => json({ errors: { "documents.secci": { message: "Confirma el contrato" } } }, 422));
    await accept();
    expect(screen.getByRole("alert").textContent).toContain("Confirma el contrato");
    expect([links().length, screen.queryByRole("dialog")]).toEqual([1, null]);
    answerInstead(() => json({ id, progressState: [13] }));
    await readyForAnotherPress();
    await press(t("offers>accept"));
    await press(t("offers>confirm>no"));
    await decline();
    expect(sentBodies().map((body) => (body as { accepted: boolean }).accepted)).toEqual([true, false]);
  });

  it.each([
    ["an offer's screen", 38, "Cofidis"],
    ["the accepted screen", 10, "Creditea"],
  ])(
    "that must be confirmed and can't be shown leave two ways on %s: to ask again or to decline",
    async (_, state, partner) => {
      const broken = { ...terms, documents: [{ ...contract, url: "http://lender.example/d.pdf" }] };
      const id = await showOffer(state, broken, partner);
      expect(screen.getByText(t("offers>unusable>text"))).toBeTruthy();
      expect(screen.queryByRole("button", { name: t("offers>accept") })).toBeNull();
      expect(reports).toContainEqual({
        message: "Offer differs from the contract",
        detail: "documents.0.url",
      });
      const result = { offerId: "o-1", partner: { name: partner }, offer: { ...terms, documents } };
      answerInstead(() => json({ id, progressState: [state], applicationResult: result }));
      await press(i18n.t("form>tryAgain"));
      expect(await screen.findByRole("button", { name: t("offers>accept") })).toBeTruthy();
      expect(box(contract)).toBeTruthy();
    },
  );
});

it("the documents of several offers are those of the chosen one and of all", async () => {
  const id = await showOffer(37, { choices, documents: [schedule] });
  expect(links()).toHaveLength(1);
  const [first, second] = screen.getAllByRole<HTMLInputElement>("radio");
  fireEvent.click(first as HTMLInputElement);
  fireEvent.click(box(precontract));
  fireEvent.click(second as HTMLInputElement);
  expect(links()).toHaveLength(2);
  await press(t("offers>accept"));
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.click(box({ title: "SECCI b" }));
  answerInstead(() => json({ id, progressState: [11] }));
  await accept();
  expect(sentBodies()).toEqual([
    { id, offerId: "o-1", accepted: true, choice: "b", documents: confirmed("secci-b") },
  ]);
});

it("the accepted screen shows the offer's documents if the provider doesn't repeat them", async () => {
  const id = await showOffer(38, { ...terms, documents });
  fireEvent.click(box(precontract));
  fireEvent.click(box(contract));
  const applicationResult = { partner: { name: "Cofidis" } };
  answerInstead(() => json({ id, progressState: [10], applicationResult }));
  await accept();
  reload();
  document.body.replaceChildren();
  await renderOffer();
  expect([links().length, screen.queryByRole("checkbox")]).toEqual([3, null]);
});
