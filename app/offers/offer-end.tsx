import "./offer.css";
import { country } from "@country";
import { useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { onApplicationChange, readApplication } from "../lead/application.ts";
import { formatMoment } from "../platform/i18n/moments.ts";
import { useTranslation } from "../platform/i18n/texts.ts";
import { useNow } from "../platform/use-now.ts";

const SECOND_MS = 1000;

/** How long before an offer ends its screen counts down. */
const LAST_MINUTE_MS = 60_000;

export type OfferEnd = {
  /** When the offer ends, in milliseconds; NaN without an end. */
  at: number;
  /** The milliseconds until then. */
  left: number;
  /** Whether the time is up. A decision that is being sent is answered first. */
  ended: boolean;
};

/** Returns when the offer on the screen ends: at `expiresAt`, which the provider may move while the screen is open. */
export function useOfferEnd(): OfferEnd {
  const { formData } = useNavigation();
  const intent = formData?.get("__intent");
  const at = useSyncExternalStore(onApplicationChange, () =>
    Date.parse(readApplication().state.expiresAt ?? ""),
  );
  const left = at - useNow((now) => nextChange(at - now.getTime())).getTime();
  return { at, left, ended: left <= 0 && intent !== "accept" && intent !== "decline" };
}

/**
 * Returns the milliseconds until the screen changes: when the last minute begins, and then every second.
 * @param left the milliseconds until the offer ends; NaN without an end
 */
function nextChange(left: number): number {
  if (left > LAST_MINUTE_MS) return left - LAST_MINUTE_MS;
  return left > 0 ? left % SECOND_MS || SECOND_MS : Number.POSITIVE_INFINITY;
}

type OfferEndLineProps = Pick<OfferEnd, "at" | "left"> & {
  /** Whether the date is left out: in a dialog over the screen that shows it. */
  onlyLastMinute?: boolean;
  /** What ends: the offer, or the partner's link of an accepted loan. */
  about?: "offer" | "link";
};

/**
 * Says when an offer ends: a date, in the last minute the seconds, and then that it has ended. Screen readers announce
 * the last minute and the end, and not the seconds.
 */
export function OfferEndLine({ at, left, onlyLastMinute = false, about = "offer" }: OfferEndLineProps) {
  const { t } = useTranslation("steps");
  if (Number.isNaN(at)) return null;
  const seconds = Math.ceil(left / SECOND_MS);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const isLastMinute = left > 0 && left <= LAST_MINUTE_MS;
  const day = { time: formatMoment(new Date(at), country.languageTag) };
  const isLink = about === "link";
  const until = isLink ? t("offers>link>until", day) : t("offers>until", day);
  const soon = isLink ? until : t("offers>end>soon");
  const over = isLink ? t("offers>link>over") : t("offers>end>over");
  return (
    <div className="offer-end">
      {left > LAST_MINUTE_MS && !onlyLastMinute ? <p className="offer-until">{until}</p> : null}
      {/* Stays in place: screen readers announce a message only if it enters a live region that already exists. */}
      <p role="status">{isLastMinute ? soon : left <= 0 ? over : null}</p>
      {isLastMinute ? (
        <p role="timer" className="offer-end-left">
          {t("offers>end>left", { time })}
        </p>
      ) : null}
    </div>
  );
}
