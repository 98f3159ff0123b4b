/** A file that isn't there yet: its path below the project's root, and what stands in it. */
export type NewFile = { path: string; content: string };

/** A line more in a file that is there. */
export type Edit = {
  path: string;
  /** What the line is, for somebody who has to write it by hand. */
  adds: string;
  /** @returns the text with the line, or undefined where the place for it isn't found */
  change(text: string): string | undefined;
};

/** The start of something: what is written, and what is left to do for a person, in order. */
export type Start = { files: readonly NewFile[]; edits: readonly Edit[]; next: readonly string[] };
