import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { getMimeType } from "hono/utils/mime";
import * as z from "zod";
import { calls } from "../calls/table.ts";
import { describeFault, faultKinds, faultSchema } from "../faults/fault.ts";
import { screenName, screens } from "../lead/screens.ts";
import type { LeadReport, Operations } from "../operations.ts";
import { type Html, pageDocument } from "../pages/document.ts";
import { defaultScope, originOf } from "../scope.ts";
import { isPresetName, presetLabels, presetScript } from "../scripts/presets.ts";
import type { LoggedRequest, Store } from "../store.ts";

const shownLeads = 50;
const shownRequests = 20;

/** The address of an action, or of the console itself, within a scope. */
const addressOf = (scope: string, action = ""): string =>
  `/lead-server/${action}${scope === defaultScope ? "" : `?${new URLSearchParams({ scope })}`}`;

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "short", timeStyle: "medium" });
const when = (instant: string): Html =>
  html`<time class="faint" datetime="${instant}">${time.format(new Date(instant))}</time>`;

function option(value: string | number, label: string, selected = false): Html {
  return html`<option value="${value}" ${selected ? html`selected` : ""}>${label}</option>`;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const payload = (label: string, text: string | undefined): Html | "" =>
  text ? html`<h4>${label}</h4><pre tabindex="0">${pretty(text)}</pre>` : "";

function requestEntry({
  number,
  method,
  path,
  status,
  at,
  fault,
  violations,
  ...request
}: LoggedRequest): Html {
  return html`<li>
    <details id="request-${number}">
      <summary>
        <b class="${status < 400 ? "good" : "bad"}">${status}</b> ${method} ${path} ${when(at)}
        ${fault === undefined ? "" : html`<span class="busy">fault: ${fault}</span>`}
      </summary>
      ${payload("Received", request.body)}${payload("Answered", request.answer)}
    </details>
    ${violations.map(({ path: at, problem }) => html`<p class="bad"><code>${at}</code> ${problem}</p>`)}
  </li>`;
}

function requestList(requests: readonly LoggedRequest[]): Html {
  return requests.length === 0
    ? html`<p class="faint">None yet.</p>`
    : html`<ul class="requests">${requests.map(requestEntry)}</ul>`;
}

function toneOf(state: number): string {
  if (state === 10 || state === 11) return "good";
  if (state === 13) return "bad";
  return state <= 5 ? "" : "busy";
}

function stateForm({ scope, id, state }: LeadReport): Html {
  return html`<form method="post" action="${addressOf(scope, `leads/${id}/state`)}">
    <label>Next state
      <select name="state">
        ${Object.entries(screens).map(([number, name]) =>
          option(number, `${number} ${name}`, Number(number) === state),
        )}
      </select>
    </label>
    <button>Set</button>
    <button name="expire" value="yes">Let it expire</button>
  </form>`;
}

/** Renders a lead: its applicant and state, and unfolded its link, its next state, its answers and its requests. */
function leadEntry(lead: LeadReport): Html {
  const { answers, history, id, missing, requests, resumeUrl, state, verificationCode, violations } = lead;
  const { firstName, lastName } = answers.personalDetails ?? {};
  const { email, phoneNumber } = answers.contactDetails ?? {};
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return html`<li>
    <details id="lead-${id}">
      <summary>
        <span><strong>${name || email || "Nameless applicant"}</strong>
          <span class="faint">${[name && email, phoneNumber].filter(Boolean).join(" · ")}</span></span>
        <span class="badges">
          ${violations.length === 0 ? "" : html`<span class="badge bad">${violations.length} violations</span>`}
          ${verificationCode === undefined ? "" : html`<span class="badge">code ${verificationCode}</span>`}
          ${
            lead.expired
              ? html`<span class="badge bad">expired</span>`
              : html`<span class="badge ${toneOf(state)}">${state} ${screenName(state)}</span>`
          }
        </span>
      </summary>
      <p><a href="${resumeUrl}">Open the application</a> ${when(lead.updatedAt)}</p>
      ${stateForm(lead)}
      <p class="faint">${history.map(screenName).join(", then ")}</p>
      <details id="answers-${id}">
        <summary>Answers${missing.length === 0 ? "" : `, ${missing.length} missing`}</summary>
        <pre tabindex="0">${JSON.stringify({ ...answers, ...lead.context, missing }, null, 2)}</pre>
      </details>
      <details id="requests-${id}">
        <summary>Requests (${requests.length})</summary>
        ${requestList(requests.toReversed())}
      </details>
    </details>
  </li>`;
}

function leadsPanel(scope: string, leads: readonly LeadReport[]): Html {
  return html`<section>
    <h2>Applicants</h2>
    <div id="leads" data-live>
      ${
        leads.length === 0
          ? html`<p class="faint">Nobody yet. Begin an application, and what it sends shows up here.</p>`
          : html`<ul class="leads">${leads.map(leadEntry)}</ul>`
      }
    </div>
    <form method="post" action="${addressOf(scope, "leads")}"><button>Add a half-filled one</button></form>
  </section>`;
}

function scriptPanel(scope: string, store: Store): Html {
  const steps = store.scope(scope).script.steps.map(({ state }) => screenName(state));
  return html`<section>
    <h2>What happens to the next applicants</h2>
    <p>Once their data is complete: ${steps.join(", then ")}</p>
    <form method="post" action="${addressOf(scope, "preset")}">
      <label>Instead
        <select name="preset">${presetLabels.map(({ name, label }) => option(name, label))}</select>
      </label>
      <button>Set</button>
    </form>
  </section>`;
}

function faultsPanel(scope: string, store: Store): Html {
  const { faults } = store.scope(scope);
  return html`<section>
    <h2>Faults</h2>
    <div id="faults" data-live>
      ${faults.length === 0 ? html`<p class="faint">Every call works.</p>` : ""}
      ${faults.map(
        (fault) => html`<form method="post" action="${addressOf(scope, `faults/${fault.number}/off`)}">
          <span><code>${fault.call}</code> ${describeFault(fault)}${fault.times ? `, ${fault.times} more` : ""}</span>
          <button>Off</button>
        </form>`,
      )}
    </div>
    <form method="post" action="${addressOf(scope, "faults")}">
      <label>Call
        <select name="call">
          ${option("every", "every call")}
          ${calls.map(({ number, name }) => option(name, `${number} ${name}`))}
        </select>
      </label>
      <label>What it does
        <select name="kind">${Object.entries(faultKinds).map(([kind, label]) => option(kind, label))}</select>
      </label>
      <label>Status <input name="status" type="number" min="400" max="599" value="503" /></label>
      <label>Delay, ms <input name="delay" type="number" min="0" step="100" /></label>
      <label>Requests <input name="times" type="number" min="1" placeholder="until off" /></label>
      <button>Switch on</button>
    </form>
  </section>`;
}

/** Parses the form of a fault, without the status of the kinds that have none. */
function faultOf({ call, kind, ...form }: Record<string, unknown>) {
  const numbers = Object.entries(form).filter(
    ([name, value]) => value !== "" && (name !== "status" || kind === name),
  );
  return faultSchema.safeParse({
    call,
    kind,
    ...Object.fromEntries(numbers.map(([name, value]) => [name, Number(value)])),
  });
}

/** Registers the console at `/lead-server/`: one page, whose forms work without JavaScript. */
export function mountConsole(
  app: Hono,
  operations: Operations,
  store: Store,
  countryId: string,
  /** Where the application is, if this server has one. */
  basePath: string | undefined,
): void {
  const country = new Intl.DisplayNames("en", { type: "region" }).of(countryId.toUpperCase()) ?? countryId;
  const scopeIn = (context: Context): string => context.req.query("scope") || defaultScope;

  app.get("/lead-server", (context) => context.redirect("/lead-server/"));
  app.get("/lead-server/", (context) => {
    const scope = scopeIn(context);
    const others = store.scope(scope).requests.filter(({ leadId }) => leadId === undefined);
    const tabs = store.scopes().filter((name) => name !== scope);
    const body = html`<header>
        <h1>Lead server</h1>
        <p>Stands in for the provider in ${country}</p>
        ${basePath === undefined ? "" : html`<a href="${basePath}">Begin an application</a>`}
      </header>
      ${tabs.length === 0 ? "" : html`<nav aria-label="Scopes">${scope}${tabs.map((name) => html` · <a href="${addressOf(name)}">${name}</a>`)}</nav>`}
      <main>
        <div>
          ${leadsPanel(scope, operations.leads(scope, originOf(context.req.url)).slice(0, shownLeads))}
          <section>
            <h2>Requests about nobody</h2>
            <div id="others" data-live>${requestList(others.slice(-shownRequests).toReversed())}</div>
          </section>
        </div>
        <div>
          ${scriptPanel(scope, store)} ${faultsPanel(scope, store)}
          <form method="post" action="${addressOf(scope, "reset")}"><button>Forget everything</button></form>
        </div>
      </main>`;
    const head = html`<script src="/lead-server/refresh.js" type="module"></script>`;
    return context.html(pageDocument({ title: "Lead server", language: "en", head, body }));
  });

  for (const file of ["style.css", "refresh.js"])
    app.get(`/lead-server/${file}`, (context) =>
      context.body(readFileSync(join(import.meta.dirname, file), "utf8"), 200, {
        "Content-Type": getMimeType(file) ?? "text/plain",
        "Cache-Control": "no-cache",
      }),
    );

  /** Handles a form and shows the console again; a text says what is wrong with the form. */
  const form = (
    path: string,
    submit: (scope: string, form: Record<string, unknown>, context: Context) => string | undefined,
  ) =>
    app.post(`/lead-server/${path}`, async (context) => {
      const scope = scopeIn(context);
      const problem = submit(scope, await context.req.parseBody(), context);
      return problem ? context.text(problem, 400) : context.redirect(addressOf(scope), 303);
    });

  form("leads", (scope, _, context) => {
    operations.addLead(scope, {}, originOf(context.req.url));
    return undefined;
  });
  form("leads/:id/state", (_, { state, expire }, context) => {
    const id = context.req.param("id") ?? "";
    const found = expire ? operations.expire(id) : operations.putInState(id, Number(state));
    return found ? undefined : "There is no such lead";
  });
  form("preset", (scope, { preset }) => {
    const name = String(preset);
    if (!isPresetName(name)) return `There is no preset ${name}`;
    store.scope(scope).script = presetScript(name);
    return undefined;
  });
  form("faults", (scope, submitted) => {
    const fault = faultOf(submitted);
    if (!fault.success) return z.prettifyError(fault.error);
    store.addFault(scope, fault.data);
    return undefined;
  });
  form("faults/:number/off", (scope, _, context) => {
    store.removeFault(scope, Number(context.req.param("number")));
    return undefined;
  });
  form("reset", (scope) => {
    store.reset(scope);
    return undefined;
  });
}
