import { useEffect, useState } from "react";
import { onApplicationChange, readApplication } from "../../lead/application.ts";
import { isBegun } from "../../lead/selectors.ts";
import { withTexts } from "../../platform/i18n/texts.ts";
import { lazyModule } from "../../platform/lazy.ts";

/**
 * Loads once the application has begun or a notice is due. If the chunk fails, the next page load deletes expired data.
 */
const SessionControls = lazyModule(() => withTexts(import("./session-controls.tsx"), ["privacy"])).component(
  "default",
);

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
