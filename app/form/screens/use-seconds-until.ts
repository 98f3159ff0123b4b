import { useEffect, useState } from "react";

/** Returns the whole seconds left until a time and counts them down. */
export function useSecondsUntil(end: number): number {
  const [remaining, setRemaining] = useState(() => secondsUntil(end));
  useEffect(() => {
    const count = () => setRemaining(secondsUntil(end));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [end]);
  return remaining;
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}
