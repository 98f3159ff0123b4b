import { type Script, type ScriptInput, scriptSchema } from "./script.ts";

/** The scripts that are ready to be chosen by name. */
export const presets = {
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
} satisfies Record<string, { label: string; script: ScriptInput }>;

/** The name of a preset. */
export type PresetName = keyof typeof presets;

/** Whether a name that came from outside is a preset's. */
export function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}

/** The script of a preset, settled. */
export function presetScript(name: PresetName): Script {
  return scriptSchema.parse(presets[name].script);
}

/** The script of a scope for which none was set. */
export const defaultScript = presetScript("verification");
