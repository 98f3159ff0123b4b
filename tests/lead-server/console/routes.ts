import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { getMimeType } from "hono/utils/mime";
import type { Country } from "../../../app/catalogue/country.ts";
import { toDialect } from "../dialects/dialect.ts";
import type { Operations } from "../operations.ts";
import { type Html, pageDocument } from "../pages/document.ts";
import { defaultScope, originOf } from "../scope.ts";
import { isPresetName, noPreset, presetScript } from "../scripts/presets.ts";
import { type Form, readFaultForm, readScriptForm, readStateForm, toForm } from "./forms.ts";
import { linkBuilder } from "./link-builder.ts";
import { dialectPanel, faultsPanel, leadPage, leadsPanel, leadTitle, scriptPanel } from "./panels.ts";
import { consoleLink, requestEntry } from "./pieces.ts";

const shownLeads = 50;
const shownRequests = 30;

function scopeShown(context: Context): string {
  return context.req.query("scope") || defaultScope;
}

/** The notices after an action, by the word in the address. */
const notices: Readonly<Record<string, string>> = {
  script: "Saved. The next leads follow this script.",
  fault: "The fault is on.",
  "fault-off": "The fault is off.",
  dialect: "The next answers are in this dialect.",
  state: "The lead is in its new state.",
  expired: "The lead has expired.",
  added: "A half-filled lead is ready to be resumed.",
  reset: "Everything of this scope is forgotten.",
};

type Shell = {
  title: string;
  scope: string;
  scopes: readonly string[];
  /** The name of the country whose provider the server plays. */
  country: string;
  /** The journey's address; undefined when none is served. */
  journeyUrl: string | undefined;
  /** A key of the notices. */
  done?: string | undefined;
  /** An error in words. */
  problem?: string | undefined;
  body: Html;
};

function scopeTabs({ scope, scopes }: Shell): Html | "" {
  if (scopes.length < 2) return "";
  return html`<nav class="scopes" aria-label="Scopes">
    ${scopes.map(
      (name) =>
        html`<a href="${consoleLink(name)}" ${name === scope ? html`aria-current="page"` : ""}>${name}</a>`,
    )}
  </nav>`;
}

/** Renders a page of the console: its head, the list of scopes, the notice, and the body. */
function consolePage(shell: Shell): Html {
  const notice = shell.done === undefined ? undefined : notices[shell.done];
  return pageDocument({
    title: `${shell.title} · Lead server`,
    language: "en",
    head: html`<script src="/lead-server/refresh.js" type="module"></script>
      <script src="/lead-server/copy.js" type="module"></script>`,
    body: html`<header class="bar">
        <a class="wordmark" href="${consoleLink(shell.scope)}">Lead server</a>
        <p>Stands in for the provider in ${shell.country}</p>
        <a href="${consoleLink(shell.scope, "links")}">Make a link</a>
        <a href="/lead-server/contract">Contract</a>
        ${shell.journeyUrl === undefined ? "" : html`<a class="button" href="${shell.journeyUrl}">Open the journey</a>`}
      </header>
      ${scopeTabs(shell)}
      ${notice === undefined ? "" : html`<p class="notice" role="status">${notice}</p>`}
      ${shell.problem === undefined ? "" : html`<p class="notice bad" role="alert">${shell.problem}</p>`}
      ${shell.body}`,
  });
}

function overview(operations: Operations, scope: string, origin: string): Html {
  const others = operations.otherRequests(scope, shownRequests);
  return html`<main class="columns">
    <div>
      ${leadsPanel(scope, operations.leads(scope, origin, shownLeads))}
      <section class="panel">
        <header><h2>Requests about no lead</h2><span class="faint">the newest ${shownRequests}</span></header>
        <div data-live id="others">
          ${
            others.length === 0
              ? html`<p class="empty">None yet.</p>`
              : html`<ul class="requests">${others.map(requestEntry)}</ul>`
          }
        </div>
      </section>
    </div>
    <aside>
      ${scriptPanel(scope, operations.script(scope))}
      ${faultsPanel(scope, operations.faults(scope))}
      ${dialectPanel(scope, operations.dialect(scope))}
      <form class="reset" method="post" action="${consoleLink(scope, "reset")}">
        <button class="danger">Forget everything</button>
        <span class="faint">leads, requests, script, faults and dialect of this scope</span>
      </form>
    </aside>
  </main>`;
}

/** Registers the console under `/lead-server/`: pages and forms that work without JavaScript. */
export function mountConsole(
  app: Hono,
  operations: Operations,
  { facts, ...surroundings }: { facts: Country; country: string; journeyUrl: string | undefined },
): void {
  const page = (context: Context, title: string, body: Html, problem?: string) =>
    context.html(
      consolePage({
        title,
        scope: scopeShown(context),
        scopes: operations.scopes(),
        ...surroundings,
        done: context.req.query("done"),
        problem,
        body,
      }),
      problem === undefined ? 200 : 400,
    );
  const showOverview = (context: Context, problem?: string) => {
    const body = overview(operations, scopeShown(context), originOf(context.req.url));
    return page(context, "Console", body, problem);
  };
  const showLead = (context: Context, problem?: string) => {
    const lead = operations.lead(context.req.param("id") ?? "", originOf(context.req.url));
    return lead ? page(context, leadTitle(lead), leadPage(lead), problem) : context.notFound();
  };

  const showLinks = async (context: Context) => {
    const form = toForm(context.req.query());
    const journey = new URL(surroundings.journeyUrl ?? "/", originOf(context.req.url)).href;
    try {
      return page(context, "Make a link", await linkBuilder(facts, form, journey));
    } catch (error) {
      const { address: _, ...rest } = form;
      const problem = error instanceof Error ? error.message : String(error);
      return page(context, "Make a link", await linkBuilder(facts, rest, journey), problem);
    }
  };

  /** Handles a form: runs its action and redirects to a page, or shows the page with the error. */
  const form = (
    path: string,
    show: typeof showOverview,
    submit: (form: Form, context: Context) => { page?: string; done: string },
  ) =>
    app.post(`/lead-server/${path}`, async (context) => {
      try {
        const { page: next = "", done } = submit(toForm(await context.req.parseBody()), context);
        return context.redirect(consoleLink(scopeShown(context), next, { done }), 303);
      } catch (error) {
        return show(context, error instanceof Error ? error.message : String(error));
      }
    });
  const idOf = (context: Context) => context.req.param("id") ?? "";

  // Read for each request, so that an edit shows at once.
  for (const file of ["style.css", "refresh.js", "copy.js"])
    app.get(`/lead-server/${file}`, (context) =>
      context.body(readFileSync(join(import.meta.dirname, file), "utf8"), 200, {
        "Content-Type": getMimeType(file) ?? "text/plain",
        "Cache-Control": "no-cache",
      }),
    );
  app.get("/lead-server", (context) => context.redirect("/lead-server/"));
  app.get("/lead-server/", (context) => showOverview(context));
  app.get("/lead-server/links", showLinks);
  app.get("/lead-server/leads/:id", (context) => showLead(context));

  form("leads", showOverview, (_, context) => {
    const lead = operations.addLead(scopeShown(context), {}, originOf(context.req.url));
    return { page: `leads/${lead.id}`, done: "added" };
  });
  form("leads/:id/state", showLead, (submitted, context) => {
    const { progressState, answer } = readStateForm(submitted);
    operations.putInState(idOf(context), progressState, answer);
    return { page: `leads/${idOf(context)}`, done: "state" };
  });
  form("leads/:id/expire", showLead, (_, context) => {
    operations.expire(idOf(context));
    return { page: `leads/${idOf(context)}`, done: "expired" };
  });
  form("preset", showOverview, ({ preset = "" }, context) => {
    if (!isPresetName(preset)) throw new Error(noPreset(preset));
    operations.setScript(scopeShown(context), presetScript(preset));
    return { done: "script" };
  });
  form("script", showOverview, (submitted, context) => {
    operations.setScript(scopeShown(context), readScriptForm(submitted));
    return { done: "script" };
  });
  form("faults", showOverview, (submitted, context) => {
    operations.addFault(scopeShown(context), readFaultForm(submitted));
    return { done: "fault" };
  });
  form("faults/:number/off", showOverview, (_, context) => {
    operations.removeFault(scopeShown(context), Number(context.req.param("number")));
    return { done: "fault-off" };
  });
  form("dialect", showOverview, ({ seed }, context) => {
    operations.setDialect(scopeShown(context), toDialect({ ...(seed && { seed }) }));
    return { done: "dialect" };
  });
  form("reset", showOverview, (_, context) => {
    operations.reset(scopeShown(context));
    return { done: "reset" };
  });
}
