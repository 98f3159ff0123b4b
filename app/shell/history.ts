import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Returns a function that says whether the browser's Back opens a path. Entries from before a reload are unknown. */
export function useIsBefore(): (path: string) => boolean {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const current = useRef({ key, pathname });
  /** The path before each entry of the history, by the entry's key. */
  const before = useRef(new Map<string, string | undefined>());
  useEffect(() => {
    const left = current.current;
    if (type === "PUSH") before.current.set(key, left.pathname);
    if (type === "REPLACE") before.current.set(key, before.current.get(left.key));
    current.current = { key, pathname };
  }, [key, pathname, type]);
  return useCallback((path) => before.current.get(current.current.key) === path, []);
}
