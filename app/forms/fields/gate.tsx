import { type ReactNode, useState } from "react";

/** A question that is asked only of those who say that it concerns them; closed again it sends nothing. */
export function Gate({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(open);
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
