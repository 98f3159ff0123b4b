import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useLateTexts } from "../i18n/use-late-texts.ts";
import type { Purpose } from "../visit/consent.ts";
import { choose, currentChoice, onChoice } from "../visit/consent.ts";
import { pathToTell, saysWho } from "./addresses.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { clearAddress, startTracking, track } from "./start-tracking.ts";
import "./privacy.css";

/** The choice as text, so that it is the same as long as it says the same. */
const choiceAsText = () => JSON.stringify(currentChoice()) ?? "";

/** Starts the vendors that the visitor agrees to, asks them where they haven't been, and lets them change their mind. */
export default function Privacy() {
  const { t } = useTranslation("privacy");
  const choice = useSyncExternalStore(onChoice, choiceAsText);
  const [opened, setOpened] = useState(false);
  const [told, setTold] = useState(false);
  const worded = useLateTexts("privacy");
  const opener = useRef<HTMLButtonElement>(null);
  useVendors(choice);

  // Without its texts nothing is asked, and so nothing agreed to.
  if (!worded) return null;
  function decide(agreed: readonly Purpose[]) {
    choose(agreed);
    setOpened(false);
    setTold(true);
    opener.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <button
        type="button"
        className="button-link"
        ref={opener}
        aria-expanded={opened || choice === ""}
        onClick={() => setOpened(true)}
      >
        {t("title")}
      </button>
      <p role="status" className="visually-hidden">
        {told ? t("kept") : null}
      </p>
      {opened || choice === "" ? (
        <ConsentBanner
          asked={opened}
          choice={currentChoice()}
          onDecide={decide}
          onClose={opened && choice !== "" ? () => decideNothing() : undefined}
        />
      ) : null}
    </>
  );

  function decideNothing() {
    setOpened(false);
    opener.current?.focus({ preventScroll: true });
  }
}

/**
 * Starts vendors, and tells them which page is shown. On an address that says whose application it is, or who
 * unsubscribes, nothing starts; what else an address carries leaves the address bar before anything does.
 */
function useVendors(choice: string): void {
  const { pathname, search, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may have brought something into the address bar
  useEffect(() => {
    if (saysWho(pathname)) return;
    startTracking();
    clearAddress();
  }, [choice, pathname, search, hash]);
  useEffect(() => {
    track({ kind: "page", name: "Page shown", path: pathToTell(pathname) });
  }, [pathname]);
}
