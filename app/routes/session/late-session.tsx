import { Suspense, useEffect, useState } from "react";
import {
  copyOfEarlierVisit,
  isBegun,
  onApplicationChange,
  readApplication,
} from "../../application/application.ts";
import { lazyPart } from "../../lazy.ts";
import { sessionStore } from "../../storage/storage.ts";

/** A visit in which nothing was typed never loads it; where it doesn't come, what the next load of the page drops is dropped then. */
const SessionControls = lazyPart(() => import("./session-controls.tsx"));

/** A tab that finds nothing of an earlier visit never loads it; where it doesn't come, the tab begins a new application. */
const EarlierVisitDialog = lazyPart(() => import("./earlier-visit-dialog.tsx"));

/** The place of what an applicant may do about their session: go on with an earlier one, start again, and stay before it ends. */
export function LateSession() {
  const [needed, setNeeded] = useState(false);
  const [hasEarlier, setHasEarlier] = useState(false);
  useEffect(
    () => setHasEarlier(readApplication().id === undefined && copyOfEarlierVisit() !== undefined),
    [],
  );
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
      {hasEarlier ? (
        <Suspense fallback={null}>
          <EarlierVisitDialog />
        </Suspense>
      ) : null}
    </div>
  );
}
