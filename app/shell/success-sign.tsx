import "./success-sign.css";
import { sign } from "@brand/sign.ts";
import type { CSSProperties } from "react";

/** Renders the brand's sign beside good news. It moves once; a screen reader has the heading instead. */
export function SuccessSign() {
  return (
    <div className="screen-sign">
      <svg
        className="sign"
        style={{ "--from": sign.from } as CSSProperties}
        viewBox={sign.viewBox}
        aria-hidden="true"
      >
        {sign.marks.map(({ d, colour, line }) =>
          line ? (
            <path
              key={d + colour}
              className="sign-line"
              d={d}
              pathLength={1}
              fill="none"
              stroke={`var(--color-${colour})`}
              strokeWidth={line}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ) : (
            <path key={d + colour} className="sign-shape" d={d} fill={`var(--color-${colour})`} />
          ),
        )}
      </svg>
    </div>
  );
}
