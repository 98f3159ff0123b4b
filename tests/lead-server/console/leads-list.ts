import { html } from "hono/html";
import type { LeadReport } from "../operations.ts";
import type { Html } from "../pages/document.ts";
import { consoleLink } from "./links.ts";
import { stateBadge, violationCount, when } from "./pieces.ts";

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
