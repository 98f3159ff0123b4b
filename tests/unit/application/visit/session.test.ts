import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Session } from "../../../../app/application/lead-record.ts";
import {
  chooseSession,
  clearSession,
  ensureSession,
  isUuid,
  renewSession,
  sessionAddress,
  storedSession,
} from "../../../../app/application/visit/session.ts";
import { itAlways } from "../../fixtures/always.ts";
import { anyText } from "../../fixtures/arbitraries.ts";
import { openBrowser } from "../../fixtures/browser.ts";
import { urlParameters } from "../../fixtures/spec-lists.ts";

const STORED = "0b0e7a52-8d3f-4c0f-9f57-3a1c2b4d5e6f";
const OTHER = "11111111-2222-3333-4444-555555555555";
const NEW = "99999999-8888-7777-6666-555555555555";
const now = new Date("2026-03-15T12:00:00.000Z");
const stored: Session = { id: STORED, startedAt: new Date("2026-03-15T09:00:00.000Z") };
const begun = (id: string) => ({ session: { id, startedAt: now }, isNew: true });
const kept = (session: Session) => ({ session, isNew: false });

describe("the session of a visit (specification §4.3)", () => {
  const noUuid: Session = { ...stored, id: "s1" };

  it.each([
    ["is the stored one when the address names none", stored, undefined, kept(stored)],
    ["is the stored one when the address names the same", stored, STORED, kept(stored)],
    ["is the stored one when the address names it in capitals", stored, STORED.toUpperCase(), kept(stored)],
    ["is the address's when it names another", stored, OTHER, begun(OTHER)],
    ["is a new one when the address names no UUID", stored, "not-a-uuid", begun(NEW)],
    ["is a new one when the address names an empty one", stored, "", begun(NEW)],
    ["is a new one when both are the same and no UUID", noUuid, "s1", begun(NEW)],
    ["is the stored one, though no UUID, when the address names none", noUuid, undefined, kept(noUuid)],
    ["is the address's on the first visit", undefined, OTHER, begun(OTHER)],
    ["is a new one on the first visit", undefined, undefined, begun(NEW)],
    ["is a new one on the first visit when the address names no UUID", undefined, "{}", begun(NEW)],
  ])("%s", (_, known, fromUrl, expected) => {
    expect(chooseSession(known, fromUrl, now, () => NEW)).toEqual(expected);
  });

  it("can't start in a browser without a secure random source", () => {
    const insecure = () => {
      throw new Error("no random source");
    };
    expect(() => chooseSession(undefined, undefined, now, insecure)).toThrow("no random source");
    expect(chooseSession(stored, undefined, now, insecure)).toEqual(kept(stored));
    expect(chooseSession(undefined, OTHER, now, insecure)).toEqual(begun(OTHER));
  });
});

itAlways("a UUID is 8-4-4-4-12 hexadecimal digits of either case", [fc.uuid()], (id) => {
  expect([id, id.toUpperCase()].every(isUuid)).toBe(true);
  expect([`${id} `, `x${id}`, id.slice(1), id.replaceAll("-", "")].some(isUuid)).toBe(false);
  expect([`g${id.slice(1)}`, `{${id}}`, `${id}\n`].some(isUuid)).toBe(false);
});

describe("the session's first address", () => {
  const basePath = "/application-frontend/";
  const at = (rest: string) => sessionAddress(`https://loans.example${rest}`, basePath);

  it.each([
    ["", ""],
    ["initial-details", "initial-details"],
    ["checking?status=success#top", "checking"],
    ["legal", "legal"],
    ["404", "404"],
    ["405", ""],
    ["?email=ana%40example.com&utm_source=news&ssn=1", "?email&utm_source"],
    ["?refName=p&refName=q", "?refName"],
    ["continue/9f1c-ana?type=offer", "continue"],
    ["unsubscribe?email=ana%40example.com", "unsubscribe?email"],
    ["ana%40example.com", ""],
    ["../elsewhere/ana", ""],
  ])("%s below the base path is stored as %s", (given, expected) => {
    expect(at(basePath + given)).toBe(`https://loans.example${basePath}${expected}`);
  });

  const marker = "K7MARKER";
  const parts = fc.array(fc.tuple(fc.constantFrom(...urlParameters, "x", marker), anyText), {
    maxLength: 8,
  });
  itAlways("never contains a parameter's value, with any address", [parts, anyText], (pairs, path) => {
    const query = pairs
      .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed() + marker)}`)
      .join("&");
    const rest = encodeURIComponent(path.toWellFormed());
    expect(at(`${basePath}${marker}${rest}?${query}#${marker}`)).not.toContain(marker);
    expect(at(`${basePath}gender/${marker}${rest}?${query}`)).not.toContain(marker);
  });
});

describe("in a browser", () => {
  const { sessionStorage } = openBrowser();

  beforeEach(() => {
    clearSession();
    vi.useFakeTimers({ now });
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  it("a new session is stored with its start in UTC and its flag", () => {
    const session = ensureSession();
    expect(isUuid(session.id)).toBe(true);
    expect(sessionStorage.getItem("sessionStartedAt")).toContain("2026-03-15T12:00:00.000Z");
    expect(storedSession()).toEqual(session);
    expect(sessionStorage.getItem("newSessionFlag")).toBe("true");
  });

  it("a session lasts in a browser that stores nothing, until it is renewed", () => {
    const refusing = vi.spyOn(sessionStorage, "setItem").mockImplementation(() => {
      throw new DOMException("The store is full", "QuotaExceededError");
    });
    const session = ensureSession();
    expect(ensureSession()).toEqual(session);
    expect(renewSession().id).not.toBe(session.id);
    refusing.mockRestore();
  });

  it("a stored session is resumed as it was, without the flag of a new one", () => {
    sessionStorage.setItem("sessionId", STORED);
    sessionStorage.setItem("sessionStartedAt", "2026-03-15T09:00:00.000Z");
    expect(ensureSession()).toEqual(stored);
    expect(sessionStorage.getItem("newSessionFlag")).toBeNull();
  });

  it.each([
    ["without a start", { sessionId: STORED }],
    ["with a start that is no instant", { sessionId: STORED, sessionStartedAt: "yesterday" }],
    ["whose id is no text", { sessionId: "42", sessionStartedAt: "2026-03-15T09:00:00.000Z" }],
  ])("a stored session %s is ignored", (_, entries) => {
    for (const [key, text] of Object.entries(entries)) sessionStorage.setItem(key, text);
    expect(storedSession()).toBeUndefined();
  });

  it("a new session stores its first address, and a resumed one keeps it", () => {
    ensureSession(undefined, "https://loans.example/application-frontend/gender?utm_source=news&x=1#y");
    const began = '"https://loans.example/application-frontend/gender?utm_source"';
    expect(sessionStorage.getItem("sessionUrl")).toBe(began);
    ensureSession(undefined, "https://loans.example/application-frontend/names");
    expect(sessionStorage.getItem("sessionUrl")).toBe(began);
    renewSession();
    expect(sessionStorage.getItem("sessionUrl")).toBe('"https://loans.example/application-frontend/"');
  });

  it("a renewed session has another id at once", () => {
    const { id } = ensureSession();
    sessionStorage.setItem("sessionAcceptedRedirected", "true");
    expect(sessionStorage.getItem("sessionAcceptedRedirected")).toBe("true");
    expect(renewSession().id).not.toBe(id);
    expect(storedSession()).toEqual(ensureSession());
    expect(sessionStorage.getItem("sessionAcceptedRedirected")).toBeNull();
  });

  it("clearing a session removes its id, start, flag and the accepted-redirect flag, and nothing else", () => {
    ensureSession();
    sessionStorage.setItem("sessionAcceptedRedirected", "true");
    sessionStorage.setItem("lid", "lead-ana");
    clearSession();
    const left = [...Array(sessionStorage.length).keys()].map((at) => sessionStorage.key(at));
    expect(left).toEqual(["sessionUrl", "lid"]);
    expect(ensureSession().id).not.toBe(STORED);
  });
});
