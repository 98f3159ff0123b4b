/**
 * Matches a translation key, for example `offers>confirm>title`: no text of the product has a separator between words
 * without a space.
 */
export const rawKey = /(?:^|\s)[a-z](?:[\w-]*\w)?[>ˆ]\w[\w-]*(?:>[\w-]+)*(?:$|\s)/i;

/**
 * Logs an error as soon as the document shows a text, a label or a title that looks like a translation key. Runs in the
 * browser, without the rest of this module.
 * @param pattern matches a key
 */
export function watchForRawKeys(pattern: string): void {
  const key = new RegExp(pattern, "i");
  const read = ["aria-label", "aria-valuetext", "alt", "placeholder", "title"];
  const hidden = "script, style, template, noscript";
  const told = new Set<string>();

  const look = (text: string | null) => {
    if (text === null || told.has(text) || !key.test(text)) return;
    told.add(text);
    console.error(`Text that looks like a translation key: ${text.trim()}`);
  };
  const lookIn = (node: Node) => {
    if (node instanceof Text && !node.parentElement?.closest(hidden)) look(node.data);
    if (!(node instanceof Element) || node.matches(hidden)) return;
    for (const name of read) look(node.getAttribute(name));
    for (const child of node.childNodes) lookIn(child);
  };

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "childList") for (const node of addedNodes) lookIn(node);
      else lookIn(target);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: read,
  });
}
