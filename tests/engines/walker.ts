import { setTimeout as pause } from "node:timers/promises";
import type { Answers } from "../tools/applicants/everywhere.ts";
import type { Driver } from "./driver.ts";
import { takeStep } from "./in-page.ts";

/** How long a screen may take on a busy machine. */
const LIMIT_MS = 30_000;

type World = {
  origin: string;
  answers: Answers;
  picture: (name: string) => Promise<void>;
};

/** Goes through the application in any engine. */
export class Walker {
  readonly #driver: Driver;
  readonly #answers: Answers;
  readonly origin: string;
  readonly picture: World["picture"];

  constructor(driver: Driver, { origin, answers, picture }: World) {
    this.#driver = driver;
    this.#answers = answers;
    this.origin = origin;
    this.picture = picture;
  }

  /** Opens a path of the application, or another address, and waits until it is hydrated. */
  async open(address: string): Promise<void> {
    const path = `${this.origin}/application-frontend${address}`;
    await this.#driver.open(address.startsWith("/") ? path : address);
    await this.until("window.hydrated === true");
  }

  /** Waits until an expression is true in the page; a page that is being replaced has no answer yet. */
  async until(expression: string): Promise<void> {
    const end = Date.now() + LIMIT_MS;
    for (;;) {
      const value = await this.#driver.evaluate(`Boolean(${expression})`).catch(() => false);
      if (value === true) return;
      if (Date.now() > end) throw new Error(`isn't so: ${expression}; ${await this.#whereabouts()}`);
      await pause(100);
    }
  }

  /** Waits until a path is in the address and its heading is shown. */
  arriveAt(path: string): Promise<void> {
    return this.until(`location.pathname.endsWith("/${path}") && document.querySelector("h1")`);
  }

  /** Presses the last visible element of a selector. */
  async press(selector: string): Promise<void> {
    const shown = `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.getClientRects().length > 0)`;
    await this.until(`${shown}.length > 0`);
    await this.#driver.evaluate(`void ${shown}.at(-1).click()`);
  }

  async type(selector: string, text: string): Promise<void> {
    await this.until(`document.querySelector(${JSON.stringify(selector)})`);
    await this.#driver.evaluate(
      `document.querySelector(${JSON.stringify(selector)}).focus(), document.execCommand("insertText", false, ${JSON.stringify(text)})`,
    );
  }

  choose(selector: string, file: string): Promise<void> {
    return this.#driver.choose(selector, file);
  }

  /**
   * Goes back, and waits for the screen that was there before. The page does it, because a browser's own button skips
   * what no finger has touched.
   */
  async back(path: string): Promise<void> {
    await this.#driver.evaluate("void history.back()");
    await this.arriveAt(path);
  }

  async reload(): Promise<void> {
    await this.#driver.evaluate("void (window.before = true)");
    await this.#driver.reload();
    await this.until("window.before === undefined && window.hydrated === true");
  }

  /** Returns the last part of the address. */
  async #path(): Promise<string> {
    return String(await this.#driver.evaluate(`location.pathname.split("/").filter(Boolean).at(-1)`));
  }

  /**
   * Answers page after page, until a screen asks nothing, or until a path.
   * @returns the paths of the pages, in order
   */
  async walk(until?: string): Promise<string[]> {
    const paths: string[] = [];
    let moved = Date.now();
    for (;;) {
      const step = await this.#driver
        .evaluate(`(${takeStep})(${JSON.stringify(this.#answers)}, ${JSON.stringify(until)})`)
        .catch((error) => {
          if (/no answer for/.test(String(error))) throw error;
          return "wait";
        });
      const path = await this.#path().catch(() => paths.at(-1) ?? "");
      if (path !== paths.at(-1)) paths.push(path);
      if (step === "end") return paths;
      if (step === "step") moved = Date.now();
      else await pause(50);
      if (Date.now() - moved > LIMIT_MS) throw new Error(`doesn't continue; ${await this.#whereabouts()}`);
    }
  }

  async #whereabouts(): Promise<string> {
    const text = `[...document.querySelectorAll("h1, .error-summary")].map((one) => one.textContent).join(" | ")`;
    return String(await this.#driver.evaluate(`location.pathname + ": " + ${text}`).catch(String));
  }
}
