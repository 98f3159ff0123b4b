import { useEffect, useSyncExternalStore } from "react";
import { onApplicationChange, readApplication } from "../application/application.ts";
import { lazyModule } from "../lazy.ts";
import { sessionStore } from "../storage/storage.ts";

const interfaceColours = lazyModule(() => import("./interface-colours.ts"));

const colours = () => readApplication().state.uiColors;

/**
 * Shows the page in the colours that the server gave, if any. What makes them readable comes late: most applications have
 * none, and after a reload the document has them already (`inline-scripts.ts`).
 * @returns whether it gave some
 */
export function useInterfaceColours(): boolean {
  const given = useSyncExternalStore(onApplicationChange, colours, () => undefined);
  useEffect(() => {
    // While the first picture is taken over nothing is given yet.
    if (!colours()) show({});
    if (!given) return;
    void interfaceColours.preload().then((late) => {
      if (late === undefined || colours() !== given) return;
      const theme = getComputedStyle(document.documentElement);
      const token = (name: string) => theme.getPropertyValue(`--color-${name}`).trim();
      const tokens = late.interfaceColours(given, { surface: token("surface"), ground: token("ground") });
      sessionStore.write("uiColors", tokens);
      show(tokens);
    });
  }, [given]);
  return given !== null && given !== undefined;
}

/** Puts colours in the place of those that the document was shown in. */
function show(tokens: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement;
  for (const name of Array.from(style)) {
    if (name.startsWith("--color-") && !(name in tokens)) style.removeProperty(name);
  }
  for (const [name, colour] of Object.entries(tokens)) style.setProperty(name, colour);
}
