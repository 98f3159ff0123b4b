import { runInThisContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { headScript } from "../../../app/platform/startup/head-script.ts";
import { keptName } from "../../../app/platform/storage/storage.ts";

const preloads = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map((link) => [
    link.getAttribute("href"),
    link.as,
    link.type,
    link.crossOrigin,
  ]);
const wholeFonts = () => document.querySelector<HTMLStyleElement>("#brand-fonts")?.media;

/** Opens a document of a build whose first page has two files of the brand's letters. */
function open({ saveData = false } = {}): void {
  vi.stubGlobal("navigator", { connection: { saveData } });
  document.head.innerHTML = `<style id="first-fonts" data-files="/base/assets/first-0.woff2 /base/assets/first-1.woff2">p{}</style>
<style id="brand-fonts" media="not all">p{}</style>`;
  runInThisContext(headScript);
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.head.innerHTML = "";
});

describe("the brand's letters on a first page", () => {
  it("are requested at once, as fonts", () => {
    open();
    expect(preloads()).toEqual([
      ["/base/assets/first-0.woff2", "font", "font/woff2", ""],
      ["/base/assets/first-1.woff2", "font", "font/woff2", ""],
    ]);
    expect(document.querySelector("#first-fonts")).not.toBeNull();
    expect(wholeFonts()).toBe("not all");
  });

  it("are neither requested nor used where the visitor saves data", () => {
    open({ saveData: true });
    expect(preloads()).toEqual([]);
    expect(document.querySelector("#first-fonts")).toBeNull();
    expect(wholeFonts()).toBe("not all");
  });

  it("aren't requested where this tab has the whole fonts", () => {
    sessionStorage.setItem(keptName("fontsLoaded"), "true");
    open();
    expect(preloads()).toEqual([]);
    expect(wholeFonts()).toBe("all");
  });
});

it("a document without them opens as it did", () => {
  document.head.innerHTML = "";
  runInThisContext(headScript);
  expect(preloads()).toEqual([]);
});

describe("the figures of the example, before hydration", () => {
  const hideFigures = () => "moved" in document.documentElement.dataset;
  const input = (name: string) => {
    const control = document.querySelector(`[name=${name}]`);
    control?.dispatchEvent(new Event("input", { bubbles: true }));
  };

  it("are hidden from the first change of the loan on, which they don't follow", () => {
    open();
    document.body.innerHTML =
      '<form><input name="email"><input name="loan_amount"><input type="range" name="loan_amount_slider"></form>';
    input("email");
    expect(hideFigures()).toBe(false);
    input("loan_amount_slider");
    expect(hideFigures()).toBe(true);
  });
});
