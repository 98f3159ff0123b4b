/** A page that every subject shows. */
export type BenchPage = { path: string; title: string; fields: readonly Field[] };

/** A choice of a question. */
export type Choice = { value: string; label: string };

/** A text box, list of choices or consent. */
export type Field = {
  name: string;
  label: string;
  kind: "text" | "email" | "tel" | "number" | "choice" | "consent";
  /** Whether it is optional. */
  optional?: true;
  choices?: readonly Choice[];
  /** A number's limits. */
  min?: number;
  max?: number;
  step?: number;
  default?: number;
};
