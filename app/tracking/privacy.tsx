import { page } from "@brand-page";
import {
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { choose, currentChoice, mayTrack, onChoice, type Purpose } from "../application/visit/consent.ts";
import { NewTabLink } from "../shell/outside-link.tsx";
import { identifiesSomebody, pathToTell } from "./addresses.ts";
import { clearAddress, startTracking, track } from "./start-tracking.ts";
import { purposesInUse } from "./vendors.ts";
import "./privacy.css";

/** As text, so that equal choices are the same snapshot. */
const choiceAsText = () => JSON.stringify(currentChoice()) ?? "";

/** Starts the vendors with consent, asks visitors who haven't decided, and lets them change their choice. */
export default function Privacy() {
  const { t } = useTranslation("privacy");
  const choice = useSyncExternalStore(onChoice, choiceAsText);
  const [opened, setOpened] = useState(false);
  const [saved, setSaved] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useVendors();
  // A browser that stores nothing is asked once a document.
  const isToBeAsked = choice === "" && !saved;

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
          onDecide={decide}
          onClose={opened && !isToBeAsked ? close : undefined}
        />
      ) : null}
    </>
  );
}

/** Starts the vendors and sends page views, but not at addresses that identify an application or a person. */
function useVendors(): void {
  const { pathname } = useLocation();
  const mayStart = !identifiesSomebody(pathname);
  const [starts, setStarts] = useState(mayStart);
  if (mayStart && !starts) setStarts(true);
  useEffect(() => (starts ? startTracking() : undefined), [starts]);
  useEffect(() => {
    if (mayStart) clearAddress();
    track({ kind: "usage", name: "Page shown", properties: { path: pathToTell(pathname) } });
  }, [mayStart, pathname]);
}

type ConsentBannerProps = {
  /** Whether the visitor opened the banner: only then it takes the focus. */
  asked: boolean;
  onDecide: (agreed: readonly Purpose[]) => void;
  /** Absent before the first choice. */
  onClose: (() => void) | undefined;
};

/** Asks for consent by purpose. It isn't a modal dialog: the page stays usable. */
function ConsentBanner({ asked, onDecide, onClose }: ConsentBannerProps) {
  const { t } = useTranslation(["privacy", "common"]);
  const [agreed, setAgreed] = useState(() => purposesInUse.filter(mayTrack));
  const region = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  usePagePadding(region);
  useEffect(() => {
    if (asked) heading.current?.focus({ preventScroll: true });
  }, [asked]);

  return (
    <section
      ref={region}
      className={asked ? "privacy-banner" : "privacy-banner privacy-banner--unasked"}
      aria-labelledby={`${id}-title`}
      onKeyDown={({ key }) => key === "Escape" && onClose?.()}
    >
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {t("title")}
      </h2>
      <p>
        {t("text")} <NewTabLink to={page.policyUrls.privacy}>{t("policy")}</NewTabLink>
      </p>
      <details open={asked}>
        <summary className="button-link">{t("details")}</summary>
        <Purposes agreed={agreed} onChange={setAgreed} />
        <Way isQuiet text={t("save")} onPress={() => onDecide(agreed)} />
      </details>
      <div className="privacy-banner-ways">
        <Way text={t("refuse")} onPress={() => onDecide([])} />
        <Way text={t("accept")} onPress={() => onDecide(purposesInUse)} />
        {onClose ? (
          <button type="button" className="button-link" onClick={onClose}>
            {t("form>close", { ns: "common" })}
          </button>
        ) : null}
      </div>
    </section>
  );
}

type PurposesProps = {
  agreed: readonly Purpose[];
  onChange: (agreed: Purpose[]) => void;
};

function Purposes({ agreed, onChange }: PurposesProps) {
  const { t } = useTranslation("privacy");
  const id = useId();
  return purposesInUse.map((purpose) => (
    <div key={purpose} className="privacy-purpose">
      <label className="question-gate">
        <input
          type="checkbox"
          checked={agreed.includes(purpose)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...agreed, purpose] : agreed.filter((one) => one !== purpose))
          }
          aria-describedby={`${id}-${purpose}`}
        />
        {t(`purposes>${purpose}>label`)}
      </label>
      <p id={`${id}-${purpose}`}>{t(`purposes>${purpose}>text`)}</p>
    </div>
  ));
}

function Way({ text, isQuiet, onPress }: { text: string; isQuiet?: true; onPress: () => void }) {
  return (
    <button type="button" className={isQuiet ? "button button--quiet" : "button"} onClick={onPress}>
      {text}
    </button>
  );
}

/** Pads the page by the height that the banner covers, and keeps the focused control visible. */
function usePagePadding(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const banner = region.current;
    if (banner === null) return;
    const root = document.documentElement;
    const { style } = root;
    const measure = () => {
      root.toggleAttribute("data-banner", banner.offsetHeight > 0);
      const covers = getComputedStyle(banner).position === "fixed" ? banner.offsetHeight : 0;
      style.setProperty("--consent-height", `${covers}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(banner);
    measure();
    const { activeElement } = document;
    if (activeElement?.matches("input, select, textarea, button, a")) {
      activeElement.scrollIntoView({ block: "nearest" });
    }
    return () => {
      observer.disconnect();
      style.removeProperty("--consent-height");
      root.removeAttribute("data-banner");
    };
  }, [region]);
}
