/** One page that every subject asks. */
export type BenchPage = { path: string; title: string; fields: readonly Field[] };

/** One of several answers. */
export type Choice = { value: string; label: string };

/** One box, list of choices or consent. */
export type Field = {
  name: string;
  label: string;
  kind: "text" | "email" | "tel" | "number" | "choice" | "consent";
  /** Whether it may stay empty. */
  optional?: true;
  choices?: readonly Choice[];
  /** What a number may be. */
  min?: number;
  max?: number;
  step?: number;
  default?: number;
};
