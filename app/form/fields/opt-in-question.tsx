import { type ReactNode, useState } from "react";

type GateProps = {
  label: string;
  /** Whether the question is in view at first. */
  open: boolean;
  /** Whether its answer is refused: that brings the question into view, so that it can be mended. */
  refused: boolean;
  children: ReactNode;
};

/** A question that is asked only of those who say that it concerns them; closed again it sends nothing. */
export function Gate({ label, open, refused, children }: GateProps) {
  const [wanted, setWanted] = useState(open);
  const [wasRefused, setWasRefused] = useState(false);
  if (refused !== wasRefused) {
    setWasRefused(refused);
    if (refused) setWanted(true);
  }
  return (
    <>
      <label className="question-gate">
        <input type="checkbox" checked={wanted} onChange={(event) => setWanted(event.target.checked)} />
        {label}
      </label>
      {wanted ? children : null}
    </>
  );
}
