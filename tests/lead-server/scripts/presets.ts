import { nearestName } from "../../../app/build/mistake.ts";
import type { Screen, ScreenPath } from "../../../app/journey/screens.ts";
import { screenTable } from "../../tools/screen-table.ts";
import { screenName } from "../lead/screens.ts";
import { type Script, type ScriptInput, scriptSchema } from "./script.ts";

/** The screens that the presets of outcomes lead to. */
const outcomePaths = [
  "checking",
  "mobile-verification",
  "change-mobile-number",
  "accepted",
  "thank-you",
  "redirected",
  "rejected",
] as const satisfies readonly ScreenPath[];

type ScreenPreset = Exclude<ScreenPath, (typeof outcomePaths)[number]>;

type Preset = { label: string; script: ScriptInput };

/** A check, the screen, and acceptance; a declined offer ends in a rejection. */
function screenPreset({ state, path, kind }: Screen): Preset {
  const step = state ?? { state: 6, answer: { routeChange: path } };
  return {
    label: state === undefined ? path : `${state} ${screenName(state)}`,
    script: { steps: [6, step, 10], ...(kind === "offer" && { declined: 13 }) },
  };
}

/** A preset for each screen between the pages and the outcome, named after its path. */
export const screenPresets = Object.fromEntries(
  screenTable
    .filter(
      ({ path, kind }) =>
        kind !== "page" && kind !== "resume" && !outcomePaths.some((outcome) => outcome === path),
    )
    .toSorted((a, b) => (a.state ?? Number.POSITIVE_INFINITY) - (b.state ?? Number.POSITIVE_INFINITY))
    .map((screen) => [screen.path, screenPreset(screen)]),
) as Record<ScreenPreset, Preset>;

/** The presets of outcomes. */
export const outcomePresets = {
  verification: { label: "Verification first", script: { steps: [6, 7, 10] } },
  accepted: { label: "Accepted", script: { steps: [6, 10] } },
  rejected: { label: "Rejected", script: { steps: [6, 13] } },
  "redirected-get": { label: "Redirected, GET", script: { steps: [6, 12] } },
  "redirected-post": {
    label: "Redirected, POST",
    script: { steps: [6, 12], redirect: { method: "POST" } },
  },
  "redirect-asked-for": {
    label: "Redirect asked for",
    script: { steps: [6, 12], redirect: { announced: false } },
  },
  "still-checking": { label: "Checking without end", script: { steps: [6] } },
  "field-error": {
    label: "Error at a field",
    script: {
      steps: [6, 10],
      finalAnswer: {
        kind: "field-errors",
        errors: {
          personal_code: {
            fieldName: "personalDetails.personalCode",
            message: "Este documento ya tiene una solicitud abierta.",
          },
        },
      },
    },
  },
  conflict: { label: "Conflict", script: { steps: [6, 10], finalAnswer: { kind: "conflict" } } },
  expired: { label: "Expired", script: { steps: [6, 10], finalAnswer: { kind: "expired" } } },
  "payment-asked-for": {
    label: "Payment asked for",
    script: {
      steps: [
        6,
        {
          state: 19,
          answer: {
            applicationResult: {
              application: { status: "pending" },
              offerId: "offer-moneyman",
              partner: { name: "MoneyMan" },
            },
          },
        },
        10,
      ],
    },
  },
  documents: {
    label: "An offer with documents",
    script: { steps: [6, 38, 10], declined: 13, documents: true },
  },
  creditea: {
    label: "Accepted, with an offer to accept",
    script: {
      steps: [
        6,
        {
          state: 10,
          answer: {
            applicationResult: {
              application: { status: "accepted" },
              offerId: "offer-creditea",
              partner: { name: "Creditea" },
            },
          },
        },
        11,
      ],
      declined: 13,
    },
  },
} satisfies Record<string, Preset>;

/** The scripts that can be chosen by name. */
export const presets = { ...outcomePresets, ...screenPresets };

/** The name of a preset. */
export type PresetName = keyof typeof presets;

/** Returns whether an input is a preset's name. */
export function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}

/** Returns a message for an unknown preset that lists the presets, the nearest first. */
export function noPreset(name: string): string {
  const known = Object.keys(presets);
  const nearest = nearestName(name, known);
  const meant = nearest === undefined ? "" : `did you mean ${nearest}? `;
  return `There is no preset ${JSON.stringify(name)}: ${meant}There are ${known.join(", ")}`;
}

/** Returns the complete script of a preset. */
export function presetScript(name: PresetName): Script {
  return scriptSchema.parse(presets[name].script);
}

/** The script of a scope without one of its own. */
export const defaultScript = presetScript("verification");
