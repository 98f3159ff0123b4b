import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { leaveLead, shortJourney, walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { trackedBuild, vendorEnvironment } from "../tools/builds.ts";
import { watchShifts } from "./shifts.ts";
import { addressOf, expect, expectAccessible, hostPage, hydrated, reload, test } from "./test.ts";
import { hideAutomation, ownUserAgent, playVendors, postHogEvents } from "./vendors.ts";

test.use({ build: trackedBuild, userAgent: ownUserAgent });
test.beforeEach(({ page }) => hideAutomation(page));

const { origin } = new URL(addressOf("/", trackedBuild));
const region = (page: Page) => page.getByRole("region", { name: "Cookies y privacidad" });
const press = (page: Page, name: string) => region(page).getByRole("button", { name }).click();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hash = /^[0-9a-f]{64}$/;

/** A journey that creates a lead, asks one more page, and is accepted. */
const accepted = { steps: [10], dataPoints: ["housing_tenure"] };

const walk = (page: Page) => walkJourney(page, { answers: shortJourney.answers });

test("no vendor receives a request before consent, nor after a refusal", async ({ page, open, control }) => {
  await control.setScript(accepted);
  const vendors = await playVendors(page, origin);
  await open("/");
  await expect(region(page)).toBeVisible();
  await expectAccessible(page);
  expect(vendors.requests).toEqual([]);
  await press(page, "Rechazar todo");
  await expect(region(page)).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "Hemos guardado tu elección." })).toBeAttached();
  await walk(page);
  await page.waitForURL("**/accepted");
  await reload(page);
  await expect(page.getByRole("button", { name: "Cookies y privacidad" })).toBeVisible();
  await expect(region(page)).toHaveCount(0);
  expect(vendors.requests).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(["XSRF-TOKEN"]);
});

test("each vendor receives each event once after consent", async ({ page, open, control }) => {
  await control.setScript(accepted);
  const vendors = await playVendors(page, origin);
  await open(
    "/?utm_source=news&utm_campaign=spring&fbclid=fb-click&ttclid=tt-click&email=Lucia.Ferrer@example.com",
  );
  await press(page, "Aceptar todo");
  await walk(page);
  await page.waitForURL("**/accepted");
  const expectPagesShown = (count: number) =>
    expect
      .poll(() => postHogEvents(vendors).filter(({ event }) => event === "Page shown").length)
      .toBe(count);
  await expect.poll(() => vendors.told("tiktok").length).toBe(4);
  // The last event of this document: a reload before it would lose it.
  await expectPagesShown(4);
  await reload(page);
  await expectPagesShown(5);
  const session = await page.evaluate(() => sessionStorage.getItem("sessionId")?.replaceAll('"', ""));

  const [lead] = await control.leads();
  const id = lead?.context.conversionId;
  expect(id).toMatch(hash);
  // The reloaded document starts its vendors each in its own time.
  await expect.poll(() => vendors.told("google").length).toBe(7);
  await expect.poll(() => vendors.told("meta").length).toBe(8);
  expect(vendors.told("google").filter((entry) => JSON.stringify(entry).includes("Lead"))).toHaveLength(1);
  expect(vendors.told("google")).toEqual([
    ["consent", "default", granted],
    { "gtm.start": expect.any(Number), event: "gtm.js" },
    { event: "Lead", transaction_id: id },
    ["event", "conversion", { send_to: vendorEnvironment.APP_AD_CONVERSION_ID, transaction_id: id }],
    { event: "CompleteRegistration", transaction_id: id },
    ["consent", "default", granted],
    { "gtm.start": expect.any(Number), event: "gtm.js" },
  ]);
  const metaStart = [
    ["set", "autoConfig", false, "1234567890"],
    ["consent", "grant"],
    ["init", "1234567890"],
  ];
  expect(vendors.told("meta")).toEqual([
    ...metaStart,
    ["trackSingle", "1234567890", "Lead", {}, { eventID: id }],
    ["trackSingle", "1234567890", "CompleteRegistration", {}, { eventID: id }],
    ...metaStart,
  ]);
  const identity = {
    external_id: sha256(session ?? ""),
    email: sha256("lucia.ferrer@example.com"),
    phone_number: sha256("+34612345678"),
  };
  expect(vendors.told("tiktok")).toEqual([
    ["identify", identity],
    ["track", "Lead", {}, { event_id: id }],
    ["identify", identity],
    ["track", "CompleteRegistration", {}, { event_id: id }],
  ]);
  const events = postHogEvents(vendors);
  expect(events.map(({ event, properties }) => [event, properties.path])).toEqual([
    ["$identify", undefined],
    ["Step reached", "/initial-details"],
    ["Page shown", "/initial-details"],
    ["Session started", "/?email&fbclid&ttclid&utm_source&utm_campaign"],
    ["Lead", undefined],
    ["Step reached", "/housing-tenure"],
    ["Page shown", "/housing-tenure"],
    ["Page shown", "/summary"],
    ["Step reached", "/accepted"],
    ["CompleteRegistration", undefined],
    ["Page shown", "/accepted"],
    ["Page shown", "/accepted"],
  ]);
  for (const { properties } of events) {
    expect(properties).toMatchObject({ distinct_id: session, utm_source: "news", utm_campaign: "spring" });
    expect(Object.keys(properties).filter((name) => /url|referrer|host|pathname|\$set/.test(name))).toEqual(
      [],
    );
  }
  expect(vendors.told("logrocket")).toContainEqual([
    "track",
    "Lead",
    { app: "react", redirected: "0", reapplying: "0" },
  ]);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "_fbc")?.value).toMatch(/^fb\.1\.\d+\.fb-click$/);
  expect(cookies.find(({ name }) => name === "ttclid")?.value).toBe("tt-click");
});

const granted = {
  ad_storage: "granted",
  ad_user_data: "granted",
  ad_personalization: "granted",
  analytics_storage: "granted",
};

/** An applicant's personal input, in words that occur nowhere else. */
const typed = {
  email: "quixota.marker@example.com",
  phone_number: "612987431",
  "names.firstName": "Quixota",
  "names.middleName": "Ynesinda",
  "names.lastName": "Zurbarana",
  "names.secondLastName": "Wolframia",
  city: "Villaquejida",
  street: "Calle Xerografa",
  iban: "ES7921000813610123456789",
  personal_code: "87654321X",
} as const;
const answers = { ...applicants.es, ...typed };

/** A link's parameters; the campaign's go to analytics, and the clicks to their own vendors. */
const carried = {
  firstName: "Linkfirst",
  lastName: "Linklast",
  email: "linkmail@example.com",
  phoneNumber: "+34612777888",
  refName: "refnamemarker",
  refSubId: "refsubmarker",
  refTransactionId: "reftransactionmarker",
  sellingTierGlobalId: "tiermarker",
  gclid: "gclidmarker",
  unknown: "unknownmarker",
};

test("no vendor gets an input or a link's parameter, but a rejection", async ({ page, open, control }) => {
  await control.setScript({
    steps: [13],
    dataPoints: ["names", "personal_code", "city", "street", "iban", "housing_tenure"],
  });
  const vendors = await playVendors(page, origin);
  await open(`/?${new URLSearchParams(carried)}#anchormarker`);
  await press(page, "Aceptar todo");
  await walkJourney(page, { answers });
  await page.waitForURL("**/rejected");
  const told = (vendor: string) =>
    vendors.told(vendor).filter((one) => JSON.stringify(one).includes("Rejected"));
  await expect.poll(() => told("tiktok")).toHaveLength(1);
  await expect.poll(() => postHogEvents(vendors).map(({ event }) => event)).toContain("Rejected");
  expect(told("google")).toEqual([{ event: "Rejected", transaction_id: expect.stringMatching(hash) }]);
  expect(told("meta")).toEqual([]);

  const [lead] = await control.leads();
  const received = JSON.stringify(lead);
  const markers = [...Object.values(typed), ...Object.values(carried), "anchormarker", lead?.id ?? "no lead"];
  expect(received).toContain(typed.iban);
  const texts = vendors.texts().map((text) => text.toLowerCase());
  expect(texts.length).toBeGreaterThan(50);
  // The search finds a text that is there.
  expect(texts.some((text) => text.includes("initial-details"))).toBe(true);
  expect(texts.some((text) => text.includes(sha256(typed.email)))).toBe(true);
  for (const marker of markers) {
    expect(
      texts.filter((text) => text.includes(marker.toLowerCase())),
      marker,
    ).toEqual([]);
  }
});

test("a resumed application's id reaches no vendor @full", async ({ page, control, failures }) => {
  failures.expected = true;
  await page.addInitScript(
    (choice) => localStorage.setItem("visitor", choice),
    JSON.stringify({
      privacy: { version: 1, at: new Date(Date.now() - 1000), agreed: ["analytics", "marketing"] },
    }),
  );
  const vendors = await playVendors(page, origin);
  const link = await leaveLead(control);
  const id = link.split("/").at(-1) ?? link;
  await page.goto(addressOf(`/continue/${id}-nobody`, trackedBuild));
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Cookies y privacidad" })).toBeVisible();
  expect(vendors.requests).toEqual([]);
  await page.goto(addressOf(link, trackedBuild));
  await page.waitForURL("**/housing-tenure");
  await expect.poll(() => postHogEvents(vendors).map(({ event }) => event)).toContain("Page shown");
  await expect.poll(() => vendors.told("meta").length).toBe(3);
  expect(vendors.texts().filter((text) => text.includes(id))).toEqual([]);
});

test("the consent question shifts hardly anything and covers no focused control", async ({ page, open }) => {
  const shifts = await watchShifts(page);
  await playVendors(page, origin);
  await open("/");
  await expect(region(page)).toBeVisible();
  // Continue no longer sticks to the bottom, which the question takes.
  expect(await shifts()).toBeLessThan(0.01);
  const covered = () =>
    page.evaluate(() => {
      const banner = document.querySelector(".privacy-banner");
      const { activeElement } = document;
      if (!banner || !activeElement || banner.contains(activeElement)) return false;
      return activeElement.getBoundingClientRect().bottom > banner.getBoundingClientRect().top;
    });
  const reached = [];
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await covered()).toBe(false);
    const name = await page.evaluate(() => document.activeElement?.textContent ?? "");
    reached.push(name);
    if (name === "Aceptar todo") break;
  }
  expect(
    reached.filter((name) => ["Continuar", "Rechazar todo", "Aceptar todo", "Configurar"].includes(name)),
  ).toEqual(["Continuar", "Configurar", "Rechazar todo", "Aceptar todo"]);
  await region(page).getByText("Configurar").press("Enter");
  await expect(region(page).getByRole("checkbox")).not.toHaveCount(0);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
});

test("on a phone the consent question waits for the loan's sheet", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await playVendors(page, origin);
  await page.goto(addressOf("/", trackedBuild));
  await page.getByRole("button", { name: "Cookies y privacidad" }).waitFor();
  await expect(region(page)).toBeHidden();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(region(page)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Correo electrónico" })).toBeInViewport({ ratio: 1 });
});

test("in a low window the consent question stands below the page @full", async ({ page, open }) => {
  await page.setViewportSize({ width: 740, height: 320 });
  await playVendors(page, origin);
  await open("/");
  await expect(region(page)).toBeVisible();
  await expect(region(page)).not.toBeInViewport();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("alert")).toBeInViewport();
  await press(page, "Rechazar todo");
  await expect(region(page)).toHaveCount(0);
});

test("in a frame the consent question is below the form, and its answer counts @full", async ({ page }) => {
  const vendors = await playVendors(page, origin);
  await page.goto(hostPage({ build: trackedBuild }));
  const form = page.frameLocator("iframe");
  const question = form.getByRole("region", { name: "Cookies y privacidad" });
  await expect(question).toBeVisible();
  const top = async (locator: typeof question) => (await locator.boundingBox())?.y ?? 0;
  const button = form.getByRole("button", { name: "Continuar" });
  // The frame grows by the question's height.
  await expect.poll(async () => (await top(question)) - (await top(button))).toBeGreaterThan(40);
  expect(vendors.requests).toEqual([]);
  await question.getByRole("button", { name: "Aceptar todo" }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(() => vendors.requests.length).toBeGreaterThan(0);
  await button.click();
  await expect(form.getByRole("alert")).toBeFocused();
});

test("a late consent to one purpose enables only its vendors @full", async ({ page, open, control }) => {
  await control.setScript(accepted);
  const vendors = await playVendors(page, origin);
  await open("/");
  await walk(page);
  await page.waitForURL("**/accepted");
  expect(vendors.requests).toEqual([]);
  await region(page).getByText("Configurar").click();
  for (const box of await region(page).getByRole("checkbox").all()) await expect(box).not.toBeChecked();
  await region(page).getByRole("checkbox", { name: "Estadísticas y fallos" }).check();
  await expectAccessible(page);
  await press(page, "Guardar mi elección");
  await expect.poll(() => postHogEvents(vendors).map(({ event }) => event)).toContain("CompleteRegistration");
  expect(postHogEvents(vendors).filter(({ event }) => event === "Lead")).toHaveLength(1);
  await expect.poll(() => vendors.told("logrocket").length).toBeGreaterThan(0);
  const hosts = new Set(vendors.requests.map((request) => new URL(request.url()).hostname));
  expect([...hosts].toSorted()).toEqual(["cdn.logr-in.com", "collect.example", "posthog.example"]);
});

test("no vendor receives anything more after consent is revoked", async ({ page, open, control }) => {
  await control.setScript(accepted);
  const vendors = await playVendors(page, origin);
  await open("/?fbclid=fb-click");
  await press(page, "Aceptar todo");
  await expect.poll(() => vendors.told("meta").length).toBe(3);
  await expect.poll(() => postHogEvents(vendors).map(({ event }) => event)).toContain("Session started");
  await expect.poll(() => vendors.told("logrocket").length).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Cookies y privacidad" }).click();
  await expect(region(page).getByRole("heading")).toBeFocused();
  for (const box of await region(page).getByRole("checkbox").all()) await expect(box).toBeChecked();
  await press(page, "Rechazar todo");
  await expect(page.getByRole("button", { name: "Cookies y privacidad" })).toBeFocused();
  await expect.poll(() => vendors.told("meta").at(-1)).toEqual(["consent", "revoke"]);
  await expect.poll(() => JSON.stringify(vendors.told("google").at(-1))).toContain("denied");
  const before = vendors.requests.length;
  await walk(page);
  await page.waitForURL("**/accepted");
  expect(vendors.requests.slice(before).map((request) => request.url())).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("_fbc");
});

test("a browser with an opt-out signal isn't asked; its visitor may agree", async ({ page, open }) => {
  await page.addInitScript(() => Object.assign(Navigator.prototype, { globalPrivacyControl: true }));
  const vendors = await playVendors(page, origin);
  await open("/");
  await page.getByRole("button", { name: "Cookies y privacidad" }).click();
  expect(vendors.requests).toEqual([]);
  await press(page, "Aceptar todo");
  await expect.poll(() => vendors.told("meta").length).toBe(3);
});

/** The vendors whose script is on their own host. */
const tagHosts = ["www.googletagmanager.com", "connect.facebook.net", "analytics.tiktok.com"];

/** A vendor's script that throws, and puts its own in place of what the page has. */
const broken = `
  window.dataLayer = { push() { throw new Error("the layer is mine"); } };
  window.fbq = () => { throw new Error("and this"); };
  window.ttq = { identify() { throw new Error("and that"); } };`;

// tests/unit/tracking/tracking.test.ts has vendors that don't load, and those that never answer.
test("vendors that break the page change nothing @full", async ({ page, open, control, failures }) => {
  failures.expected = true;
  await control.setScript(accepted);
  const asked = new Set<string>();
  const allAsked = Promise.withResolvers<void>();
  await playVendors(page, origin, async (route, url) => {
    asked.add(url.hostname);
    if (tagHosts.every((host) => asked.has(host))) allAsked.resolve();
    // A vendor that puts its own in place earlier than another starts would keep that one from its request.
    await allAsked.promise;
    return route.fulfill({ contentType: "text/javascript", body: broken });
  });
  await open("/");
  await press(page, "Aceptar todo");
  await allAsked.promise;
  await walk(page);
  await page.waitForURL("**/accepted");
  expect(await control.leads()).toHaveLength(1);
});
