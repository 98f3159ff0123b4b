import { useEffect, useRef, useState } from "react";

/** How long the figures stand before they are announced: typing and sliding pass by many. */
const PAUSE_MS = 1000;

export function FiguresStatus({ text }: { text: string }) {
  const [said, setSaid] = useState<string>();
  const known = useRef(text);
  useEffect(() => {
    // The figures that a page opens with are read with it.
    if (text === known.current) return;
    known.current = text;
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      {said === text ? text : null}
    </p>
  );
}
