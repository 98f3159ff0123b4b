import { useEffect, useState } from "react";
import { onApplicationChange, readApplication } from "../../../application/application.ts";
import { isBegun } from "../../../application/selectors.ts";
import { restPart } from "../../../shell/later.ts";

/** Without it, after a failed load, the next page load deletes expired data. */
const SessionControls = restPart.component("SessionControls");

/** The slot for the session's controls: start again, and extend the session before it expires. */
export function LateSession() {
  const [needed, setNeeded] = useState(false);
  // Stops once the controls are there: React keeps every update that gives a component nothing new to render.
  useEffect(() => {
    if (needed) return;
    const look = () => {
      const application = readApplication();
      if (isBegun(application) || application.notice !== undefined) setNeeded(true);
    };
    look();
    return onApplicationChange(look);
  }, [needed]);
  return <div className="session">{needed ? <SessionControls /> : null}</div>;
}
