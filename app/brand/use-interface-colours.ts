import { useLayoutEffect, useSyncExternalStore } from "react";
import { onApplicationChange, readApplication } from "../lead/application.ts";
import { interfaceColours } from "./interface-colours.ts";

const colours = () => readApplication().state.uiColors;

/**
 * Shows the page in the colours that the server gave, if any.
 * @returns whether it gave some
 */
export function useInterfaceColours(): boolean {
  const given = useSyncExternalStore(onApplicationChange, colours, () => undefined);
  useLayoutEffect(() => {
    if (!given) return;
    const { style } = document.documentElement;
    const theme = getComputedStyle(document.documentElement);
    const token = (name: string) => theme.getPropertyValue(`--color-${name}`).trim();
    const tokens = Object.entries(
      interfaceColours(given, { surface: token("surface"), ground: token("ground") }),
    );
    for (const [name, colour] of tokens) style.setProperty(name, colour);
    return () => {
      for (const [name] of tokens) style.removeProperty(name);
    };
  }, [given]);
  return given !== null && given !== undefined;
}
