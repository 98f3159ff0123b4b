/**
 * The tokens of a theme. `brands/<brand>/theme.css` sets each as a custom property: colours in `:root` for the light
 * scheme and again under `prefers-color-scheme: dark`, all others once.
 */
export const colourTokens = {
  "color-ground": "the page's background",
  "color-surface": "cards, dialogs and lists",
  "color-header": "the header; its lightness is the brand's `header`",
  "color-control": "the background of text fields",
  "color-text": "text",
  "color-text-quiet": "hints and small print",
  "color-line": "separators, and the track of the progress bar",
  "color-control-line": "around fields and quiet buttons",
  "color-primary": "the button, links, selected options",
  "color-primary-strong": "the button under the pointer",
  "color-primary-soft": "the background of selected options",
  "color-on-primary": "text on the button",
  "color-accent": "the progress bar and ornaments",
  "color-focus": "the outline of the focused element",
} as const;

/** Tokens with one value for both schemes; only `ground-image` may have another one in the dark scheme. */
export const shapeTokens = {
  "ground-image": "the background image behind the card: gradients only, or none",
  "radius-control": "corners of fields and notes",
  "radius-card": "corners of cards and dialogs",
  "radius-button": "corners of buttons",
  "border-control": "the width of the border of options and checkboxes",
  "border-field": "the widths of a text field's border: one for an outline, `0 0 2px` for a line below it",
  "border-card": "the border of cards",
  "border-bar": "the border of the loan's bar and of dialogs, which need one in the dark scheme",
  "border-header": "the line below the header",
  "shadow-card": "the shadow of cards",
  "card-frame": "the room at a card's edge for the frame or line that its shadow draws; 0rem without one",
  "shadow-button": "the shadow of the button; a focused one shows the focus ring",
  "shadow-header": "the shadow of the header; `0 3rem 0 3rem var(--color-header)` is a band behind the card",
  "font-family": "text; ends with the system's fonts",
  "font-heading": "titles",
  "weight-heading": "titles",
  "heading-case": "titles: none or uppercase",
  "heading-border": "the widths of the line beside or below the title, in the accent's colour",
  "heading-padding": "between the title and that line",
  "foot-room": "the least height of the room below the cards, where the drawing stands",
  "type-scale": "the size of titles relative to text, about 1.1 to 1.4",
  "word-space": "added between words, where the font's own space is too narrow or too wide",
} as const;

/**
 * The tokens of a brand's drawing, in `art.css`, which loads after the page. The drawing stands in the room that the
 * cards leave above the footer, from edge to edge, on every window: never behind a card or a text.
 */
export const artTokens = {
  art: "the drawing, another one in the dark scheme",
  "art-foot": "the `background` of that room: at least `foot-room` high, and all that a tall window leaves",
} as const;

/** Tokens that `app/shell/base.css` sets, and a theme may override: colours with one meaning, titles before the fonts. */
export const baseTokens = [
  "title-font",
  "color-error",
  "color-error-soft",
  "color-warning",
  "color-warning-soft",
  "color-good",
];

export type ColourToken = `color-${string}`;

/** The minimum contrast of WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for the parts that identify a control. */
export const leastContrast = { words: 4.5, control: 3 } as const;

/** The pairs of colours that need contrast, and whether as text or as a control. */
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
