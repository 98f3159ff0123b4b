import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type Application, readApplication, useApplication } from "../../application/application.ts";
import { restPart, savesData } from "../../shell/later.ts";
import { whenIdle, whenUsed } from "../../shell/lazy.ts";
import { sessionStore } from "../../shell/storage/storage.ts";

/** Loads the brand's whole fonts once the screen is in use, unless the visitor saves data; the next screen applies them. */
export function useBrandFonts(): void {
  const { pathname } = useLocation();
  const areLoaded = useRef(false);
  // Where text would move while somebody reads it, a new screen begins first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the screen
  useLayoutEffect(() => {
    if (areLoaded.current) document.documentElement.toggleAttribute("data-fonts", true);
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen may need other characters
  useEffect(() => {
    if (savesData()) return;
    return whenUsed(async () => {
      // The code of the next screen comes first.
      await restPart.preload();
      if (await loadFonts()) areLoaded.current = true;
    });
  }, [pathname]);
}

/** Loads the brand's fonts for the characters on the screen, and returns whether a font has loaded. */
async function loadFonts(): Promise<boolean> {
  // The browser loads what other characters need.
  if ("fonts" in document.documentElement.dataset) return false;
  const text = document.querySelector("main")?.textContent ?? "";
  const loads = [...document.fonts].map(({ family, weight }) =>
    // Browsers differ in whether a face's name has its quotes.
    document.fonts.load(`${weight.split(" ")[0]} 1em "${family.replaceAll('"', "")}"`, text),
  );
  const loaded = await Promise.allSettled(loads);
  return loaded.some((one) => one.status === "fulfilled" && one.value.length > 0);
}

/** Returns whether to paint the brand's drawing, whose styles are in the later bundle; not for visitors who save data. */
export function useBrandArt(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => (savesData() ? undefined : whenIdle(() => setPainted(true))), []);
  return painted;
}

const coloursOf = ({ state }: Application) => state.uiColors;

/** Applies the provider's interface colours, and returns whether there are any. After a reload `head-script.ts` does. */
export function useInterfaceColours(): boolean {
  const given = useApplication(coloursOf);
  useEffect(() => {
    // During hydration nothing is given even if the application has colours.
    if (!coloursOf(readApplication())) show({});
    if (!given) return;
    let isCurrent = true;
    void restPart.preload().then((late) => {
      if (late === undefined || !isCurrent) return;
      const theme = getComputedStyle(document.documentElement);
      const token = (name: string) => theme.getPropertyValue(`--color-${name}`).trim();
      const tokens = late.interfaceColours(given, { surface: token("surface"), ground: token("ground") });
      sessionStore.write("uiColors", tokens);
      show(tokens);
    });
    return () => {
      isCurrent = false;
    };
  }, [given]);
  return !!given;
}

function show(tokens: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement;
  for (const name of Array.from(style)) {
    if (name.startsWith("--color-") && !(name in tokens)) style.removeProperty(name);
  }
  for (const [name, colour] of Object.entries(tokens)) style.setProperty(name, colour);
}
