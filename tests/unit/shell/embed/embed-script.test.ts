import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { linkParameters } from "../../../../app/application/visit/link.ts";

const source = readFileSync("public/embed.js", "utf8");

type Message = { source: unknown; origin: string; data: unknown };

/** Runs the script in a host page. Returns the frame that it inserts, and a function that sends the page a message. */
function embed(dataset: Record<string, string> = {}, search = "") {
  const frame = {
    src: "",
    title: "",
    style: { height: "" },
    contentWindow: { postMessage: () => undefined },
  };
  const place = { clientHeight: 0, append: () => undefined };
  const currentScript = { dataset, src: "https://loans.example/application-frontend/embed.js" };
  const document = { currentScript, querySelector: () => place, createElement: () => frame };
  let receive: (message: Message) => void = () => undefined;
  const listen = (_: string, listener: typeof receive) => {
    receive = listener;
  };
  const names = ["document", "location", "addEventListener"];
  new Function(...names, source)(document, { search }, listen);
  return { frame, send: (message: Message) => receive(message) };
}

const frameAddress = (dataset: Record<string, string>, search?: string) =>
  new URL(embed(dataset, search).frame.src);

const carried = (address: URL) => Object.fromEntries(address.searchParams);
const personal = ["firstName", "lastName", "email", "phoneNumber", "sessionId"];

describe("the embed script", () => {
  it("stays under 2 kB compressed", () => {
    expect(gzipSync(source, { level: 9 }).length).toBeLessThan(2000);
  });

  it.each(linkParameters)("takes %s from its own attribute", (name) => {
    expect(carried(frameAddress({ [name]: "a value & more" }))).toEqual({ [name]: "a value & more" });
  });

  it.each(linkParameters.filter((name) => !personal.includes(name)))("takes %s from the address", (name) => {
    expect(carried(frameAddress({}, `?${name}=x`))).toEqual({ [name]: "x" });
  });

  it.each(personal)("ignores %s in the page's address unless the page opts in", (name) => {
    expect(carried(frameAddress({}, `?${name}=x`))).toEqual({});
    expect(carried(frameAddress({ personal: "address" }, `?${name}=x`))).toEqual({ [name]: "x" });
  });

  it("prefers its own attribute to the page's address", () => {
    expect(carried(frameAddress({ amount: "1500" }, "?amount=900"))).toEqual({ amount: "1500" });
  });

  it("passes no other parameter on", () => {
    expect(carried(frameAddress({ into: "#loan", title: "Loan", other: "x" }, "?other=x&gclid=1"))).toEqual({
      gclid: "1",
    });
  });

  it("reads an address with &amp; or another question mark between parameters", () => {
    expect(carried(frameAddress({}, "?gclid=1&amp;amount=900?s_id=7"))).toEqual({
      gclid: "1",
      amount: "900",
      s_id: "7",
    });
  });

  it("passes a repeated parameter on, which the application ignores", () => {
    expect(frameAddress({}, "?amount=1&amount=2").searchParams.getAll("amount")).toEqual(["1", "2"]);
  });
});

describe("the height of the frame", () => {
  const origin = "https://loans.example";
  const heightOf = (height: unknown, from: Partial<Message> = {}) => {
    const { frame, send } = embed();
    send({ source: frame.contentWindow, origin, data: { type: "FORM_HEIGHT", height }, ...from });
    return frame.style.height;
  };

  it.each([1, 640, 12_345.5, 20_000])("is what the form asks for: %d px", (height) => {
    expect(heightOf(height)).toBe(`${height}px`);
  });

  it.each([20_001, 1e9, Number.POSITIVE_INFINITY])(
    "is at most 20,000 px, as the console says: %d px",
    (height) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      expect(heightOf(height)).toBe("20000px");
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(String(height)));
      warn.mockRestore();
    },
  );

  it.each([
    ["another frame of the same site", { source: {} }],
    ["another origin in the same frame", { origin: "https://attacker.example" }],
  ])("ignores %s", (_, from) => {
    expect(heightOf(640, from)).toBe("");
  });

  it.each([0, -1, Number.NaN, "tall", null, undefined])("ignores %s", (height) => {
    expect(heightOf(height)).toBe("");
  });
});
