import { useEffect, useState } from "react";
import {
  copyOfEarlierVisit,
  isBegun,
  onApplicationChange,
  readApplication,
} from "../../application/application.ts";
import { lazyModule } from "../../lazy.ts";
import { sessionStore } from "../../storage/storage.ts";

/** A visit in which nothing was typed never loads it; where it doesn't come, what the next load of the page drops is dropped then. */
const SessionControls = lazyModule(() => import("./session-controls.tsx")).component("default");

/** A tab that finds nothing of an earlier visit never loads it; where it doesn't come, the tab begins a new application. */
const EarlierVisitDialog = lazyModule(() => import("./earlier-visit-dialog.tsx")).component("default");

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
      {needed ? <SessionControls /> : null}
      {hasEarlier ? <EarlierVisitDialog /> : null}
    </div>
  );
}
