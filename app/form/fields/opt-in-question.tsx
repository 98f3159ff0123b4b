import { type ReactNode, useState } from "react";

type OptInQuestionProps = {
  label: string;
  /** Whether the question is initially visible. */
  open: boolean;
  /** Whether its answer is refused. An error reveals the question, so that the applicant can fix it. */
  refused: boolean;
  children: ReactNode;
};

/** A question behind a checkbox. While the checkbox is clear, the form doesn't send the question. */
export function OptInQuestion({ label, open, refused, children }: OptInQuestionProps) {
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
