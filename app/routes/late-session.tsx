import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { isBegun, onApplicationChange, readApplication } from "../lead/application.ts";
import { sessionStore } from "../storage/storage.ts";

/** A visit in which nothing was typed never loads it; where it doesn't come, what the next load of the page drops is dropped then. */
const SessionControls = lazy<ComponentType>(() =>
  import("./session-controls.tsx").catch(() => ({ default: () => null })),
);

/** The place of what an applicant may do about their session: start again, and stay before it ends. */
export function LateSession() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    const look = () =>
      setNeeded(
        (before) => before || isBegun(readApplication()) || sessionStore.read("sessionNotice") !== null,
      );
    look();
    return onApplicationChange(look);
  }, []);
  return (
    <div className="session">
      {needed ? (
        <Suspense fallback={null}>
          <SessionControls />
        </Suspense>
      ) : null}
    </div>
  );
}
