import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import type { ProviderCountry } from "../countries/types.ts";
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
  app.get("/lead-server/bank", bankPage);
  app.get("/lead-server/bank/leave", leave);

  app.get("/lead-server/policies/:id", (context) => {
    const policies = [...country.generalPolicies, ...country.marketingConsents];
    const { title = "", text = "" } = policies.find(({ id }) => id === context.req.param("id")) ?? {};
    const body = html`<main class="narrow"><h1>${title || "Policy"}</h1><p>${text}</p></main>`;
    return context.html(
      pageDocument({ title: title || "Policy", language: country.facts.languageTag, body }),
    );
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

/** The endings of a visit to a bank. */
const outcomes = ["success", "error", "cancelled"] as const;

/** Returns the address for the return, which the application names. */
function wayBack(context: Context): URL | undefined {
  const address = context.req.query("returnUrl") ?? "";
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Renders the page of a bank or another hand-off, with the links back. */
function bankPage(context: Context) {
  const name = context.req.query("name") || "Bank";
  const back = wayBack(context);
  const buttons = html`<form class="presets" method="get" action="/lead-server/bank/leave">
    <input type="hidden" name="returnUrl" value="${back?.href ?? ""}" />
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

/** Returns the server's other loopback name, which is another site to a browser. */
function otherOrigin(url: string): string {
  const { hostname, port } = new URL(url);
  return `http://${hostname === "localhost" ? "127.0.0.1" : "localhost"}:${port}`;
}

/**
 * Renders the page of a host that embeds the form: `/embed-demo.html`. The application has another origin, as on a real
 * site; the campaign parameters of this page's address are passed on, and `step` names its first step.
 */
export function embedDemo(basePath: string): (context: Context) => Response | Promise<Response> {
  return (context) => {
    const script = `${otherOrigin(context.req.url)}${basePath}embed.js`;
    const step = context.req.query("step") ?? "";
    const body = html`<main class="narrow" aria-labelledby="title">
      <p class="kicker">A partner’s page</p>
      <h1 id="title">Money for what comes next</h1>
      <p>This page stands in for the site of somebody who sells with the form. Everything in the frame below comes
        from another origin.</p>
      <div id="loan" style="min-height: 52rem"></div>
      <script async src="${script}" data-into="#loan" data-step="${step}" data-title="Loan application"></script>
      <h2>After the form</h2>
      <p>What stands below the form moves only when the applicant has done something.</p>
      <p>The lines that put it here:</p>
      <pre tabindex="0"><code>&lt;div id="loan" style="min-height: 52rem"&gt;&lt;/div&gt;
&lt;script async src="${script}" data-into="#loan"&gt;&lt;/script&gt;</code></pre>
    </main>`;
    return context.html(pageDocument({ title: "A partner’s page", language: "en", body }));
  };
}
