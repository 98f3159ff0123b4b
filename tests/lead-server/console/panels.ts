import { isDeepStrictEqual } from "node:util";
import { html } from "hono/html";
import { type LeadValue, leadPaths, readAnswer } from "../../../app/catalogue/lead.ts";
import { calls } from "../calls/table.ts";
import { type Dialect, describeDialect } from "../dialects/dialect.ts";
import { describeFault } from "../faults/fault.ts";
import { screens } from "../lead/screens.ts";
import type { LeadReport } from "../operations.ts";
import type { Html } from "../pages/document.ts";
import {
  isPresetName,
  outcomePresets,
  type PresetName,
  presetScript,
  presets,
  screenPresets,
} from "../scripts/presets.ts";
import type { Script } from "../scripts/script.ts";
import type { ActiveFault } from "../store.ts";
import { consoleLink, requestEntry, stateBadge, stateTrail, violationCount, when } from "./pieces.ts";

/** Returns a lead's title: its applicant as far as known. */
export function leadTitle({ answers }: LeadReport): string {
  const { firstName, lastName } = answers.personalDetails ?? {};
  return (
    [firstName, lastName].filter(Boolean).join(" ") || answers.contactDetails?.email || "Nameless applicant"
  );
}

function leadRow(lead: LeadReport): Html {
  const { email, phoneNumber } = lead.answers.contactDetails ?? {};
  return html`<li>
    <a class="lead" href="${consoleLink(lead.scope, `leads/${lead.id}`)}">
      <span class="who">
        <strong>${leadTitle(lead)}</strong>
        <span class="faint">${[email, phoneNumber].filter(Boolean).join(" · ")}</span>
      </span>
      <span class="badges">
        ${violationCount(lead.violations.length)}
        ${lead.verificationCode === undefined ? "" : html`<span class="badge code">${lead.verificationCode}</span>`}
        ${lead.expired ? html`<span class="badge bad">expired</span>` : stateBadge(lead.state)}
      </span>
      <span class="faint since">${when(lead.updatedAt)}</span>
    </a>
  </li>`;
}

/** Renders the leads of a scope, newest first, and a button that creates one. */
export function leadsPanel(scope: string, leads: readonly LeadReport[]): Html {
  return html`<section class="panel">
    <header>
      <h1>Leads</h1>
      <form method="post" action="${consoleLink(scope, "leads")}">
        <button class="quiet">Add a half-filled lead</button>
      </form>
    </header>
    <div data-live id="leads">
      ${
        leads.length === 0
          ? html`<p class="empty">None yet. Begin the journey, and what it sends shows up here.</p>`
          : html`<ul class="leads">${leads.map(leadRow)}</ul>`
      }
    </div>
  </section>`;
}

function shown(value: LeadValue): string {
  if (!Array.isArray(value)) return String(value);
  return value.map(({ id, given }) => `${id} ${given ? "yes" : "no"}`).join(", ");
}

function answersPanel({ answers, context, missing }: LeadReport): Html {
  const given = leadPaths.flatMap((path) => {
    const value = readAnswer(answers, path);
    return value === undefined ? [] : [html`<div><dt>${path}</dt><dd>${shown(value)}</dd></div>`];
  });
  return html`<section class="panel">
    <header><h2>Answers</h2><span class="faint">${given.length} given</span></header>
    <dl class="answers">${given}</dl>
    ${
      missing.length === 0
        ? html`<p class="complete">Nothing is missing.</p>`
        : html`<details id="missing"><summary>${missing.length} still missing</summary>
            <p class="faint">${missing.join(", ")}</p></details>`
    }
    <details id="context"><summary>What came with them</summary>
      <pre tabindex="0">${JSON.stringify(context, null, 2)}</pre></details>
  </section>`;
}

/** Renders the answers to consents. */
function consentsPanel({ answers }: LeadReport): Html {
  const consents = [
    ...(answers.generalPolicies ?? []),
    ...(answers.contactDetails?.marketingConsents ?? []),
    ...(answers.policies ?? []),
  ].map(
    ({ id, given, version }) =>
      html`<div><dt>${id} ${given ? "yes" : "no"}</dt><dd>${version === undefined ? "" : `version ${version}`}</dd></div>`,
  );
  return html`<section class="panel">
    <header><h2>Consents</h2></header>
    ${consents.length === 0 ? html`<p class="empty">None answered yet.</p>` : html`<dl class="answers">${consents}</dl>`}
  </section>`;
}

function stateForm({ scope, id, state }: LeadReport): Html {
  return html`<form class="fields" method="post" action="${consoleLink(scope, `leads/${id}/state`)}">
    <label class="wide">State
      <select name="progressState">
        ${Object.entries(screens).map(
          ([number, name]) =>
            html`<option value="${number}" ${Number(number) === state ? html`selected` : ""}>${number} · ${name}</option>`,
        )}
      </select>
    </label>
    <label class="wide">Fields of its answer, as JSON
      <textarea name="answer" rows="3" placeholder='{ "routeChange": "smava" }'></textarea>
    </label>
    <button>Put in this state</button>
  </form>`;
}

/** Renders everything about one lead, with its actions. */
export function leadPage(lead: LeadReport): Html {
  const { scope, id } = lead;
  return html`<main class="columns">
    <div>
      <div data-live id="lead">
        <section class="panel">
          <header>
            <h1>${leadTitle(lead)}</h1>
            ${violationCount(lead.violations.length)}
            ${lead.expired ? html`<span class="badge bad">expired</span>` : ""}
          </header>
          ${stateTrail(lead.history, lead.ahead)}
          ${
            lead.verificationCode === undefined
              ? ""
              : html`<p class="sent">The phone was sent <strong class="code">${lead.verificationCode}</strong></p>`
          }
          <details id="says"><summary>What the server says of it</summary>
            <pre tabindex="0">${JSON.stringify(lead.says, null, 2)}</pre></details>
          <p class="faint"><code>${id}</code><br />
            ${lead.version}, created ${when(lead.createdAt)}, changed ${when(lead.updatedAt)}</p>
        </section>
        <section class="panel">
          <header><h2>Requests</h2><span class="faint">newest first</span></header>
          ${
            lead.requests.length === 0
              ? html`<p class="empty">None yet.</p>`
              : html`<ul class="requests">${lead.requests.toReversed().map(requestEntry)}</ul>`
          }
        </section>
        ${answersPanel(lead)}
        ${consentsPanel(lead)}
      </div>
    </div>
    <aside>
      <section class="panel">
        <header><h2>Resume</h2></header>
        <p class="link"><a href="${lead.resumeUrl}">${lead.resumeUrl}</a></p>
        <form method="post" action="${consoleLink(scope, `leads/${id}/expire`)}">
          <button class="quiet">Let it expire</button>
        </form>
      </section>
      <section class="panel">
        <header><h2>Put in a state</h2></header>
        ${stateForm(lead)}
      </section>
    </aside>
  </main>`;
}

function presetButton(name: PresetName, script: Script): Html {
  const pressed = isDeepStrictEqual(script, presetScript(name));
  return html`<button class="quiet" name="preset" value="${name}" aria-pressed="${String(pressed)}">
    ${presets[name].label}
  </button>`;
}

function presetButtons(scope: string, script: Script, among: object): Html {
  return html`<form class="presets" method="post" action="${consoleLink(scope, "preset")}">
    ${Object.keys(among)
      .filter(isPresetName)
      .map((name) => presetButton(name, script))}
  </form>`;
}

/** Renders the script of the next leads: presets to choose from, and the script itself. */
export function scriptPanel(scope: string, script: Script): Html {
  return html`<section class="panel" id="script">
    <header><h2>Script of the next leads</h2></header>
    ${stateTrail(script.steps.map(({ state }) => state))}
    ${presetButtons(scope, script, outcomePresets)}
    <details>
      <summary>A screen on the way</summary>
      ${presetButtons(scope, script, screenPresets)}
    </details>
    <details>
      <summary>Write your own</summary>
      <form class="fields" method="post" action="${consoleLink(scope, "script")}">
        <label class="wide">The script, as JSON; <code>scripts/script.ts</code> documents its fields
          <textarea name="script" rows="12">${JSON.stringify(script, null, 2)}</textarea>
        </label>
        <button>Save the script</button>
      </form>
    </details>
  </section>`;
}

const kinds: readonly [kind: ActiveFault["kind"], label: string][] = [
  ["status", "refuses with a status"],
  ["slow", "answers late"],
  ["lost", "loses its answer after processing"],
  ["not-json", "answers a page instead of JSON"],
  ["empty", "answers nothing"],
  ["unread", "leaves the body unread until switched off"],
  ["held", "holds its answer until switched off"],
];

function activeFault(scope: string, fault: ActiveFault): Html {
  const rest = fault.times === undefined ? "until switched off" : `${fault.times} more`;
  return html`<li class="active-fault">
    <span><code>${fault.call}</code> ${describeFault(fault)} <span class="faint">${rest}</span></span>
    <form method="post" action="${consoleLink(scope, `faults/${fault.number}/off`)}"><button class="quiet">Off</button></form>
  </li>`;
}

/** Renders the active faults, and a form for another. */
export function faultsPanel(scope: string, faults: readonly ActiveFault[]): Html {
  return html`<section class="panel" id="faults">
    <header><h2>Faults</h2></header>
    <div data-live id="active-faults">
      ${
        faults.length === 0
          ? html`<p class="empty">Every call works.</p>`
          : html`<ul>${faults.map((fault) => activeFault(scope, fault))}</ul>`
      }
    </div>
    <form class="fields" method="post" action="${consoleLink(scope, "faults")}">
      <label class="wide">Call
        <select name="call">
          <option value="every">every call</option>
          ${calls.map(({ number, name }) => html`<option value="${name}">${number} · ${name}</option>`)}
        </select>
      </label>
      <label class="wide">What it does
        <select name="kind">${kinds.map(([kind, label]) => html`<option value="${kind}">${label}</option>`)}</select>
      </label>
      <label>Status <input name="status" type="number" min="400" max="599" value="503" /></label>
      <label>Retry-After, s <input name="retryAfter" type="number" min="0" /></label>
      <label>Delay, ms <input name="delay" type="number" min="0" step="100" placeholder="0" /></label>
      <label>Requests <input name="times" type="number" min="1" placeholder="until off" /></label>
      <button>Switch on</button>
    </form>
  </section>`;
}

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
