import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Purpose } from "../../../app/application/visit/consent.ts";
import { sha256 } from "../../../app/shell/sha256.ts";
import { addressToTell, identifiesSomebody, pathToTell } from "../../../app/tracking/addresses.ts";
import { newConversion } from "../../../app/tracking/start-tracking.ts";
import { createTracking } from "../../../app/tracking/tracker.ts";
import { start as startGoogle } from "../../../app/tracking/vendors/google.ts";
import { identityOf, phoneToHash } from "../../../app/tracking/vendors/tiktok.ts";
import type { Tracker, TrackingEvent, Vendor } from "../../../app/tracking/vendors.ts";
import { openBrowser } from "../fixtures/browser.ts";
import { collectReports } from "../fixtures/reports.ts";

openBrowser();
const reports = collectReports();
const messages = () => reports.map(({ message }) => message);
const lead: TrackingEvent = { kind: "conversion", name: "Lead" };
const fault = (message: string): TrackingEvent => ({
  kind: "report",
  name: message,
  report: { message: message },
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Returns a vendor that records every call. */
function vendorThat(acts: Partial<Tracker> = {}, start?: () => Promise<Tracker>) {
  const done: string[] = [];
  const tracker: Tracker = {
    track: (event) => {
      done.push(event.name);
    },
    stop: () => void done.push("stop"),
    ...acts,
  };
  const load = vi.fn(async (): ReturnType<Vendor["load"]> => ({ start: start ?? (() => tracker) }));
  const vendor: Vendor = { id: "vendor", purpose: "marketing", key: "vendor", load };
  return { vendor, load, done };
}

/** Starts tracking with a visitor whose consent the test can change. */
function trackingOf(vendors: readonly Vendor[], allowed?: boolean) {
  const visitor: { allows: boolean | undefined } = { allows: allowed };
  const tracking = createTracking(vendors, (_: Purpose) => visitor.allows);
  const decide = async (allows: boolean) => {
    visitor.allows = allows;
    tracking.apply();
    await settled();
  };
  return { ...tracking, decide };
}

describe("a vendor", () => {
  it("isn't loaded before the visitor agrees, and then receives the events of the meantime", async () => {
    const { vendor, load, done } = vendorThat();
    const { track, apply, decide } = trackingOf([vendor]);
    apply();
    track(lead);
    await settled();
    expect(load).not.toHaveBeenCalled();
    await decide(true);
    expect([load.mock.calls.length, done]).toEqual([1, ["Lead"]]);
  });

  it("is never loaded when the visitor refuses, and receives no earlier event", async () => {
    const { vendor, load, done } = vendorThat();
    const { track, decide } = trackingOf([vendor]);
    track(lead);
    await decide(false);
    track(lead);
    expect(load).not.toHaveBeenCalled();
    await decide(true);
    expect(done).toEqual([]);
  });

  it("is stopped once consent is withdrawn, and stays so in this document", async () => {
    const { vendor, load, done } = vendorThat();
    const { track, decide } = trackingOf([vendor]);
    await decide(true);
    await decide(false);
    track(lead);
    await decide(false);
    await decide(true);
    track(lead);
    expect([load.mock.calls.length, done]).toEqual([1, ["stop"]]);
  });

  it("a vendor that was still starting when consent was withdrawn is stopped", async () => {
    const { promise, resolve } = Promise.withResolvers<Tracker>();
    const done: string[] = [];
    const { vendor } = vendorThat({}, () => promise);
    const { decide } = trackingOf([vendor]);
    await decide(true);
    await decide(false);
    resolve({ track: () => void done.push("track"), stop: () => void done.push("stop") });
    await settled();
    expect(done).toEqual(["stop"]);
  });

  it("a vendor that the build doesn't know isn't loaded", async () => {
    const { vendor, load } = vendorThat();
    await trackingOf([{ ...vendor, key: undefined }]).decide(true);
    expect(load).not.toHaveBeenCalled();
  });

  const failing = () => {
    throw new Error("no");
  };

  it.each<[string, Partial<Tracker>]>([
    ["throws", { track: failing }],
    ["rejects", { track: () => Promise.reject(new Error("no")) }],
    ["throws when it is stopped", { stop: failing }],
  ])("a vendor that %s is reported, and the others go on", async (_, acts) => {
    const bad = vendorThat(acts);
    const good = vendorThat();
    const { track, decide } = trackingOf([bad.vendor, good.vendor]);
    await decide(true);
    expect(() => track(lead)).not.toThrow();
    await decide(false);
    expect(messages()).toEqual(["Failed to send pixel event"]);
    expect(good.done).toEqual(["Lead", "stop"]);
  });

  it("a vendor that doesn't load, or hangs, blocks nobody", async () => {
    const lost: Vendor = { ...vendorThat().vendor, load: () => Promise.reject(new Error("blocked")) };
    const recorder: Vendor = { ...lost, id: "logrocket" };
    const hangs: Vendor = { ...lost, load: () => new Promise(() => undefined) };
    const good = vendorThat();
    const { track, decide } = trackingOf([lost, recorder, hangs, good.vendor]);
    await decide(true);
    track(lead);
    expect(good.done).toEqual(["Lead"]);
    expect(messages()).toEqual(["Failed to start a vendor", "Failed to initialise the recorder"]);
  });

  it("a vendor that records faults receives up to a thousand from before it was loaded", async () => {
    const { vendor, done } = vendorThat();
    const { track, decide } = trackingOf([{ ...vendor, hearsReports: true }]);
    for (let number = 1; number <= 1010; number += 1) track(fault(`fault ${number}`));
    await decide(true);
    track(fault("later"));
    expect([done.length, done[0], ...done.slice(-2)]).toEqual([1001, "fault 1", "fault 1000", "later"]);
  });

  it("a vendor that advertises receives no faults", async () => {
    const { vendor, done } = vendorThat();
    const { track, decide } = trackingOf([vendor]);
    await decide(true);
    track(fault("Failed to post lead"));
    expect(done).toEqual([]);
  });
});

it("a lead event is one conversion per lead, and accepted and redirected are the same conversion", () => {
  const events = ["lead_created", "lead_created", "accepted", "redirected", "accepted", "rejected"] as const;
  const names = (leadId: string) => events.map((event) => newConversion({ event, leadId }));
  const once = ["Lead", undefined, "CompleteRegistration", undefined, undefined, "Rejected"];
  expect(names("lead-2")).toEqual(once);
  expect(names("lead-3")).toEqual(once);
  expect(names("lead-2").filter(Boolean)).toEqual([]);
});

describe("hashed contact data", () => {
  it("is a SHA-256 in hexadecimal digits", async () => {
    expect(await sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it.each([
    ["+34612345678", "+34612345678"],
    ["+33612345678", "+33612345678"],
    ["+999612345678", undefined],
    ["612345678", undefined],
    ["+34 612 345 678", undefined],
    ["+34112345678", undefined],
    ["+", undefined],
    ["+34912345678;ext=205", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("contains the phone number %s as %s", (phone, sent) => {
    expect(phoneToHash(phone)).toBe(sent);
  });

  it("omits empty and invalid values, and contains only hashes, of the e-mail address in lower case", async () => {
    const external_id = await sha256("s");
    expect(await identityOf({ sessionId: "s", email: " ", phoneNumber: "612" })).toEqual({ external_id });
    expect(await identityOf({ sessionId: "", email: "" })).toEqual({});
    expect(await identityOf({})).toEqual({});
    const full = { sessionId: "s", email: " Lucia@Example.com ", phoneNumber: "+34612345678" };
    expect(await identityOf(full)).toEqual({
      external_id,
      email: await sha256("lucia@example.com"),
      phone_number: await sha256("+34612345678"),
    });
  });
});

describe("an address for vendors", () => {
  it.each([
    ["/", "/"],
    ["/initial-details", "/initial-details"],
    ["/accepted/", "/accepted"],
    ["/continue/3f1c-lucia", "/continue"],
    ["/lucia@example.com", "/404"],
    ["/nothing/of/ours", "/404"],
  ])("has the path %s as %s", (path, told) => {
    expect(pathToTell(path)).toBe(told);
  });

  it.each([
    ["/continue/abc", true],
    ["/unsubscribe", true],
    ["/accepted", false],
    ["/", false],
  ])("%s is sensitive for %s", (path, says) => {
    expect(identifiesSomebody(path)).toBe(says);
  });

  it.each([
    ["https://a.example/application-frontend/continue/abc?x=1#y", "/continue"],
    ["https://a.example/application-frontend/accepted?t=1", "/accepted"],
    ["https://a.example/another/page", "/404"],
    ["http://[", "/"],
  ])("is for the recorder, of %s, %s", (address, told) => {
    expect(addressToTell(address)).toBe(told);
  });
});

describe("Google", () => {
  type Command = ArrayLike<unknown> & { event?: string };
  const layer = () => (window as unknown as { dataLayer?: unknown }).dataLayer as Command[];
  const put = (dataLayer: unknown) => Object.assign(window, { dataLayer });
  const startWithoutScript = (sendTo: string | undefined) => {
    vi.stubGlobal("document", { createElement: () => ({}), head: { append: () => undefined } });
    return startGoogle("GTM-1", sendTo);
  };

  beforeEach(() => void put([]));

  it("is sent a lead's own id, by which it counts the provider's conversion and this one once", () => {
    startWithoutScript("AW-1/x").track({ ...lead, id: "c1" });
    const [event, command] = layer().slice(-2);
    expect(event).toEqual({ event: "Lead", transaction_id: "c1" });
    const conversion = { send_to: "AW-1/x", transaction_id: "c1" };
    expect(Array.from(command ?? [])).toEqual(["event", "conversion", conversion]);
  });

  it("counts a lead in a build without a conversion id, and reports that its own conversion is skipped", () => {
    startWithoutScript(undefined).track(lead);
    expect([layer().at(-1), messages()]).toEqual([{ event: "Lead" }, ["Missing conversion send_to"]]);
  });

  it("receives nothing when the data layer isn't an array", () => {
    const { track } = startWithoutScript("AW-1/x");
    put("mine");
    track({ kind: "conversion", name: "Rejected" });
    expect(messages()).toEqual(["Data layer unavailable"]);
  });
});
