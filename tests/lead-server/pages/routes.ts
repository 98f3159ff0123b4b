import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import type { ProviderCountry } from "../countries/types.ts";
import { mountBank } from "./bank.ts";
import { pageDocument } from "./document.ts";
import { drawLogo } from "./logos.ts";

const localesFolder = join(import.meta.dirname, "../../../locales");

/** Renders the partner's site as this server plays it: it shows the received data. */
async function partnerPage(context: Context) {
  const form = context.req.method === "POST" ? await context.req.parseBody() : {};
  const parameters = Object.entries({ ...context.req.query(), ...form });
  const body = html`<main class="narrow">
    <p class="kicker">Partner</p>
    <h1>Arrived at the partner</h1>
    <p>This page stands in for the site that the applicant is sent to. It was opened by
      <strong>${context.req.method}</strong>${parameters.length > 0 ? " with:" : " without parameters."}</p>
    <dl class="answers">
      ${parameters.map(([name, value]) => html`<div><dt>${name}</dt><dd>${String(value)}</dd></div>`)}
    </dl>
  </main>`;
  return context.html(pageDocument({ title: "Partner", language: "en", body }));
}

/** Registers the pages outside the application: the partner, a bank, the policies, the logos. */
export function mountPages(app: Hono, country: ProviderCountry): void {
  app.on(["GET", "POST"], "/lead-server/partner", partnerPage);
  mountBank(app);

  app.get("/lead-server/policies/:id", (context) => {
    const policies = [...country.generalPolicies, ...country.marketingConsents];
    const id = context.req.param("id");
    const page =
      policies.find((policy) => policy.id === id)?.page ??
      (id === "privacy" ? country.privacyNotice : undefined);
    if (!page) return context.notFound();
    const body = html`<main class="narrow">
      <h1>${page.title}</h1>
      ${page.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}
    </main>`;
    return context.html(pageDocument({ title: page.title, language: country.facts.languageTag, body }));
  });

  // Call 31: the languages that a build doesn't contain.
  app.get("/translations/:locale{[a-z]{2}}/:file{[a-z]+\\.json}", async (context) => {
    const { locale, file } = context.req.param();
    const texts = await readFile(join(localesFolder, locale, file), "utf8").catch(() => undefined);
    return texts === undefined
      ? context.notFound()
      : context.body(texts, 200, { "Content-Type": "application/json" });
  });

  app.get("/lead-server/logos/:file{.+\\.svg}", (context) => {
    const logo = drawLogo(context.req.param("file").replace(/\.svg$/, ""));
    if (logo === undefined) return context.notFound();
    return context.body(logo, 200, { "Content-Type": "image/svg+xml" });
  });
}
