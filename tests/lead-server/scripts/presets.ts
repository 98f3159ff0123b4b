import type { Screen, ScreenPath } from "../../../app/journey/screens.ts";
import { screenTable } from "../../tools/screen-table.ts";
import { screenName } from "../lead/screens.ts";
import { type Script, type ScriptInput, scriptSchema } from "./script.ts";

type Preset = { label: string; script: ScriptInput };

/** The presets of outcomes. */
const outcomePresets = {
  verification: { label: "Verification first", script: { steps: [6, 7, 10] } },
  accepted: { label: "Accepted", script: { steps: [6, 10] } },
  rejected: { label: "Rejected", script: { steps: [6, 13] } },
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
  expired: { label: "Expired", script: { steps: [6, 10], finalAnswer: { kind: "expired" } } },
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

/** A check, the screen, and acceptance; a declined offer ends in a rejection. */
function screenPreset({ state, path, kind }: Screen): Preset {
  const step = state ?? { state: 6, answer: { routeChange: path } };
  return {
    label: state === undefined ? path : `${state} ${screenName(state)}`,
    script: { steps: [6, step, 10], ...(kind === "offer" && { declined: 13 }) },
  };
}

/** The scripts that can be chosen by name: outcomes, and one for each screen after the pages by its path. */
const presets: Readonly<Record<string, Preset>> = {
  ...outcomePresets,
  ...Object.fromEntries(
    screenTable
      .filter(
        ({ kind, path }) => kind !== "page" && kind !== "resume" && !Object.hasOwn(outcomePresets, path),
      )
      .map((screen) => [screen.path, screenPreset(screen)]),
  ),
};

/** The name of a preset. */
export type PresetName = keyof typeof outcomePresets | ScreenPath;

/** The presets' names with their labels. */
export const presetLabels = Object.entries(presets).map(([name, { label }]) => ({ name, label }));

export function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}

export function presetScript(name: PresetName): Script {
  return scriptSchema.parse(presets[name]?.script);
}

/** The script of a scope without one of its own. */
export const defaultScript = presetScript("verification");
