import { html } from "hono/html";
import type { Html } from "../pages/document.ts";
import type { Glance, ReleaseErrors } from "./glance-figures.ts";
import { number, panel, share, table, tones } from "./tables.ts";

const regions = new Intl.DisplayNames("en", { type: "region" });
const hundredths = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const badge = (tone: string, text: string) => html`<span class="badge ${tone}">${text}</span>`;

function releaseRow({ release, loads, errors, perLoad }: ReleaseErrors, verdict: Html | ""): Html {
  return html`<tr>
    <th scope="row">${release} ${verdict}</th>
    <td class="count">${number.format(errors)}</td>
    <td class="count">${number.format(loads)}</td>
    <td class="count">${loads === 0 ? "–" : hundredths.format(perLoad * 100)}</td>
  </tr>`;
}

function errorsTable({ now, before, isWorse }: Glance["errors"]): Html {
  if (now === undefined) return html`<p class="empty">No release has reported.</p>`;
  const comparison = isWorse ? badge("bad", "more than before") : badge("good", "no more than before");
  return table(
    "Errors by release",
    ["Release", "Errors", "Loads", "In 100 loads"],
    [
      releaseRow(now, before === undefined ? "" : comparison),
      before === undefined
        ? html`<tr><td colspan="4" class="faint">No release before it has reported.</td></tr>`
        : releaseRow(before, html`<span class="faint">the one before, all its time</span>`),
    ],
  );
}

function creationsLine({ attempts, failed, share: part, isBroken }: Glance["creations"]): Html {
  if (attempts === 0) return html`<p class="empty">Nobody has tried to create a lead.</p>`;
  return html`<p>
    Creations that fail: <b>${share.format(part)}</b> (${number.format(failed)} of ${number.format(attempts)})
    ${isBroken ? badge("bad", "broken") : badge("good", "works")}
  </p>`;
}

function paintsTable(paints: Glance["paints"]): Html | "" {
  if (paints.length === 0) return "";
  return table(
    "First paint by country",
    ["Country", "Three of four within", "Measured"],
    paints.map(
      ({ country, p75, count }) => html`<tr>
        <th scope="row">${regions.of(country.toUpperCase())}</th>
        <td class="count">${badge(tones[p75.rating], `${seconds.format(p75.value / 1000)} s`)}</td>
        <td class="count">${number.format(count)}</td>
      </tr>`,
    ),
  );
}

function leavingTable(leaving: Glance["leaving"]): Html {
  if (leaving.length === 0) return html`<p class="empty">Nobody has left before the end.</p>`;
  return table(
    "Most left at",
    ["Step", "Left", "Share"],
    leaving.map(
      ({ journey, screen, left }) => html`<tr>
        <th scope="row">${screen} <span class="faint">${journey}</span></th>
        <td class="count">${number.format(left.count)}</td>
        <td class="count">${share.format(left.share)}</td>
      </tr>`,
    ),
  );
}

function refusedTable(refused: Glance["refused"]): Html {
  if (refused.length === 0) return html`<p class="empty">No answer was refused.</p>`;
  return table(
    "Most refused",
    ["Question", "Mostly by", "Times"],
    refused.map(
      ({ point, rule, count }) => html`<tr>
        <th scope="row"><code>${point}</code></th>
        <td><code>${rule}</code></td>
        <td class="count">${number.format(count)}</td>
      </tr>`,
    ),
  );
}

/** Renders the answers to what an owner asks first, beside each other. */
export function glancePanel({ errors, creations, paints, leaving, refused }: Glance): Html {
  return panel(
    "glance",
    "At a glance",
    "red is what deploy/alerts.yaml tells somebody of",
    [
      html`<div class="glance">
        <div>
          <h3>Is it broken now?</h3>
          ${creationsLine(creations)} ${errorsTable(errors)} ${paintsTable(paints)}
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
    ],
    "",
  );
}
