import type { Context } from "hono";
import { html } from "hono/html";
import { pageDocument } from "./document.ts";

/** Returns the server's other loopback name, which is another site to a browser. */
function otherOrigin(url: string): string {
  const { hostname, port } = new URL(url);
  return `http://${hostname === "localhost" ? "127.0.0.1" : "localhost"}:${port}`;
}

/**
 * Renders the page of a host that embeds the form: `/embed-demo.html`. The application has another origin, as on a real site;
 * the campaign parameters of this page's address are passed on, and `step` names its first step.
 * @param basePath the application's base path
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
