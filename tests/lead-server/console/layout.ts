import { html } from "hono/html";
import { type Html, pageDocument } from "../pages/document.ts";
import { consoleLink } from "./pieces.ts";

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
export function consolePage(shell: Shell): Html {
  const notice = shell.done === undefined ? undefined : notices[shell.done];
  return pageDocument({
    title: `${shell.title} · Lead server`,
    language: "en",
    head: html`<script src="/lead-server/refresh.js" type="module"></script>
      <script src="/lead-server/copy.js" type="module"></script>`,
    body: html`<header class="bar">
        <a class="wordmark" href="${consoleLink(shell.scope)}">Lead server</a>
        <p>Stands in for the provider in ${shell.country}</p>
        <a href="${consoleLink(shell.scope, "reports")}">Applicants</a>
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
