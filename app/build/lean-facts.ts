import type { Plugin } from "vite";
import type { JourneyKind } from "../catalogue/brand.ts";

/** The law behind a fact of a country, as it stands in the country's files. */
const citation = /(\bsource:\s*)"(?:[^"\\]|\\.)*"/g;

/** The questions of the classic journey in a country's file. */
const classicQuestions = /(?<=\bclassic: \[)[^\]]*(?=\])/;

/**
 * Returns a country's file without what no screen of a build shows: the law's citations, which are for engineers, and
 * the questions of a journey that the build doesn't have. No line moves, so source maps stay right.
 */
export function leanFacts(code: string, journey: JourneyKind): string {
  const uncited = code.replace(citation, '$1""');
  return journey === "classic"
    ? uncited
    : uncited.replace(classicQuestions, (questions) => questions.replaceAll(/[^\n]/g, ""));
}

/** Returns a plugin that takes a country's facts into a build without what no screen of it shows. */
export function leanCountry(journey: JourneyKind): Plugin {
  return {
    name: "lean-country",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/catalogue\/countries\/(?:legal\/)?\w+\.ts$/ },
      handler: (code) => ({ code: leanFacts(code, journey), map: null }),
    },
  };
}
