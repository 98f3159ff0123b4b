import { runInThisContext } from "node:vm";
import { afterEach, expect, it, vi } from "vitest";
import { headScript } from "../../../app/platform/startup/head-script.ts";
import { keptName } from "../../../app/platform/storage/storage.ts";

const fonts = () => document.querySelector<HTMLStyleElement>("#brand-fonts")?.media;

/** Opens a document of a build with fonts. */
function open({ saveData = false } = {}): void {
  vi.stubGlobal("navigator", { connection: { saveData } });
  document.head.innerHTML = '<style id="brand-fonts" media="not all">p{}</style>';
  runInThisContext(headScript);
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.head.innerHTML = "";
});

it.each([
  ["aren't used on the first page of a visit", false, false, "not all"],
  ["are used at once where this tab has loaded them", true, false, "all"],
  ["aren't used where the visitor saves data", true, true, "not all"],
])("the brand's fonts %s", (_, loaded, saveData, media) => {
  if (loaded) sessionStorage.setItem(keptName("fontsLoaded"), "true");
  open({ saveData });
  expect(fonts()).toBe(media);
});
