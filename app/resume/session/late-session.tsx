import { useEffect, useState } from "react";
import { copyOfEarlierVisit, onApplicationChange, readApplication } from "../../lead/application.ts";
import { linkQuestion } from "../../lead/link-question.ts";
import { isBegun } from "../../lead/selectors.ts";
import { lazyModule } from "../../platform/lazy.ts";
import { sessionStore } from "../../platform/storage/storage.ts";

/**
 * Loads once the application has begun or a notice is due. If the chunk fails, the next page load deletes expired data.
 */
const SessionControls = lazyModule(() => import("./session-controls.tsx")).component("default");

/**
 * Loads only if the browser has an earlier visit's application. If the chunk fails, the tab begins a new application.
 */
const EarlierVisitDialog = lazyModule(() => import("./earlier-visit-dialog.tsx")).component("default");

/** Loads only if the link has answers that differ from the applicant's. If the chunk fails, the applicant's stay. */
const linkDialog = lazyModule(() => import("./link-dialog.tsx"));
const LinkDialog = linkDialog.component("default");

/**
 * The slot for the session's controls: resume an earlier visit, start again, extend the session before it expires, and
 * decide on a link's answers. The link's question comes first and alone: two dialogs would cover each other.
 */
export function LateSession() {
  const [needed, setNeeded] = useState(false);
  const [hasEarlier, setHasEarlier] = useState(false);
  const [hasLink, setHasLink] = useState(false);
  useEffect(() => {
    setHasEarlier(readApplication().id === undefined && copyOfEarlierVisit() !== undefined);
    if (linkQuestion().length === 0) return;
    setHasLink(true);
    void linkDialog.preload().then((loaded) => setHasLink(loaded !== undefined));
  }, []);
  // Stops once the controls are there: React keeps every update that gives a component nothing new to render.
  useEffect(() => {
    if (needed) return;
    const look = () => {
      if (isBegun(readApplication()) || sessionStore.read("sessionNotice") !== null) setNeeded(true);
    };
    look();
    return onApplicationChange(look);
  }, [needed]);
  return (
    <div className="session">
      {hasLink ? <LinkDialog onClose={() => setHasLink(false)} /> : null}
      {needed && !hasLink ? <SessionControls /> : null}
      {hasEarlier && !hasLink ? <EarlierVisitDialog /> : null}
    </div>
  );
}
