import stored from "./pages.json" with { type: "json" };

/** A text box, list of choices or consent. */
type Field = {
  name: string;
  label: string;
  kind: "text" | "email" | "tel" | "number" | "choice" | "consent";
  optional?: true;
  choices?: readonly { value: string; label: string }[];
  /** A number's limits. */
  min?: number;
  max?: number;
  step?: number;
  default?: number;
};

export type BenchPage = { path: string; title: string; fields: readonly Field[] };

/** AskRobin's eight pages in Spain when the provider asks one question of every kind, with the modal's on the first. */
export const pages = stored as readonly BenchPage[];
