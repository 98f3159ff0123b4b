import { html } from "hono/html";
import { type LeadValue, leadPaths, readAnswer } from "../../../app/catalogue/lead.ts";
import { screens } from "../lead/screens.ts";
import type { LeadReport } from "../operations.ts";
import type { Html } from "../pages/document.ts";
import { leadTitle } from "./leads-list.ts";
import { consoleLink } from "./links.ts";
import { requestEntry, stateTrail, violationCount, when } from "./pieces.ts";

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

/** Renders the evidence of each consent: which text was shown, in which language and since when. */
function consentsPanel({ answers }: LeadReport): Html {
  const consents = [
    ...(answers.generalPolicies ?? []),
    ...(answers.contactDetails?.marketingConsents ?? []),
    ...(answers.policies ?? []),
  ];
  const evidence = consents.map(
    ({ id, given, version, language, shownAt, textHash }) => html`<div>
      <dt>${id} ${given ? "yes" : "no"}</dt>
      <dd>${
        textHash === undefined
          ? html`<span class="faint">no evidence</span>`
          : html`${version === undefined ? "no version" : `version ${version}`}, ${language},
              shown ${shownAt === undefined ? "" : when(shownAt)}<br /><code>${textHash}</code>`
      }</dd>
    </div>`,
  );
  return html`<section class="panel">
    <header><h2>Consents</h2></header>
    ${evidence.length === 0 ? html`<p class="empty">None answered yet.</p>` : html`<dl class="answers">${evidence}</dl>`}
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
