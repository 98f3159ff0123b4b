import { useEffect, useRef } from "react";
import { changeId } from "../../form/screens/summary-list.tsx";
import { prefetchWhenIdle } from "../../platform/lazy.ts";
import { changeForm } from "./open-change.ts";

/** The properties of the link that opens a page's form in its summary. The summary keeps its history entry. */
export const linkToChange = (path: string) =>
  ({ to: `?change=${path}`, replace: true, preventScrollReset: true }) as const;

/**
 * Moves the focus to a page's form when it opens, and back to the link that opened it when it closes. Loads the form
 * while the summary is read.
 */
export function useChangeInPlace(path: string | undefined): void {
  const before = useRef(path);
  useEffect(() => {
    const left = before.current;
    before.current = path;
    if (left === path) return;
    document.getElementById(path ? `edit-${path}` : changeId(left ?? ""))?.focus();
  }, [path]);
  useEffect(() => prefetchWhenIdle(() => void changeForm.preload()), []);
}
