import { isDeepStrictEqual } from "node:util";
import { html } from "hono/html";
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
import { consoleLink } from "./links.ts";
import { stateTrail } from "./pieces.ts";

type FinalAnswer = NonNullable<Script["finalAnswer"]>;

const finalAnswers: readonly { kind: "" | FinalAnswer["kind"]; label: string }[] = [
  { kind: "", label: "moves on" },
  { kind: "field-errors", label: "fails at a field, once" },
  { kind: "conflict", label: "is a conflict, once" },
  { kind: "expired", label: "finds the lead expired" },
];

function checked(on: boolean): Html | "" {
  return on ? html`checked` : "";
}

function finalAnswerFields(finalAnswer: FinalAnswer | undefined): Html {
  const [dataPoint, error] =
    Object.entries(finalAnswer?.kind === "field-errors" ? finalAnswer.errors : {})[0] ?? [];
  return html`<label>Complete data
      <select name="finalAnswer">
        ${finalAnswers.map(
          ({ kind, label }) =>
            html`<option value="${kind}" ${kind === (finalAnswer?.kind ?? "") ? html`selected` : ""}>${label}</option>`,
        )}
      </select>
    </label>
    <details class="wide" ${dataPoint === undefined ? "" : html`open`}>
      <summary>Error at a field</summary>
      <div class="fields">
        <label>Data point <input name="errorAt" value="${dataPoint ?? "personal_code"}" /></label>
        <label>Message <input name="errorMessage" value="${error?.message ?? "Revisa este dato, por favor."}" /></label>
      </div>
    </details>`;
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
        <label class="wide">States
          <input name="steps" inputmode="numeric" required value="${script.steps.map(({ state }) => state).join(" → ")}" />
        </label>
        <label>Status polls of a check <input name="polls" type="number" min="1" value="${script.polls}" /></label>
        <label>Verification code
          <input name="code" inputmode="numeric" pattern="\\d{6}" value="${script.verification.code}" />
        </label>
        <label>Redirect by
          <select name="method">
            ${["GET", "POST"].map(
              (method) =>
                html`<option ${method === script.redirect.method ? html`selected` : ""}>${method}</option>`,
            )}
          </select>
        </label>
        ${finalAnswerFields(script.finalAnswer)}
        <label class="wide check">
          <input type="checkbox" name="announced" ${checked(script.redirect.announced)} />
          The state says where the redirect goes
        </label>
        <label class="wide check">
          <input type="checkbox" name="strict" ${checked(script.strict)} />
          Refuse an update while answers are missing
        </label>
        <label class="wide check">
          <input type="checkbox" name="codeToResume" ${checked(script.codeToResume)} />
          Ask for a code before a lead is resumed
        </label>
        <label class="wide check">
          <input type="checkbox" name="resumeLink" ${checked(script.capabilities.includes("resume_link"))} />
          Offer to send the resume link
        </label>
        <button>Save the script</button>
      </form>
    </details>
  </section>`;
}
