import { useEffect } from "react";
import { type Application, readApplication, useApplication } from "../lead/application.ts";
import { lazyModule } from "../platform/lazy.ts";
import { sessionStore } from "../platform/storage/storage.ts";

const interfaceColours = lazyModule(() => import("./interface-colours.ts"));

const coloursOf = ({ state }: Application) => state.uiColors;

/**
 * Applies the provider's interface colours, if the lead has any. The contrast code loads late: most leads have no
 * colours, and after a reload the document's head script applies them (`head-script.ts`).
 * @returns whether the provider gave colours
 */
export function useInterfaceColours(): boolean {
  const given = useApplication(coloursOf);
  useEffect(() => {
    // During hydration nothing is given even if the application has colours.
    if (!coloursOf(readApplication())) show({});
    if (!given) return;
    void interfaceColours.preload().then((late) => {
      if (late === undefined || coloursOf(readApplication()) !== given) return;
      const theme = getComputedStyle(document.documentElement);
      const token = (name: string) => theme.getPropertyValue(`--color-${name}`).trim();
      const tokens = late.interfaceColours(given, { surface: token("surface"), ground: token("ground") });
      sessionStore.write("uiColors", tokens);
      show(tokens);
    });
  }, [given]);
  return given !== null && given !== undefined;
}

function show(tokens: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement;
  for (const name of Array.from(style)) {
    if (name.startsWith("--color-") && !(name in tokens)) style.removeProperty(name);
  }
  for (const [name, colour] of Object.entries(tokens)) style.setProperty(name, colour);
}
