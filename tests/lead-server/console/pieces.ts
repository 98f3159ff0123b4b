import { html } from "hono/html";
import { screenName } from "../lead/screens.ts";
import type { Html } from "../pages/document.ts";
import { defaultScope } from "../scope.ts";
import type { LoggedRequest } from "../store.ts";

/** Returns the console's address of a page within the current scope. */
export function consoleLink(
  scope: string,
  page = "",
  parameters: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...(scope !== defaultScope && { scope }), ...parameters }).toString();
  return `/lead-server/${page}${query && `?${query}`}`;
}

const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

/** Returns an instant as a time of day, with its date if that isn't today. */
export function when(instant: string): Html {
  const date = new Date(instant);
  const today = day.format(date) === day.format(new Date());
  return html`<time datetime="${instant}">${today ? "" : `${day.format(date)}, `}${time.format(date)}</time>`;
}

function toneOf(state: number): string {
  if (state === 10 || state === 11) return "good";
  if (state === 13) return "bad";
  if (state === 12) return "away";
  return state <= 5 ? "plain" : "busy";
}

/** Renders a state as a badge. */
export function stateBadge(state: number): Html {
  return html`<span class="badge ${toneOf(state)}"><b>${state}</b> ${screenName(state)}</span>`;
}

/** Renders states in their order, as badges with arrows between; those ahead are pale. */
export function stateTrail(states: readonly number[], ahead: readonly number[] = []): Html {
  return html`<ol class="trail">
    ${states.map((state) => html`<li>${stateBadge(state)}</li>`)}
    ${ahead.map((state) => html`<li class="ahead">${stateBadge(state)}</li>`)}
  </ol>`;
}

/** Renders the number of violations in red; nothing without any. */
export function violationCount(count: number): Html | "" {
  return count === 0
    ? ""
    : html`<span class="badge bad">${count} ${count === 1 ? "violation" : "violations"}</span>`;
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function payload(label: string, text: string | undefined): Html | "" {
  return text ? html`<h3>${label}</h3><pre tabindex="0">${pretty(text)}</pre>` : "";
}

/** Renders a request with its outcome, its bodies folded. */
export function requestEntry(request: LoggedRequest): Html {
  const { number, method, path, status, call, fault, violations } = request;
  return html`<li class="request">
    <details id="request-${number}">
      <summary>
        <span class="method">${method}</span>
        <span class="path">${path}</span>
        <span class="status ${status < 400 ? "good" : "bad"}">${status}</span>
        <span class="faint">${call ?? "no call of the contract"} · ${when(request.at)}</span>
      </summary>
      ${payload("Received", request.body)}${payload("Answered", request.answer)}
      ${request.body || request.answer ? "" : html`<p class="faint">Neither had a body.</p>`}
    </details>
    ${fault === undefined ? "" : html`<p class="fault">Fault: ${fault}</p>`}
    ${violations.map(
      (violation) => html`<p class="violation">
        <code>${violation.path}</code> ${violation.problem}
        ${violation.refused ? "" : html`<span class="faint">(noted, not refused)</span>`}
      </p>`,
    )}
  </li>`;
}
