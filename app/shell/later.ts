import { lazyModule, whenIdle, whenUsed } from "./lazy.ts";
import { registerRoutes } from "./router-internals.ts";
import { type LateNamespace, loadTexts } from "./texts/texts.ts";

/** The files of the two parts. A glob, because they gather from every room, and imports lead down from room to room. */
const files = import.meta.glob(["../routes/page/action.ts", "../routes/later.rest.ts"]);

/** What the first Continue needs: the action of the pages, the rules, the fields of every kind. */
export const continuePart = lazyModule(() =>
  fetchPart<typeof import("../routes/page/action.ts")>("../routes/page/action.ts", ["validation"]),
);

/** What the rest of every journey needs. It loads and runs after the first part, so that neither is one long task. */
export const restPart = lazyModule(async () => {
  await continuePart.load();
  const part = await fetchPart<typeof import("../routes/later.rest.ts")>("../routes/later.rest.ts", [
    "privacy",
    "questions",
    "screens",
    "steps",
  ]);
  registerRoutes(part.routes);
  return part;
});

/** Fetches a part and its texts, in the language that the applicant has chosen. */
async function fetchPart<Part>(file: string, namespaces: readonly LateNamespace[]): Promise<Part> {
  const [part] = await Promise.all([files[file]?.(), loadTexts(namespaces)]);
  return part as Part;
}

type Line = { connection?: { saveData?: boolean; type?: string } };

export function savesData(): boolean {
  return (navigator as Line).connection?.saveData === true;
}

/** Loads the later bundle once somebody uses the page, or once the browser is idle on an unmetered line. */
export function prefetchLater(): () => void {
  // Chromium remembers a failed import as long as the document lives, so the bundle's later use would fail, too.
  const load = () => void (navigator.onLine && restPart.preload());
  const isMetered = savesData() || (navigator as Line).connection?.type === "cellular";
  const cancels = [whenUsed(load), ...(isMetered ? [] : [whenIdle(load)])];
  return () => {
    for (const cancel of cancels) cancel();
  };
}
