import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useLateTexts, useTranslation } from "../platform/i18n/texts.ts";
import type { Purpose } from "../visit/consent.ts";
import { choose, currentChoice, onChoice } from "../visit/consent.ts";
import { identifiesSomebody, pathToTell } from "./addresses.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { clearAddress, startTracking, track } from "./start-tracking.ts";
import { purposesInUse } from "./vendors.ts";
import "./privacy.css";

/** Returns the choice as text, so that equal choices are the same snapshot. */
const choiceAsText = () => JSON.stringify(currentChoice()) ?? "";

/** Starts the vendors with consent, asks visitors who haven't decided, and lets them change their choice. */
export default function Privacy() {
  const { t } = useTranslation("privacy");
  const choice = useSyncExternalStore(onChoice, choiceAsText);
  const [opened, setOpened] = useState(false);
  const [saved, setSaved] = useState(false);
  const worded = useLateTexts("privacy");
  const opener = useRef<HTMLButtonElement>(null);
  useVendors(choice);
  const isToBeAsked = choice === "" && purposesInUse.length > 0;

  // Without its texts the banner can't ask, so no vendor has consent.
  if (!worded) return null;
  function close() {
    setOpened(false);
    opener.current?.focus({ preventScroll: true });
  }
  function decide(agreed: readonly Purpose[]) {
    choose(agreed);
    setSaved(true);
    close();
  }
  return (
    <>
      <button
        type="button"
        className="button-link"
        ref={opener}
        aria-expanded={opened || isToBeAsked}
        onClick={() => setOpened(true)}
      >
        {t("title")}
      </button>
      <p role="status" className="visually-hidden">
        {saved ? t("kept") : null}
      </p>
      {opened || isToBeAsked ? (
        <ConsentBanner
          asked={opened}
          choice={currentChoice()}
          onDecide={decide}
          onClose={opened && !isToBeAsked ? close : undefined}
        />
      ) : null}
    </>
  );
}

/**
 * Starts the vendors and sends each page view. Addresses that identify an application or a person start nothing; the
 * query and the fragment leave the address bar first.
 */
function useVendors(choice: string): void {
  const { pathname, search, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation can add something to the address bar
  useEffect(() => {
    if (identifiesSomebody(pathname)) return;
    startTracking();
    clearAddress();
  }, [choice, pathname, search, hash]);
  useEffect(() => {
    track({ kind: "page", name: "Page shown", path: pathToTell(pathname) });
  }, [pathname]);
}
