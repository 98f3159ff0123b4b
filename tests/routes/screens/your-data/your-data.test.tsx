import { legal } from "@legal";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { changeApplication, readApplication } from "../../../../app/lead/application.ts";
import { rememberForNextVisit } from "../../../../app/lead/next-visit.ts";
import { switchLanguage } from "../../../../app/platform/i18n/client.ts";
import { writeCookie } from "../../../../app/platform/storage/cookies.ts";
import { storageKeys } from "../../../../app/platform/storage/storage-table.ts";
import * as yourData from "../../../../app/screens/your-data/route.tsx";
import { isCopyClosed, storedSubjects, textOfStored } from "../../../../app/screens/your-data/stored-data.ts";
import { forgetCookies } from "../../../../app/tracking/cookies.ts";
import { textOf } from "../../../unit/fixtures/locales.ts";
import { applicationInState, applicationWith, complete } from "../../applicant.ts";
import { openOtherTab, storeContent, stored } from "../../browser.ts";
import { submit } from "../../call-route.ts";
import { answerInstead, control, json, sent, sentCalls } from "../../provider.ts";
import { renderRoute } from "../../render-route.tsx";

const text = (key: string, values = {}) => textOf("es", "rights", `data>${key}`, values);
const render = () => renderRoute("/your-data", yourData);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const call = "POST /api/customer/preferences";

// A build with Meta's pixel.
vi.mock(import("../../../../app/tracking/vendors.ts"), async (original) => {
  const { vendors, ...others } = await original();
  const withMeta = vendors.map((vendor) => ({ ...vendor, configured: vendor.id === "meta" }));
  return { ...others, vendors: withMeta };
});

/** Sets cookies of a vendor, of the provider and of another page until the test is over. */
function withCookies() {
  const names = ["_fbp", "_fbc", "_ga", "XSRF-TOKEN"];
  for (const name of names) writeCookie(`${name}=${name}-value; Path=/`);
  onTestFinished(() => forgetCookies(...names));
}

/** An application whose provider takes withdrawals by channel. */
const withPreferences = () => applicationInState(6, { capabilities: ["preferences"] });

describe("what this browser holds", () => {
  it("is nothing before a visit has stored anything", async () => {
    sessionStorage.clear();
    await render();
    expect(screen.getByText(text("held>nothing"))).toBeTruthy();
    expect(screen.queryByRole("button", { name: text("copy>save") })).toBeNull();
  });

  it("stands by subject, with who reads it, when it goes and its names", async () => {
    await applicationWith();
    await render();
    const card = within(screen.getByRole("region", { name: text("subjects>application>label") }));
    expect(card.getByText(text("readers>provider", { entity: legal.entity }))).toBeTruthy();
    expect(card.getByText(text("ends>application"))).toBeTruthy();
    expect(card.getByText(/leadApplication/)).toBeTruthy();
    expect(screen.queryByRole("region", { name: text("subjects>origin>label") })).toBeNull();
  });

  it("includes what vendors and the provider keep here, and the mark of the brand and country", async () => {
    await applicationWith();
    rememberForNextVisit();
    withCookies();
    const names = Object.fromEntries(storedSubjects().map((held) => [held.subject, held.names]));
    expect(names).toMatchObject({ vendors: ["_fbp", "_fbc"], guard: ["XSRF-TOKEN"] });
    expect(names.counted).toContain("storedFor");
    await render();
    expect(screen.getByRole("region", { name: text("subjects>vendors>label") })).toBeTruthy();
  });

  it("says at which moment a copy, an affiliate and a choice go", async () => {
    await applicationWith();
    rememberForNextVisit();
    const setAt = new Date("2026-11-01T10:00:00Z");
    localStorage.setItem("affiliateReferenceParams", JSON.stringify({ attribute: "partner", setAt }));
    localStorage.setItem("privacyChoice", JSON.stringify({ version: 1, at: setAt, agreed: [] }));
    const ends = Object.fromEntries(
      storedSubjects().map(({ subject, until }) => [subject, until?.toISOString()]),
    );
    expect(ends).toMatchObject({
      origin: "2026-11-21T10:00:00.000Z",
      choice: "2027-11-01T10:00:00.000Z",
      copy: (stored(localStorage, "storedLoanApplication") as { keptUntil: string }).keptUntil,
    });
    expect(ends.application).toBeUndefined();
  });
});

it("a moment is written as the country does, in another language too", async () => {
  const setAt = new Date(2026, 10, 1, 10);
  localStorage.setItem("privacyChoice", JSON.stringify({ version: 1, at: setAt, agreed: [] }));
  onTestFinished(async () => void (await switchLanguage("es", () => undefined)));
  await switchLanguage("en", () => undefined);
  await render();
  expect(screen.getByText(/01\/11\/2027, 10:00/)).toBeTruthy();
});

describe("the file with everything", () => {
  const file = () => JSON.parse(textOfStored(new Date("2026-11-25T12:00:00Z")));

  it("has the answers under the names of the storage, and when it was saved", async () => {
    const id = await applicationWith();
    expect(file()).toMatchObject({
      brand: "askrobin",
      country: "es",
      savedAt: "2026-11-25T12:00:00.000Z",
      held: { lid: id, leadApplication: { answers: { personalDetails: { firstName: "Lucía" } } } },
    });
  });

  it("has the cookies that the page lists", async () => {
    await applicationWith();
    withCookies();
    const { held } = file();
    expect([held._fbp, held["XSRF-TOKEN"], held._ga]).toEqual(["_fbp-value", "XSRF-TOKEN-value", undefined]);
  });

  it("has the copy for another visit only in a tab that has its application", async () => {
    await applicationWith();
    rememberForNextVisit();
    expect(file().held.storedLoanApplication).toMatchObject({ id: readApplication().id });
    openOtherTab();
    expect(isCopyClosed()).toBe(true);
    expect(JSON.stringify(file())).not.toContain("Lucía");
    // Somebody who knows the applicant's address and number isn't the applicant for that.
    const { email = "", phoneNumber = "" } = complete.contactDetails ?? {};
    changeApplication({ answers: { contactDetails: { email, phoneNumber } } });
    expect(JSON.stringify(file())).not.toContain("Lucía");
    await render();
    expect(screen.getByText(text("copy>closed"))).toBeTruthy();
    expect(document.body.textContent).not.toContain("Lucía");
  });

  it("is saved by the button", async () => {
    await applicationWith();
    await render();
    const saved: string[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      void (blob as Blob).text().then((content) => saved.push(content));
      return "blob:saved";
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    press(text("copy>save"));
    await expect.poll(() => saved[0] ?? "").toContain("Lucía");
    const [link] = click.mock.contexts as HTMLAnchorElement[];
    expect([link?.download, link?.getAttribute("href")]).toEqual(["askrobin.json", "blob:saved"]);
  });
});

it("deleting everything asks first, then empties both stores and loads the first page with a notice", async () => {
  await applicationWith();
  rememberForNextVisit();
  withCookies();
  localStorage.setItem("gclid", JSON.stringify({ gclid: "click" }));
  await render();
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => undefined);
  press(text("delete>open"));
  const dialog = within(await screen.findByRole("dialog", { hidden: true }));
  expect(dialog.getByText(text("delete>text"))).toBeTruthy();
  expect(readApplication().id).toBeDefined();
  fireEvent.click(dialog.getByRole("button", { name: text("delete>open"), hidden: true }));
  expect(replace).toHaveBeenCalledWith("/application-frontend/");
  const left = [sessionStorage, localStorage].flatMap((store) => Object.keys(store));
  const names: readonly string[] = Object.values(storageKeys).flat();
  expect(left.filter((key) => [...names, "storedFor"].includes(key))).toEqual(["sessionNotice"]);
  // Happy DOM keeps a deleted cookie without its value.
  expect(document.cookie).not.toMatch(/(?:_fbp|_fbc|XSRF-TOKEN)=\w/);
  expect(document.cookie).toContain("_ga=_ga-value");
  expect(storeContent(sessionStorage) + storeContent(localStorage)).not.toContain("Lucía");
});

describe("offers", () => {
  const stop = (channel: "email" | "sms" | "partners") =>
    `${text("offers>stop")} ${text(`offers>${channel}`)}`;

  it("are stopped by channel, also in what is kept for another visit", async () => {
    const id = await withPreferences();
    const { answers } = readApplication();
    const agreed = ["email", "sms"].map((one) => ({ id: one, given: true }));
    changeApplication({
      answers: { ...answers, contactDetails: { ...answers.contactDetails, marketingConsents: agreed } },
    });
    rememberForNextVisit();
    await render();
    press(stop("sms"));
    await screen.findByText(text("offers>off"));
    expect(sent.map(({ call: one, body }) => [one, body])).toEqual([
      [call, { id, email: true, sms: false, partners: true }],
    ]);
    expect(stored(localStorage, "storedLoanApplication")).toMatchObject({
      answers: {
        contactDetails: {
          marketingConsents: [
            { id: "email", given: true },
            { id: "sms", given: false },
          ],
        },
      },
    });
    await expect.poll(() => document.activeElement?.textContent).toBe(text("offers>off"));
  });

  it("stay as they are when the call fails, with the button and the brand's address", async () => {
    await withPreferences();
    await render();
    answerInstead(() => json({}, 500));
    press(stop("partners"));
    expect((await screen.findByRole("alert")).textContent).toBe(
      text("offers>failed", { email: legal.contact.email }),
    );
    expect(screen.getByRole("button", { name: stop("partners") })).toBeTruthy();
  });

  it("show at the pressed button that the withdrawal is on its way", async () => {
    await withPreferences();
    await render();
    answerInstead(() => new Promise(() => undefined));
    // A new screen's title takes the focus in an effect, which may run later.
    await expect.poll(() => document.activeElement?.tagName).toBe("H1");
    const button = screen.getByRole("button", { name: stop("partners") });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.textContent).toBe("Un momento…"));
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole("button", { name: stop("email") })).toBeTruthy();
  });

  it("are stopped at the provider for a lead that has expired, too", async () => {
    const id = await withPreferences();
    await control.expire(id);
    expect(await submit(yourData.clientAction, { channel: "email" })).toEqual({ channel: "email" });
  });

  it.each([
    ["without an application", () => Promise.resolve()],
    ["at a provider without that call", () => applicationInState(6)],
  ])("lead to the list of e-mails and to the brand's address %s, and call nothing", async (_, begin) => {
    await begin();
    await render();
    expect(screen.getByRole("link", { name: text("offers>unsubscribe") }).getAttribute("href")).toBe(
      "/unsubscribe",
    );
    expect(screen.getByText(text("offers>others", { email: legal.contact.email }))).toBeTruthy();
    expect(screen.queryByRole("button", { name: stop("email") })).toBeNull();
    expect(sentCalls()).toEqual([]);
  });

  it("refuse a channel that there isn't", async () => {
    await withPreferences();
    expect(await submit(yourData.clientAction, { channel: "pigeon" })).toBeUndefined();
    expect(sentCalls()).toEqual([]);
  });
});

it("the screen says who answers for the data and leads to the mailbox and the legal notice", async () => {
  await render();
  expect(screen.getByText(legal.entity, { exact: false })).toBeTruthy();
  expect(screen.getByRole("link", { name: text("ask>write") }).getAttribute("href")).toBe(
    `mailto:${legal.dataProtection.email}`,
  );
  expect(screen.getByRole("link", { name: textOf("es", "legal", "title") }).getAttribute("href")).toBe(
    "/legal",
  );
});
