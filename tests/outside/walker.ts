import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, Locator, Page, Request, Route } from "@playwright/test";
import type { Applicant } from "./applicants.ts";

/** A control as a person meets it: what it is called, what kind it is, and what it holds. */
export interface Control {
  index: number;
  name: string;
  kind: string;
  label: string;
  value: string;
  checked: boolean;
  options: { value: string; text: string }[];
}

export interface Visit {
  url: string;
  method: string;
  body: string;
}

export interface WalkerOptions {
  applicant: Applicant;
  origin: string;
  /** Where on its host the application lives. */
  base: string;
  /** Which option is taken where the applicant has no answer of her own: 0 the first, -1 the last. */
  choice?: number;
  trace?: boolean;
}

const quietFor = 120;
const partner = /^https?:\/\/(?!localhost)/;

/** Walks the application in a browser of its own and knows of it only what is on the screen. */
export class Walker {
  readonly problems: string[] = [];
  /** Pages outside the application that the browser was sent to. */
  readonly visits: Visit[] = [];
  /** The paths seen, one after the other. */
  readonly paths: string[] = [];
  /** What was typed or chosen, by the control's name. */
  readonly typed = new Map<string, string>();
  page!: Page;
  private inFlight = new Set<Request>();
  private lastTraffic = 0;
  private requestTimes: number[] = [];
  private readonly options: WalkerOptions;
  private readonly context: BrowserContext;

  private constructor(context: BrowserContext, options: WalkerOptions) {
    this.context = context;
    this.options = options;
  }

  static async start(browser: Browser, options: WalkerOptions): Promise<Walker> {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      locale: options.applicant.country === "es" ? "es-ES" : "pl-PL",
      reducedMotion: "reduce",
    });
    const walker = new Walker(context, options);
    await context.addInitScript(countFocusChanges);
    await context.route(partner, (route) => walker.visitOutside(route));
    await walker.openTab();
    return walker;
  }

  /** Walks another application in a tab of this walker's browser, with all that the browser has stored. */
  async beside(options: WalkerOptions): Promise<Walker> {
    const walker = new Walker(this.context, options);
    await walker.openTab();
    return walker;
  }

  private async openTab(): Promise<void> {
    this.page = await this.context.newPage();
    this.watch(this.page);
  }

  async close(): Promise<void> {
    await this.context.close();
  }

  private async visitOutside(route: Route): Promise<void> {
    const request = route.request();
    if (request.resourceType() === "document") {
      this.visits.push({ url: request.url(), method: request.method(), body: request.postData() ?? "" });
      return route.fulfill({
        contentType: "text/html",
        body: "<!doctype html><title>Partner</title><h1>Partner</h1>",
      });
    }
    if (request.resourceType() === "image")
      return route.fulfill({
        contentType: "image/svg+xml",
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`,
      });
    this.problems.push(`a request left for ${new URL(request.url()).origin}`);
    return route.abort();
  }

  watch(page: Page): void {
    page.on("pageerror", (error) => this.problems.push(`uncaught: ${error.message}`));
    page.on("console", (message) => {
      const text = message.text();
      const focus = /^outside: (\d+) focus changes/.exec(text);
      if (focus) this.problems.push(`${focus[1]} focus changes in a second on ${this.path}`);
      // The browser's own line for a failed answer, which cases cause on purpose.
      else if (message.type() === "error" && !/^Failed to load resource/.test(text))
        this.problems.push(`console: ${text}`);
    });
    page.on("request", (request) => {
      this.inFlight.add(request);
      this.lastTraffic = Date.now();
      if (new URL(request.url()).pathname.includes("/assets/")) return;
      this.requestTimes = [...this.requestTimes.filter((time) => time > Date.now() - 1000), Date.now()];
      if (this.requestTimes.length > 40) {
        this.problems.push(`${this.requestTimes.length} requests in a second on ${this.path}`);
        this.requestTimes = [];
      }
    });
    const ended = (request: Request) => {
      this.inFlight.delete(request);
      this.lastTraffic = Date.now();
    };
    page.on("requestfinished", ended);
    page.on("requestfailed", ended);
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame() && this.paths.at(-1) !== this.path) this.paths.push(this.path);
    });
  }

  /** The path inside the application, or the whole address outside it. */
  get path(): string {
    const url = new URL(this.page.url());
    const { base } = this.options;
    return url.pathname.startsWith(`${base}/`)
      ? url.pathname.slice(base.length).replace(/(.)\/$/, "$1") || "/"
      : url.href;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.options.origin + this.options.base + path);
    await this.settle();
  }

  /** Waits until the screen has stood still and no call has been under way for a moment. */
  async settle(limit = 8000): Promise<void> {
    const end = Date.now() + limit;
    let before = "";
    let since = Date.now();
    while (Date.now() < end) {
      const now = await this.page.evaluate(snapshot).catch(() => `moving ${Date.now()}`);
      if (now !== before) since = Date.now();
      before = now;
      const busy = [...this.inFlight].some((request) => request.resourceType() !== "image");
      if (
        !busy &&
        !now.startsWith("blank") &&
        Date.now() - since >= quietFor &&
        Date.now() - this.lastTraffic >= quietFor
      )
        return;
      await pause(30);
    }
  }

  /** The heading that a person reads now: an open dialog's, else the page's. */
  async heading(): Promise<string> {
    const dialog = this.page.locator("dialog[open]").locator("h1, h2").first();
    if (await dialog.isVisible()) return dialog.innerText();
    return this.page.locator("h1").first().innerText({ timeout: 3000 });
  }

  /** All that is said on the screen. */
  text(): Promise<string> {
    return this.page.locator("body").innerText();
  }

  /** The messages that are tied to fields, by the field's name. */
  fieldErrors(): Promise<Record<string, string>> {
    return this.page.evaluate(() => {
      const found: Record<string, string> = {};
      for (const control of document.querySelectorAll<HTMLInputElement>("[aria-invalid=true]")) {
        const group = control.closest("fieldset, [role=group], [role=radiogroup]");
        const ids = `${control.getAttribute("aria-describedby") ?? ""} ${control.getAttribute("aria-errormessage") ?? ""} ${group?.getAttribute("aria-describedby") ?? ""}`;
        const name = control.getAttribute("name") || control.id;
        found[name] = ids
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.innerText ?? "")
          .filter(Boolean)
          .join(" | ");
      }
      return found;
    });
  }

  /** What the alerts and toasts say. */
  alerts(): Promise<string[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("[role=alert], [aria-live=assertive]")]
        .map((element) => element.innerText.trim())
        .filter(Boolean),
    );
  }

  /** Names of the buttons and links in the main part that can be pressed. */
  waysOn(): Promise<string[]> {
    return this.page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          document.querySelector("dialog[open]") ? "dialog[open] button" : "main button, main a[href]",
        ),
      ]
        .filter((element) => element.checkVisibility() && !element.matches(":disabled, [aria-disabled=true]"))
        .map((element) => (element.innerText || element.getAttribute("aria-label") || "").trim())
        .filter(Boolean),
    );
  }

  controls(): Promise<Control[]> {
    return this.page.evaluate(listControls);
  }

  /** What the first control of a name holds; undefined where there is none. */
  async valueOf(name: string): Promise<string | undefined> {
    return (await this.controls()).find((control) => control.name === name)?.value;
  }

  control(index: number): Locator {
    return this.page.locator(`[data-outside="${index}"]`);
  }

  /** Answers all that is asked on this screen, also what appears only because of an answer. */
  async fill(changes: Record<string, string> = {}, left: readonly string[] = []): Promise<void> {
    const done = new Set<string>();
    for (let round = 0; round < 6; round++) {
      const open = (await this.controls()).filter(
        (control) => !done.has(keyOf(control)) && !left.includes(control.name),
      );
      if (open.length === 0) return;
      for (const control of open) {
        if (done.has(keyOf(control))) continue;
        done.add(keyOf(control));
        const answered = await this.answer(control, open, changes).then(
          () => true,
          () => false,
        );
        if (answered) continue;
        // The control was drawn anew meanwhile: look again.
        if (round === 5) throw new Error(`${control.name} can't be answered on ${this.path}`);
        done.delete(keyOf(control));
        break;
      }
      await pause(60);
    }
  }

  private async answer(control: Control, all: Control[], changes: Record<string, string>): Promise<void> {
    const { answers } = this.options.applicant;
    const answer = changes[control.name] ?? answers[control.name];
    const locator = this.control(control.index);
    switch (control.kind) {
      case "checkbox":
        if (answer !== "no" && !control.checked) await this.tick(locator, control);
        return;
      case "radio": {
        const group = all.filter(({ kind, name }) => kind === "radio" && name === control.name);
        const wanted =
          group.find(({ value, label }) => value === answer || label === answer) ??
          group.at(this.options.choice ?? 0);
        if (!wanted) return;
        await this.tick(this.control(wanted.index), wanted);
        this.typed.set(control.name, wanted.value);
        return;
      }
      case "select": {
        const choices = control.options.filter(({ value }) => value !== "");
        const wanted =
          choices.find(({ value, text }) => value === answer || text === answer) ??
          choices.at(this.options.choice ?? 0);
        if (!wanted) return;
        await locator.selectOption(wanted.value, { timeout: 2000 });
        this.typed.set(control.name, wanted.value);
        return;
      }
      case "range":
        this.typed.set(control.name, control.value);
        return;
      case "file":
        return;
      default:
        await this.type(locator, control, answer);
    }
  }

  private async tick(locator: Locator, control: Control): Promise<void> {
    // The box may lie hidden under its label, which is what a finger meets.
    await locator.check({ timeout: 1500 }).catch(() => locator.check({ force: true, timeout: 1500 }));
    this.typed.set(`${control.name}#${control.value}`, "ticked");
  }

  private async type(locator: Locator, control: Control, answer: string | undefined): Promise<void> {
    const text = answer ?? this.partOfDate(control) ?? fallback(control);
    if (text === undefined) {
      this.problems.push(`no answer for ${control.name} (${control.kind}, ${control.label}) on ${this.path}`);
      return;
    }
    await locator.fill(text, { timeout: 2000 });
    this.typed.set(control.name, text);
    if (control.kind !== "combobox") return;
    // What is suggested may be something else than the answer: an applicant takes her own and leaves the others alone.
    const option = this.page.getByRole("option", { name: text }).filter({ visible: true }).first();
    await option.waitFor({ timeout: 1200 }).catch(() => undefined);
    if (await option.isVisible()) await option.click();
  }

  /** A date is asked in three boxes, told apart by their names or by what browsers fill them with. */
  private partOfDate(control: Control): string | undefined {
    const [name, whole] =
      Object.entries(this.options.applicant.answers).find(
        ([dataPoint, value]) => /^\d{4}-\d\d-\d\d$/.test(value) && control.name.startsWith(dataPoint),
      ) ?? [];
    if (!name || !whole) return undefined;
    const [year, month, day] = whole.split("-");
    const rest = control.name.slice(name.length).toLowerCase();
    if (/day/.test(rest)) return String(Number(day));
    if (/month/.test(rest)) return String(Number(month));
    if (/year/.test(rest)) return year;
    return whole;
  }

  /** The button that sends the screen's form on its way. */
  mainButton(): Locator {
    return this.page
      .locator(
        "dialog[open] button[type=submit]:visible, body:not(:has(dialog[open])) main button[type=submit]:visible",
      )
      .first();
  }

  /** Finds the button whose words say a thing: in an open dialog, else in the main part. */
  button(words: RegExp): Locator {
    return this.page
      .locator("dialog[open] button, body:not(:has(dialog[open])) main button")
      .filter({ hasText: words, visible: true })
      .first();
  }

  async press(): Promise<void> {
    await this.mainButton().click({ timeout: 3000 });
    await this.settle();
  }

  /** Confirms what an open dialog asks about the decision that was just made. */
  async confirm(): Promise<void> {
    if (await this.page.locator("dialog[open]").isVisible()) await this.press();
  }

  /** Takes the way that leads out of the application: a button or a link. */
  async follow(): Promise<void> {
    const button = this.mainButton();
    const link = this.page.locator('main a[href^="http"]').filter({ visible: true }).first();
    await ((await button.isVisible()) ? button : link).click({ timeout: 3000 });
    await this.settle();
  }

  async pressButton(words: RegExp): Promise<void> {
    await this.button(words).click({ timeout: 3000 });
    await this.settle();
  }

  /** Begins on the first page, and goes on until a path is reached. */
  async walkTo(path: string): Promise<void> {
    await this.open("/");
    await this.walk([path]);
  }

  /** Goes on from screen to screen until one of `ends` is reached. */
  async walk(ends: readonly string[], limit = 70): Promise<string> {
    for (let step = 0; step < limit; step++) {
      if (ends.some((end) => this.path === end || this.path.startsWith(`${end}/`))) return this.path;
      const before = this.path;
      const heading = await this.heading();
      if (this.options.trace) await this.describe();
      await this.fill();
      const button = this.mainButton();
      if (!(await button.isVisible())) throw new Error(`no way on from ${this.path} («${heading}»)`);
      await button.click({ timeout: 3000 });
      await this.settle();
      // Between two tries of a read nothing moves for more than a second.
      for (let wait = 0; wait < 60 && this.path === before && (await this.heading()) === heading; wait++) {
        if (Object.keys(await this.fieldErrors()).length > 0 || (await this.alerts()).length > 0) break;
        await pause(100);
      }
      await this.settle();
      if (this.path === before && (await this.heading()) === heading) {
        const errors = await this.fieldErrors();
        throw new Error(
          `stays on ${this.path} («${heading}»): fields ${JSON.stringify(errors)}, alerts ${JSON.stringify(await this.alerts())}`,
        );
      }
    }
    throw new Error(`no end after ${limit} screens: ${this.paths.slice(-8).join(" → ")}`);
  }

  async describe(): Promise<void> {
    const controls = await this.controls();
    process.stdout.write(
      `\n${this.path} «${await this.heading()}»\n${controls
        .map(
          (one) =>
            `  ${one.name} ${one.kind} «${one.label}» ${one.value} ${one.options
              .map((o) => o.value)
              .slice(0, 9)
              .join("/")}`,
        )
        .join("\n")}\n  → ${(await this.waysOn()).join(" | ")}\n`,
    );
  }
}

function keyOf(control: Control): string {
  return control.kind === "checkbox"
    ? `${control.name}#${control.value}`
    : control.name || `#${control.index}`;
}

function fallback(control: Control): string | undefined {
  if (control.value) return control.value;
  if (control.kind === "number" || /_amount|_income$|expenses/.test(control.name)) return "500";
  return undefined;
}

/** Runs in the page: what is on it, as far as a person would notice a change. */
function snapshot(): string {
  const busy = document.querySelector("[aria-busy=true]") ? "busy" : "";
  // A button that asks for a moment's patience ("Chwileczkę…") is still at work.
  const waits = [...document.querySelectorAll("button")].some((button) =>
    button.innerText.trim().endsWith("…"),
  );
  const blank = document.querySelector("h1") && !waits ? "" : "blank ";
  return `${blank}${location.pathname}|${document.readyState}|${busy}|${document.body?.innerText ?? ""}|${document.querySelectorAll("input,select,button").length}`;
}

/** Runs in the page: the controls that can be used, each marked with a number to find it again. */
function listControls(): Control[] {
  const scope = document.querySelector("dialog[open]") ?? document.querySelector("main") ?? document.body;
  const found: Control[] = [];
  let index = 0;
  for (const marked of document.querySelectorAll("[data-outside]")) marked.removeAttribute("data-outside");
  for (const element of scope.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
    const type =
      element.tagName === "SELECT" ? "select" : element.tagName === "TEXTAREA" ? "text" : element.type;
    if (type === "hidden" || type === "submit" || element.disabled || element.readOnly) continue;
    const labels = [...(element.labels ?? [])].filter((label) => label.checkVisibility());
    if (!element.checkVisibility() && labels.length === 0) continue;
    index++;
    element.setAttribute("data-outside", String(index));
    found.push({
      index,
      name: element.name || element.id,
      kind: element.getAttribute("role") === "combobox" ? "combobox" : type,
      label: labels.map((label) => label.innerText).join(" ") || (element.getAttribute("aria-label") ?? ""),
      value: element.value,
      checked: element.checked,
      options:
        element instanceof HTMLSelectElement
          ? [...element.options].map((o) => ({ value: o.value, text: o.text }))
          : [],
    });
  }
  return found;
}

/**
 * Runs in the page before anything else: says so when focus moves about more than twenty times in a second by itself.
 * Whoever types or presses moves it on purpose.
 */
function countFocusChanges(): void {
  let times: number[] = [];
  for (const act of ["input", "pointerdown", "keydown"]) {
    addEventListener(
      act,
      () => {
        times = [];
      },
      true,
    );
  }
  addEventListener(
    "focusin",
    () => {
      const now = performance.now();
      times = [...times.filter((time) => time > now - 1000), now];
      if (times.length > 20) {
        console.debug(`outside: ${times.length} focus changes`);
        times = [];
      }
    },
    true,
  );
}
