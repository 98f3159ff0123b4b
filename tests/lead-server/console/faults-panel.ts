import { html } from "hono/html";
import { calls } from "../calls/table.ts";
import { describeFault } from "../faults/fault.ts";
import type { Html } from "../pages/document.ts";
import type { ActiveFault } from "../store/settings.ts";
import { consoleLink } from "./links.ts";

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

function callRow(
  scope: string,
  { number, name, method, paths, prefixes = ["/api"] }: (typeof calls)[number],
): Html {
  const address = `${prefixes[0]}${paths[0]}`;
  return html`<tr>
    <td>${number}</td>
    <td>
      <a href="${consoleLink(scope, "", { call: name })}#faults">${name}</a><br />
      <span class="method">${method}</span> <span class="path">${address}</span>
    </td>
  </tr>`;
}

/**
 * Renders the active faults, and a form for another.
 * @param chosen the call that the form begins with
 */
export function faultsPanel(scope: string, faults: readonly ActiveFault[], chosen: string | undefined): Html {
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
          ${calls.map(
            ({ number, name }) =>
              html`<option value="${name}" ${name === chosen ? html`selected` : ""}>${number} · ${name}</option>`,
          )}
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
    <details>
      <summary>All calls</summary>
      <div class="scroll" tabindex="0">
        <table>
          <thead><tr><th>No.</th><th>Call</th></tr></thead>
          <tbody>${calls.map((call) => callRow(scope, call))}</tbody>
        </table>
      </div>
    </details>
  </section>`;
}
