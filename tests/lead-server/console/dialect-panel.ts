import { html } from "hono/html";
import { type Dialect, describeDialect } from "../dialects/dialect.ts";
import type { Html } from "../pages/document.ts";
import { consoleLink } from "./links.ts";

/** Renders the dialect that the provider speaks, and a form for another. */
export function dialectPanel(scope: string, dialect: Dialect): Html {
  return html`<section class="panel" id="dialect">
    <header><h2>Dialect</h2></header>
    <p>${describeDialect(dialect)}</p>
    <form class="fields" method="post" action="${consoleLink(scope, "dialect")}">
      <label>Seed <input name="seed" maxlength="500" placeholder="none: the plain dialect" /></label>
      <button>Speak it</button>
    </form>
  </section>`;
}
