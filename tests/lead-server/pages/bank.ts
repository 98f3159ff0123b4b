import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { pageDocument } from "./document.ts";

/** The endings of a visit to a bank. */
const outcomes = ["success", "error", "cancelled"] as const;

/** Returns the return address, from the application (`returnUrl`) or from the server (`return`). */
function wayBack(context: Context): URL | undefined {
  const address = context.req.query("returnUrl") ?? context.req.query("return") ?? "";
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

function bankPage(context: Context) {
  const name = context.req.query("name") || "Bank";
  const back = wayBack(context);
  const buttons = html`<form class="presets" method="get" action="/lead-server/bank/leave">
    <input type="hidden" name="return" value="${back?.href ?? ""}" />
    ${outcomes.map((outcome) => html`<button name="status" value="${outcome}">${outcome}</button>`)}
  </form>`;
  const body = html`<main class="narrow">
    <p class="kicker">${name}</p>
    <h1>Arrived at the bank</h1>
    <p>This page stands in for the bank that the applicant is sent to. How does the visit end?</p>
    ${back ? buttons : html`<p class="notice bad">No way back was given: the address needs <code>returnUrl</code>.</p>`}
  </main>`;
  return context.html(pageDocument({ title: name, language: "en", body }));
}

function leave(context: Context) {
  const back = wayBack(context);
  const outcome = outcomes.find((one) => one === context.req.query("status"));
  if (!back || !outcome) return context.notFound();
  back.searchParams.set("status", outcome);
  return context.redirect(back.href, 303);
}

/** Renders the page of a bank or another hand-off, with the links back. */
export function mountBank(app: Hono): void {
  app.get("/lead-server/bank", bankPage);
  app.get("/lead-server/bank/leave", leave);
}
