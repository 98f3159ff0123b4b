import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { type Application, readApplication, useApplication } from "../../application/application.ts";
import { restPart, savesData } from "../../shell/later.ts";
import { whenIdle, whenUsed } from "../../shell/lazy.ts";
import { sessionStore } from "../../shell/storage/storage.ts";

/**
 * The milliseconds from the document's start to the first load of a font or a drawing, so that the screen and the code
 * of its Continue load first. Later screens don't wait again: a quick applicant would miss the letters that the first
 * page doesn't have.
 */
const HEAD_START = 2000;

const headStartLeft = (): number => Math.max(0, HEAD_START - performance.now());

/**
 * Loads the brand's whole fonts once the screen is in use; the next screen applies them. Never for visitors who save
 * data.
 */
export function useBrandFonts(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path identifies the screen
  useLayoutEffect(() => restPart.loaded?.applyLoadedFonts(), [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen may need other characters
  useEffect(() => {
    if (savesData()) return;
    let timer: ReturnType<typeof setTimeout>;
    const stop = whenUsed(() => {
      timer = setTimeout(() => restPart.preload().then((late) => late?.loadFonts()), headStartLeft());
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [pathname]);
}

/**
 * Returns whether to paint the brand's drawing behind the content: once the browser is idle, never for visitors who save
 * data. Its styles are in the later bundle.
 */
export function useBrandArt(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (savesData()) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = whenIdle(() => setPainted(true));
    }, headStartLeft());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return painted;
}

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
    void restPart.preload().then((late) => {
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
