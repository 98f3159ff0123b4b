import type { Page } from "@playwright/test";

/**
 * Returns what the page doesn't show completely: texts and controls beyond the window or their box, overlapping texts,
 * and date boxes too narrow for their digits (longer fields scroll). An open dialog is checked alone.
 */
export function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { what: string; element: Element; rect: DOMRect };

    const scope = document.querySelector("dialog[open]") ?? document.body;
    // The dot that would begin a wrapped line is cut off on purpose.
    const skipped = ".visually-hidden, [aria-hidden=true], .loan-dot, script, style, noscript, option";
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest(skipped) === null;

    const words: Box[] = [];
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      const what = node.textContent?.trim() ?? "";
      if (element === null || what === "" || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) if (rect.width >= 1) words.push({ what, element, rect });
    }
    const controls: Box[] = [...scope.querySelectorAll("input:not([type=hidden]), select, button, img")]
      .filter(isShown)
      .map((element) => ({
        what: `${element.tagName} ${element.id}`,
        element,
        rect: element.getBoundingClientRect(),
      }));
    const all = [...words, ...controls];

    const wide = document.documentElement.scrollWidth > window.innerWidth ? ["the page itself"] : [];
    const outside = all
      .filter(({ rect }) => rect.right > window.innerWidth + 1 || rect.left < -1)
      .map(({ what }) => `${what}: outside the window`);

    const holders =
      ".button, .option, .input-frame, .page, .dialog, .card, .listbox, h1, h2, legend, p, dd, dt";
    const beyond = words
      .filter(({ element, rect }) => {
        const holder = element.closest(holders)?.getBoundingClientRect();
        return holder !== undefined && (rect.right > holder.right + 1.5 || rect.left < holder.left - 1.5);
      })
      .map(({ what }) => `${what}: beyond its box`);

    // The page scrolls below a foot that sticks to the window, so that what lies there can be reached.
    const sticks = (element: Element) => {
      const foot = element.closest(".actions, .cost-foot--sticky, .offer-box--sticky");
      return foot !== null && getComputedStyle(foot).position === "sticky";
    };

    // Lines of one text are closer than their letters are tall, and accents are taller still.
    const deep = 6;
    const over = words.flatMap((one, index) =>
      all
        .slice(index + 1)
        .filter(({ element, rect }) => {
          if (one.element.contains(element) || element.contains(one.element)) return false;
          if (sticks(one.element) !== sticks(element)) return false;
          const across = Math.min(one.rect.right, rect.right) - Math.max(one.rect.left, rect.left);
          const down = Math.min(one.rect.bottom, rect.bottom) - Math.max(one.rect.top, rect.top);
          return across > 2 && down > deep;
        })
        .map(({ what }) => `${one.what}: over ${what}`),
    );

    const narrow = [...scope.querySelectorAll<HTMLInputElement>(".date-boxes input")]
      .filter((input) => isShown(input) && input.value !== "" && input.scrollWidth > input.clientWidth + 1)
      .map(({ id }) => `${id}: too narrow for what it holds`);

    return [...new Set([...wide, ...outside, ...beyond, ...over, ...narrow])];
  });
}

/** Returns the words that the page breaks within, because their box is too narrow. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest(".visually-hidden, option, script, style")) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{M}\d]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
