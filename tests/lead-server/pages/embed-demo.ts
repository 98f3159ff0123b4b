import type { Context } from "hono";
import { html } from "hono/html";
import { pageDocument } from "./document.ts";

/** The same server by its other loopback name, which to a browser is another site. */
function otherOrigin(url: string): string {
  const { hostname, port } = new URL(url);
  return `http://${hostname === "localhost" ? "127.0.0.1" : "localhost"}:${port}`;
}

/**
 * A page of somebody who sells with the form inside it: `/embed-demo.html`. The application comes from another origin, as it
 * would on their site; the campaign parameters of this page's address travel into it, and `step` names its first step.
 * @param basePath where the application lives
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
