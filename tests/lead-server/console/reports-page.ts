import { html } from "hono/html";
import type { SentReport } from "../../../app/reports/sent-report.schema.ts";
import type { Html } from "../pages/document.ts";

/** Returns what a report is about, in words. */
function subjectOf(report: SentReport): string {
  switch (report.kind) {
    case "error":
      return report.error === undefined ? report.message : `${report.message}: ${report.error}`;
    case "policy":
      return `Refused by the policy: ${report.directive}, ${report.blocked}`;
    case "browser":
      return `Noted by the browser: ${report.about}`;
  }
}

/** Returns equal reports as one row with their number, the most frequent first. */
function rowsOf(reports: readonly SentReport[]): { report: SentReport; count: number }[] {
  const groups = Map.groupBy(reports, (report) => JSON.stringify(report));
  return [...groups.values()]
    .flatMap((group) => (group[0] === undefined ? [] : [{ report: group[0], count: group.length }]))
    .toSorted((a, b) => b.count - a.count);
}

function faultRow({ report, count }: { report: SentReport; count: number }): Html {
  return html`<tr>
    <td class="count">${count}</td>
    <td>${subjectOf(report)}</td>
    <td>${report.screen}</td>
    <td>${report.stack.length === 0 ? "–" : report.stack.map((position) => html`<code>${position}</code><br />`)}</td>
    <td>${report.pair}<br /><span class="faint">${report.release ?? "no release"}</span></td>
  </tr>`;
}

/** Renders the page of the reports that browsers sent. */
export function reportsPage(reports: readonly SentReport[]): Html {
  return html`<main class="reports">
    <section class="panel" aria-labelledby="title" tabindex="0">
      <header><h1 id="title">Reports</h1><span class="faint">sent by browsers to this server</span></header>
      <div data-live id="faults">
        ${
          reports.length === 0
            ? html`<p class="empty">None yet. Faults that applicants meet show up here.</p>`
            : html`<table>
                <caption>Faults</caption>
                <thead>
                  <tr>
                    <th scope="col">Times</th>
                    <th scope="col">Fault</th>
                    <th scope="col">Screen</th>
                    <th scope="col">Position</th>
                    <th scope="col">Build</th>
                  </tr>
                </thead>
                <tbody>${rowsOf(reports).map(faultRow)}</tbody>
              </table>`
        }
      </div>
    </section>
  </main>`;
}
