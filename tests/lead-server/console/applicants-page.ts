import { html } from "hono/html";
import type { Country } from "../../../app/catalogue/country.ts";
import { journeyPages } from "../../../app/catalogue/pages.ts";
import { screens as appScreens, type Screen } from "../../../app/journey/screens.ts";
import { durations, journeys, metrics } from "../../../app/tracking/reports/report-words.ts";
import type { SentFault, SentReport } from "../../../app/tracking/reports/sent-report.schema.ts";
import type { Html } from "../pages/document.ts";
import { stateBadge } from "./pieces.ts";

type Of<Kind extends SentReport["kind"]> = Extract<SentReport, { kind: Kind }>;
type Duration = (typeof durations)[number];

const screens: readonly Screen[] = appScreens;

/** A page or screen of the funnel. */
type FunnelRow = {
  screen: string;
  states: readonly number[];
  /** How often it was reached for the first time. */
  reached: number;
  /** How often an applicant went back to it. */
  back: number;
  /** How often another page or screen followed. */
  wentOn: number;
  /** How often nothing followed, and the share of all arrivals; undefined on a screen that ends the journey. */
  left: { count: number; share: number } | undefined;
  /** The middle time on it. */
  spent: Duration | undefined;
};

/** A screen's web vitals: of loads of its document, or of navigations within one. */
type VitalRow = {
  screen: string;
  within: boolean;
  vitals: Readonly<Partial<Record<(typeof metrics)[number], { p75: Of<"vital">; count: number }>>>;
};

/** Returns the reports of a kind. */
function reportsOf<Kind extends SentReport["kind"]>(reports: readonly SentReport[], kind: Kind): Of<Kind>[] {
  return reports.filter((report): report is Of<Kind> => report.kind === kind);
}

/** Returns the middle one of values that are sorted by a list. */
function middleOf(values: readonly Duration[]): Duration | undefined {
  const sorted = values.toSorted((one, other) => durations.indexOf(one) - durations.indexOf(other));
  return sorted[Math.floor(sorted.length / 2)];
}

/** Returns the funnel of each kind of journey, its pages and screens in the journey's order. */
function funnelsOf(
  reports: readonly SentReport[],
  country: Country,
): { journey: (typeof journeys)[number]; rows: FunnelRow[] }[] {
  const all = reportsOf(reports, "step");
  return journeys.flatMap((journey) => {
    const steps = all.filter((step) => step.journey === journey);
    const places = [...journeyPages(journey, country).order, ...screens.map(({ path }) => path)];
    const place = ({ screen }: FunnelRow) => {
      const at = places.findIndex((path) => `/${path}` === screen);
      return at === -1 ? places.length : at;
    };
    const rows = [...Map.groupBy(steps, ({ screen }) => screen)].map(([screen, arrivals]): FunnelRow => {
      const following = steps.filter(({ from }) => from === screen);
      const back = arrivals.filter((step) => step.back).length;
      const left = Math.max(arrivals.length - following.length, 0);
      const isEnd = screens.some((one) => one.final && `/${one.path}` === screen);
      return {
        screen,
        states: [...new Set(arrivals.map(({ state }) => state))].toSorted((one, other) => one - other),
        reached: arrivals.filter((step) => !step.back && !step.again).length,
        back,
        wentOn: following.length,
        left: isEnd ? undefined : { count: left, share: left / arrivals.length },
        spent: middleOf(following.flatMap(({ spent }) => spent ?? [])),
      };
    });
    return rows.length === 0 ? [] : [{ journey, rows: rows.toSorted((a, b) => place(a) - place(b)) }];
  });
}

/** Returns the vital at the 75th percentile, whose own rating is the percentile's. */
function percentileOf(vitals: readonly Of<"vital">[]): Of<"vital"> | undefined {
  const sorted = vitals.toSorted((one, other) => one.value - other.value);
  return sorted[Math.ceil(sorted.length * 0.75) - 1];
}

/** Returns the web vitals by screen, loads before navigations within a document. */
function vitalRowsOf(reports: readonly SentReport[]): VitalRow[] {
  const isWithin = ({ navigation }: Of<"vital">) => navigation === "soft-navigation";
  const groups = Map.groupBy(reportsOf(reports, "vital"), (vital) => `${isWithin(vital)} ${vital.screen}`);
  return [...groups.values()]
    .flatMap((group): VitalRow[] => {
      const [first] = group;
      if (first === undefined) return [];
      const vitals = [...Map.groupBy(group, ({ metric }) => metric)].flatMap(([metric, ones]) => {
        const p75 = percentileOf(ones);
        return p75 === undefined ? [] : [[metric, { p75, count: ones.length }] as const];
      });
      return [{ screen: first.screen, within: isWithin(first), vitals: Object.fromEntries(vitals) }];
    })
    .toSorted((a, b) => Number(a.within) - Number(b.within) || a.screen.localeCompare(b.screen));
}

/** Returns equal reports as one row with their number, the most frequent first. */
function countEqual<Report extends SentReport>(
  reports: readonly Report[],
): { report: Report; count: number }[] {
  const groups = Map.groupBy(reports, (report) => JSON.stringify(report));
  return [...groups.values()]
    .flatMap((group) => (group[0] === undefined ? [] : [{ report: group[0], count: group.length }]))
    .toSorted((a, b) => b.count - a.count);
}

/** Returns the refusals by data point and rule, whatever the build, the most frequent first. */
function refusalRowsOf(reports: readonly SentReport[]): { report: Of<"refusal">; count: number }[] {
  return countEqual(
    reportsOf(reports, "refusal").map(({ kind, point, rule, by, screen, pair }) => ({
      kind,
      point,
      rule,
      by,
      screen,
      pair,
    })),
  );
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

/** Renders a part of the page: its table, or why it is empty. */
function panel(id: string, title: string, about: string, tables: readonly Html[], empty: string): Html {
  return html`<section class="panel" aria-labelledby="${id}-title" tabindex="0">
    <header><h2 id="${id}-title">${title}</h2><span class="faint">${about}</span></header>
    <div data-live id="${id}">${tables.length === 0 ? html`<p class="empty">${empty}</p>` : tables}</div>
  </section>`;
}

function table(caption: string, columns: readonly string[], rows: readonly Html[]): Html {
  return html`<table>
    <caption>${caption}</caption>
    <thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
    <tbody>${rows}</tbody>
  </table>`;
}

function funnelRow({ screen, states, reached, back, wentOn, left, spent }: FunnelRow, first: number): Html {
  const ofFirst = first === 0 ? 0 : reached / first;
  return html`<tr>
    <th scope="row">${screen}<br />${states.filter((state) => state > 0).map(stateBadge)}</th>
    <td class="count">
      ${number.format(reached)} <span class="faint">${share.format(ofFirst)}</span>
    </td>
    <td class="count">${number.format(wentOn)}</td>
    <td class="count">
      ${
        left === undefined
          ? html`<span class="faint">the end</span>`
          : html`${number.format(left.count)} <span class="faint">${share.format(left.share)}</span>`
      }
    </td>
    <td class="count">${number.format(back)}</td>
    <td>${spent ?? "–"}</td>
  </tr>`;
}

const tones = { good: "good", "needs-improvement": "busy", poor: "bad" } as const;
const ratingWords = { good: "good", "needs-improvement": "needs improvement", poor: "poor" } as const;

function vitalCell(vital: VitalRow["vitals"][keyof VitalRow["vitals"]]): Html {
  if (vital === undefined) return html`<td>–</td>`;
  const { metric, value, rating } = vital.p75;
  return html`<td class="count">
    ${metric === "CLS" ? (value / 100).toFixed(2) : `${number.format(value)} ms`}
    <span class="badge ${tones[rating]}">${ratingWords[rating]}</span><br />
    <span class="faint">${number.format(vital.count)} measured</span>
  </td>`;
}

function vitalRow({ screen, within, vitals }: VitalRow): Html {
  return html`<tr>
    <th scope="row">${screen}<br /><span class="faint">${within ? "within the journey" : "loaded"}</span></th>
    ${metrics.map((metric) => vitalCell(vitals[metric]))}
  </tr>`;
}

function refusalRow({ report, count }: ReturnType<typeof refusalRowsOf>[number]): Html {
  return html`<tr>
    <td class="count">${number.format(count)}</td>
    <td><code>${report.point}</code></td>
    <td><code>${report.rule}</code></td>
    <td>${report.by === "form" ? "the form" : "the provider"}</td>
    <td>${report.screen}</td>
    <td>${report.pair}</td>
  </tr>`;
}

function faultRow({ report, count }: { report: SentFault; count: number }): Html {
  return html`<tr>
    <td class="count">${number.format(count)}</td>
    <td>${subjectOf(report)}</td>
    <td>${report.screen}</td>
    <td>${report.stack.length === 0 ? "–" : report.stack.map((position) => html`<code>${position}</code><br />`)}</td>
    <td>${report.pair}<br /><span class="faint">${report.release ?? "no release"}</span></td>
  </tr>`;
}

/** Renders the page of what browsers sent: the funnel, the web vitals, the refused answers and the faults. */
export function applicantsPage(reports: readonly SentReport[], country: Country): Html {
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
        seconds, or when the page is hidden or left.
      </p>
    </header>
    ${panel(
      "funnel",
      "Funnel",
      "counted by steps, not by people; shares are of the step reached most often",
      funnels,
      "No steps yet. Open the journey and walk through it; leave the tab to send the rest.",
    )}
    ${panel(
      "vitals",
      "Web vitals",
      "three of four visits had this value or a better one",
      vitals.length === 0 ? [] : [table("By page and screen", ["Screen", ...metrics], vitals)],
      "No web vitals yet. Open the journey, press something, and leave the tab: most are final only then.",
    )}
    ${panel(
      "refusals",
      "Refused answers",
      "the question and the rule, never the answer",
      refusals.length === 0
        ? []
        : [
            table(
              "By question and rule",
              ["Times", "Question", "Rule", "Refused by", "Screen", "Build"],
              refusals,
            ),
          ],
      "None yet. Press Continue on an empty page, or use the script “field-error”.",
    )}
    ${panel(
      "faults",
      "Errors",
      "equal ones together",
      faults.length === 0 ? [] : [table("Faults", ["Times", "Fault", "Screen", "Position", "Build"], faults)],
      "None yet. A fault of the console’s front page, such as a failed call, makes one.",
    )}
  </main>`;
}
