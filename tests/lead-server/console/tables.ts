import { html } from "hono/html";
import type { Html } from "../pages/document.ts";

export const number = new Intl.NumberFormat("en");
export const share = new Intl.NumberFormat("en", { style: "percent" });

/** The badges of the ratings of web vitals. */
export const tones = { good: "good", "needs-improvement": "busy", poor: "bad" } as const;

/** Renders a part of the page that refreshes itself: its content, or why it is empty. */
export function panel(
  id: string,
  title: string,
  about: string,
  content: readonly Html[],
  empty: string,
): Html {
  return html`<section class="panel" aria-labelledby="${id}-title" tabindex="0">
    <header><h2 id="${id}-title">${title}</h2><span class="faint">${about}</span></header>
    <div data-live id="${id}">${content.length === 0 ? html`<p class="empty">${empty}</p>` : content}</div>
  </section>`;
}

/** Renders a table with a caption and a row of headings. */
export function table(caption: string, columns: readonly string[], rows: readonly Html[]): Html {
  return html`<table>
    <caption>${caption}</caption>
    <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>${rows}</tbody>
  </table>`;
}
