import { html } from "hono/html";
import type { Country } from "../../../app/catalogue/country.ts";
import { metrics } from "../../../app/tracking/reports/report-words.ts";
import type { SentFault, SentReport } from "../../../app/tracking/reports/sent-report.schema.ts";
import type { Html } from "../pages/document.ts";
import {
  countEqual,
  type FunnelRow,
  funnelsOf,
  type Glance,
  glanceOf,
  type ReleaseErrors,
  refusalRowsOf,
  reportsOf,
  type VitalRow,
  vitalRowsOf,
} from "./applicants-figures.ts";
import { consoleLink, stateBadge } from "./pieces.ts";

/** The periods that the page can be about. */
const periods = {
  hour: { hours: 1, words: "the last hour" },
  day: { hours: 24, words: "the last 24 hours" },
  week: { hours: 168, words: "the last 7 days" },
  everything: { hours: Number.POSITIVE_INFINITY, words: "everything" },
} as const;
type Period = keyof typeof periods;

/** Returns the period of an address; the last day if it names none. */
export function readPeriod(text: string | undefined): Period {
  return (Object.keys(periods) as Period[]).find((period) => period === text) ?? "day";
}

/** Returns when a period began. */
export function startOf(period: Period, now = Date.now()): Date {
  return new Date(Math.max(now - periods[period].hours * 3_600_000, 0));
}

function periodLinks(scope: string, current: Period): Html {
  const links = (Object.keys(periods) as Period[]).map(
    (period) =>
      html`<a href="${consoleLink(scope, "reports", { period })}" ${period === current ? html`aria-current="page"` : ""}
        >${periods[period].words}</a
      >`,
  );
  return html`<nav class="scopes" aria-label="Period">${links}</nav>`;
}

const number = new Intl.NumberFormat("en");
const share = new Intl.NumberFormat("en", { style: "percent" });

/** Returns what a fault is about, in words. */
function subjectOf(report: SentFault): string {
  switch (report.kind) {
    case "error":
      return report.error === undefined ? report.message : `${report.message}: ${report.error}`;
    case "policy":
      return `Refused by the policy: ${report.directive}, ${report.blocked}`;
    case "browser":
      return `Noted by the browser: ${report.about}`;
  }
}

/** Renders a part of the page. */
function panel(id: string, title: string, about: string, content: Html | readonly Html[]): Html {
  return html`<section class="panel" aria-labelledby="${id}-title" tabindex="0">
    <header><h2 id="${id}-title">${title}</h2><span class="faint">${about}</span></header>
    <div data-live id="${id}">${content}</div>
  </section>`;
}

const nothing = (why: string): Html => html`<p class="empty">${why}</p>`;

/** Renders a table, or why it is empty. */
function table(caption: string, columns: readonly string[], rows: readonly Html[], empty = ""): Html {
  if (rows.length === 0) return nothing(empty);
  return html`<table>
    <caption>${caption}</caption>
    <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>${rows}</tbody>
  </table>`;
}

type Cell = Html | string;

/** Renders a row of a table that begins with what it is about. */
const row = (header: Cell, ...cells: readonly Cell[]): Html =>
  html`<tr><th scope="row">${header}</th>${cellsOf(cells)}</tr>`;

const cellsOf = (cells: readonly Cell[]): Html[] => cells.map((cell) => html`<td>${cell}</td>`);

const faint = (text: Cell): Html => html`<span class="faint">${text}</span>`;

/** Renders a number with its share of another. */
const withShare = (count: number, of: number): Html =>
  html`${number.format(count)} ${faint(share.format(of))}`;

function funnelRow({ screen, states, reached, back, wentOn, left, spent }: FunnelRow, first: number): Html {
  return row(
    html`${screen}<br />${states.filter((state) => state > 0).map(stateBadge)}`,
    withShare(reached, first === 0 ? 0 : reached / first),
    number.format(wentOn),
    left === undefined ? faint("the end") : withShare(left.count, left.share),
    number.format(back),
    spent ?? "–",
  );
}

const tones = { good: "good", "needs-improvement": "busy", poor: "bad" } as const;
const ratingWords = { good: "good", "needs-improvement": "needs improvement", poor: "poor" } as const;

function vitalCell(vital: VitalRow["vitals"][keyof VitalRow["vitals"]]): Cell {
  if (vital === undefined) return "–";
  const { metric, value, rating } = vital.p75;
  return html`${metric === "CLS" ? (value / 100).toFixed(2) : `${number.format(value)} ms`}
    ${badge(tones[rating], ratingWords[rating])}<br />${faint(`${number.format(vital.count)} measured`)}`;
}

const vitalRow = ({ screen, within, vitals }: VitalRow): Html =>
  row(
    html`${screen}<br />${faint(within ? "within the journey" : "loaded")}`,
    ...metrics.map((metric) => vitalCell(vitals[metric])),
  );

const refusalRow = ({ report, count }: ReturnType<typeof refusalRowsOf>[number]): Html =>
  html`<tr>${cellsOf([
    number.format(count),
    html`<code>${report.point}</code>`,
    html`<code>${report.rule}</code>`,
    report.by === "form" ? "the form" : "the provider",
    report.screen,
    report.pair,
  ])}</tr>`;

const faultRow = ({ report, count }: { report: SentFault; count: number }): Html =>
  html`<tr>${cellsOf([
    number.format(count),
    subjectOf(report),
    report.screen,
    report.stack.length === 0
      ? "–"
      : html`${report.stack.map((position) => html`<code>${position}</code><br />`)}`,
    html`${report.pair}<br />${faint(report.release ?? "no release")}`,
  ])}</tr>`;

const regions = new Intl.DisplayNames("en", { type: "region" });
const hundredths = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const badge = (tone: string, text: string) => html`<span class="badge ${tone}">${text}</span>`;

const releaseRow = ({ release, loads, errors, perLoad }: ReleaseErrors, verdict: Html): Html =>
  row(
    html`${release} ${verdict}`,
    number.format(errors),
    number.format(loads),
    loads === 0 ? "–" : hundredths.format(perLoad * 100),
  );

const unsure = faint("too few to say");

function errorsTable({ now, before, verdict }: Glance["errors"]): Html {
  if (now === undefined) return nothing("No release has reported in the last hour.");
  const marks = {
    more: badge("bad", "more than before"),
    many: badge("busy", "many"),
    unsure,
    few: badge("good", before === undefined ? "few" : "no more than before"),
  };
  return table(
    "Errors by release",
    ["Release", "Errors", "Loads", "In 100 loads"],
    [
      releaseRow(now, marks[verdict]),
      before === undefined
        ? html`<tr><td colspan="4" class="faint">No release before it has reported.</td></tr>`
        : releaseRow(before, faint("the one before, all its time")),
    ],
  );
}

function creationsLine({ attempts, failed, share: part, verdict }: Glance["creations"]): Html {
  if (attempts === 0) return nothing("Nobody has tried to create a lead in the last hour.");
  const marks = { broken: badge("bad", "broken"), unsure, works: badge("good", "works") };
  return html`<p>
    Creations that fail: <b>${share.format(part)}</b> (${number.format(failed)} of ${number.format(attempts)})
    ${marks[verdict]}
  </p>`;
}

function paintsTable(paints: Glance["paints"]): Html | "" {
  if (paints.length === 0) return "";
  return table(
    "First paint by country",
    ["Country", "Three of four within", "Measured"],
    paints.map(({ country, p75, count, isUnsure }) =>
      row(
        regions.of(country.toUpperCase()) ?? country,
        html`${badge(isUnsure ? "" : tones[p75.rating], `${seconds.format(p75.value / 1000)} s`)} ${isUnsure ? unsure : ""}`,
        number.format(count),
      ),
    ),
  );
}

function leavingTable(leaving: Glance["leaving"]): Html {
  const rows = leaving.map(({ journey, screen, left }) =>
    row(html`${screen} ${faint(journey)}`, number.format(left.count), share.format(left.share)),
  );
  return table("Most left at", ["Step", "Left", "Share"], rows, "Nobody has left before the end.");
}

function refusedTable(refused: Glance["refused"]): Html {
  const rows = refused.map(({ point, rule, count }) =>
    row(html`<code>${point}</code>`, html`<code>${rule}</code>`, number.format(count)),
  );
  return table("Most refused", ["Question", "Mostly by", "Times"], rows, "No answer was refused.");
}

/** Renders the answers to what an owner asks first, beside each other. */
function glancePanel({ errors, creations, paints, leaving, refused }: Glance): Html {
  return panel(
    "glance",
    "At a glance",
    "red is what deploy/alerts.yaml tells somebody of; the marks are about the last hour, the lists about the period",
    html`<div class="glance">
      <div>
        <h3>Is it broken now?</h3>
        ${creationsLine(creations)} ${errorsTable(errors)} ${paintsTable(paints)}
        <p class="faint">
          Broken: three or more creations fail, and over 5 %. More than before: ten errors or more, and twice as many for
          a load as the release before. Many: ten errors or more, and over 10 in 100 loads. Fewer creations, errors or
          loads, or fewer than 20 first paints, are too few to say.
        </p>
      </div>
      <div>
        <h3>Where do people leave?</h3>
        ${leavingTable(leaving)}
      </div>
      <div>
        <h3>Which question is refused most?</h3>
        ${refusedTable(refused)}
      </div>
    </div>`,
  );
}

/**
 * Renders the page of what browsers sent: the answers to what an owner asks first, then the funnel, the web vitals, the
 * refused answers and the faults.
 * @param lastHour the reports of the last hour
 * @param reports those of the period
 * @param ever all reports of the scope
 */
export function applicantsPage({
  scope,
  period,
  lastHour,
  reports,
  ever,
  country,
}: {
  scope: string;
  period: Period;
  lastHour: readonly SentReport[];
  reports: readonly SentReport[];
  ever: readonly SentReport[];
  country: Country;
}): Html {
  const funnels = funnelsOf(reports, country).map(({ journey, rows }) => {
    const first = Math.max(...rows.map(({ reached }) => reached));
    return table(
      `The ${journey} journey`,
      ["Step", "Reached", "Went on", "Left", "Back to it", "Time"],
      rows.map((row) => funnelRow(row, first)),
    );
  });
  const vitals = vitalRowsOf(reports).map(vitalRow);
  const refusals = refusalRowsOf(reports).map(refusalRow);
  const faults = countEqual([
    ...reportsOf(reports, "error"),
    ...reportsOf(reports, "policy"),
    ...reportsOf(reports, "browser"),
  ]).map(faultRow);
  return html`<main class="reports">
    <header>
      <h1>What applicants meet</h1>
      <p class="faint">
        Sent by browsers to this server, without answers or ids. A build sends it here with
        <code>APP_REPORT_URL=/lead-server/reports</code>, which <code>npm start</code> sets. A batch arrives after ten
        seconds, or when the page is hidden or left. <a href="/metrics"><code>/metrics</code></a> counts the same for a
        Prometheus.
      </p>
    </header>
    ${periodLinks(scope, period)} ${glancePanel(glanceOf(lastHour, reports, ever, country))}
    ${panel(
      "funnel",
      "Funnel",
      "counted by steps, not by people; shares are of the step reached most often",
      funnels.length > 0
        ? funnels
        : nothing("No steps yet. Open the journey and walk through it; leave the tab to send the rest."),
    )}
    ${panel(
      "vitals",
      "Web vitals",
      "three of four visits had this value or a better one",
      table(
        "By page and screen",
        ["Screen", ...metrics],
        vitals,
        "No web vitals yet. Open the journey, press something, and leave the tab: most are final only then.",
      ),
    )}
    ${panel(
      "refusals",
      "Refused answers",
      "the question and the rule, never the answer",
      table(
        "By question and rule",
        ["Times", "Question", "Rule", "Refused by", "Screen", "Build"],
        refusals,
        "None yet. Press Continue on an empty page, or use the script “field-error”.",
      ),
    )}
    ${panel(
      "faults",
      "Errors",
      "equal ones together",
      table(
        "Faults",
        ["Times", "Fault", "Screen", "Position", "Build"],
        faults,
        "None yet. A fault of the console’s front page, such as a failed call, makes one.",
      ),
    )}
  </main>`;
}
