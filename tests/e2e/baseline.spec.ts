import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chooseLoan } from "../tools/applicant.ts";
import { newerBuiltIns, newerIn, newerInStyle } from "../tools/baseline.ts";
import { buildFolder, trackedBuild, usualBuild } from "../tools/builds.ts";
import { hold, scripts } from "./faults/broken-calls.ts";
import { addressOf, expect, fullUnless, hydrated, test } from "./test.ts";

const newer = newerBuiltIns();

/** Returns the built files of a kind, each once: other brands and countries differ in data. */
function builtFiles(...endings: readonly string[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const build of [usualBuild, trackedBuild]) {
    const client = join(import.meta.dirname, "../..", buildFolder(build), "client");
    if (!existsSync(client)) continue;
    for (const file of readdirSync(client, { recursive: true, encoding: "utf8" }))
      if (endings.some((ending) => file.endsWith(ending)) && !files.has(file))
        files.set(file, readFileSync(join(client, file), "utf8"));
  }
  return files;
}

/** Returns a part of all files that the oldest supported browsers lack, each with the file that has it. */
function found(files: Map<string, string>, look: (text: string) => string[]): Map<string, string> {
  return new Map([...files].flatMap(([file, text]) => look(text).map((name) => [name, file] as const)));
}

/** Calls in the chunks that stop nobody. */
const harmless = new Set([
  // Each asks first whether the browser has it.
  ...[
    "Error.captureStackTrace",
    "HTMLScriptElement.supports",
    "ReportingObserver",
    "requestSubmit",
    "share",
    "startViewTransition",
  ],
  // React Router's own script; `headScript` fills it in.
  "TextEncoderStream",
  // Methods of the application's and its libraries' own objects, which happen to have such a name.
  ...["capture", "component", "dispose", "getMetadata", "handle", "s", "side", "take", "when"],
]);

test("no chunk calls what an oldest supported browser lacks", () => {
  const scripts = builtFiles(".js");
  for (const [file, html] of builtFiles(".html"))
    for (const [, script = ""] of html.matchAll(/<script(?: type="module" async="")?>(.*?)<\/script>/gs))
      scripts.set(`${file}: ${script.slice(0, 40)}`, script);
  const calls = found(scripts, (script) => newerIn(script, newer));
  expect([...calls].filter(([name]) => !harmless.has(name))).toEqual([]);
});

/** Styles without which a screen still looks right, by what stands in their place. */
const dispensable = new Set([
  // A chosen answer has the mark of its button, the loan card stays above the form, each part of an address has a row
  // of its own, and a page is there at once.
  ":has",
  // `--screen-height` is 100vh before.
  "dvh",
  // A closed imprint opens with a press.
  ...[":details-content", "content-visibility", "content-visibility: visible"],
  // Lines break elsewhere, or words where the prefixed property says.
  ...["hyphens", "text-wrap", "text-wrap: balance", "text-wrap: pretty", "text-size-adjust"],
  // A select as wide as its longest option looks right, too.
  ...["field-sizing", "field-sizing: content"],
  // A list scrolls the page when its end is reached.
  ...["overscroll-behavior", "overscroll-behavior: contain"],
  // Browsers without forced colours don't change any.
  ...["forced-color-adjust", "forced-color-adjust: none"],
  // The drawing is as wide as the window; phones have no scrollbar to be wider than that.
  "overflow-x: clip",
  // A phone has no pointer.
  ...["cursor: pointer", "cursor: progress", "cursor: default"],
  // Older than it is in a flexible box; here it stands in grids.
  ...["align-content: start", "align-content: end", "place-content: start"],
  // Each engine has its own slider.
  ...[":-webkit-slider-runnable-track", ":-webkit-slider-thumb", ":-moz-range-track", ":-moz-range-thumb"],
]);

test("no style needs what an oldest supported browser lacks", () => {
  const styles = builtFiles(".css");
  for (const [file, html] of builtFiles(".html"))
    styles.set(file, [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style).join("\n"));
  expect([...found(styles, newerInStyle)].filter(([name]) => !dispensable.has(name))).toEqual([]);
});

for (const path of ["/", "/continue/l-1"])
  test(`in a browser below the baseline ${path} says so and whom to call, and nothing starts${fullUnless(path === "/")}`, async ({
    page,
    control,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, "structuredClone"));
    await page.goto(addressOf(path));
    await expect(
      page.getByText("Este navegador es demasiado antiguo para nuestro formulario."),
    ).toBeVisible();
    for (const [name, href] of [
      ["+34 500 000 000", "tel:+34500000000"],
      ["hola@askrobin.example", "mailto:hola@askrobin.example"],
    ] as const)
      await expect(page.getByRole("link", { name })).toHaveAttribute("href", href);
    await expect(page.locator("form, .stuck")).toHaveCount(0);
    expect(await page.evaluate(() => window.started ?? window.hydrated)).toBeUndefined();
    expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
    expect(await control.requests()).toEqual([]);
  });

test("without requestSubmit a Continue pressed before hydration is sent afterwards", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit"));
  const { release } = await hold(page, scripts);
  await page.goto(addressOf("/"), { waitUntil: "commit" });
  await chooseLoan(page);
  await page.getByRole("textbox", { name: "Correo electrónico" }).fill("lucia@example.com");
  await page.getByRole("button", { name: "Continuar" }).click();
  release();
  await hydrated(page);
  await expect(page.getByRole("alert")).toContainText("Hay 2 cosas que revisar");
});
