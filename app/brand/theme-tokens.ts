/**
 * What a theme is made of. `brands/<brand>/theme.css` sets each token as a custom property: colours in `:root` for a light
 * scheme and again under `prefers-color-scheme: dark`, the rest once.
 */
export const colourTokens = {
  "color-ground": "behind everything",
  "color-surface": "cards, dialogs and lists",
  "color-header": "the header; its lightness is the brand's `header`",
  "color-control": "inside text fields",
  "color-text": "words",
  "color-text-quiet": "hints and small print",
  "color-line": "separators, and the track of the progress bar",
  "color-control-line": "around fields and quiet buttons",
  "color-primary": "the button, links, what is chosen",
  "color-primary-strong": "the button under the pointer",
  "color-primary-soft": "the ground of what is chosen",
  "color-on-primary": "words on the button",
  "color-accent": "the progress bar and ornaments",
  "color-focus": "around what has the focus",
} as const;

/** Tokens that one value does for in both schemes; the ground's picture may have one of its own in the dark. */
export const shapeTokens = {
  "ground-image": "on the ground, behind the card: gradients only, or none",
  "radius-control": "corners of fields and notes",
  "radius-card": "corners of cards and dialogs",
  "radius-button": "corners of buttons",
  "border-control": "how thick the line around a field is",
  "shadow-card": "under cards",
  "font-family": "words; the system's fonts stand last",
  "font-heading": "titles",
  "weight-heading": "titles",
  "type-scale": "titles beside words, about 1.1 to 1.4",
} as const;

/** Colours that mean the same with every brand; `app/brand/base.css` sets them, a theme may. */
export const meaningTokens = [
  "color-error",
  "color-error-soft",
  "color-warning",
  "color-warning-soft",
  "color-good",
];

export type ColourToken = `color-${string}`;

/** The least contrast that WCAG 2.2 AA asks for: 1.4.3 for words, 1.4.11 for what a control is recognised by. */
export const leastContrast = { words: 4.5, control: 3 } as const;

/** Which colour stands on which, and what it is there. */
export const contrastPairs: readonly {
  of: ColourToken;
  on: readonly ColourToken[];
  as: keyof typeof leastContrast;
}[] = [
  {
    of: "color-text",
    on: [
      "color-ground",
      "color-surface",
      "color-control",
      "color-primary-soft",
      "color-warning-soft",
      "color-error-soft",
    ],
    as: "words",
  },
  {
    of: "color-text-quiet",
    on: ["color-ground", "color-surface", "color-control", "color-primary-soft"],
    as: "words",
  },
  { of: "color-on-primary", on: ["color-primary", "color-primary-strong"], as: "words" },
  { of: "color-primary", on: ["color-ground", "color-surface", "color-primary-soft"], as: "words" },
  { of: "color-error", on: ["color-ground", "color-surface", "color-error-soft"], as: "words" },
  { of: "color-good", on: ["color-surface"], as: "words" },
  { of: "color-control-line", on: ["color-surface", "color-control"], as: "control" },
  { of: "color-accent", on: ["color-line"], as: "control" },
  { of: "color-warning", on: ["color-surface"], as: "control" },
];
