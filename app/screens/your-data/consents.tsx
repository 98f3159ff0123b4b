import { legal } from "@legal";
import { useEffect, useRef, useState } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { LongWait, usePending, useShortWait, useSingleSubmit } from "../../form/submit-button.tsx";
import { type Channel, channels, type WithdrawalData } from "../../lead/withdrawal.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { Purposes } from "../../tracking/purposes.tsx";
import { purposesInUse } from "../../tracking/vendors.ts";
import { choose, currentChoice, onChoice } from "../../visit/consent.ts";

const { email } = legal.contact;

type OffersProps = {
  /** Whether the provider takes withdrawals by channel. */
  takesPreferences: boolean;
  /** The channels that are known to be without consent. */
  off: readonly Channel[];
  outcome: WithdrawalData | undefined;
};

/**
 * The ways to stop offers: a button for each channel, else the screen that takes an address off every list (call 30),
 * and the brand's own address for the rest.
 */
export function Offers({ takesPreferences, off, outcome }: OffersProps) {
  const { t } = useTranslation("rights");
  return (
    <>
      <h2>{t("data>offers>title")}</h2>
      {takesPreferences ? (
        <>
          <p>{t("data>offers>text")}</p>
          <ul className="channels">
            {channels.map((channel) => (
              <OfferChannel
                key={channel}
                channel={channel}
                isOff={off.includes(channel)}
                outcome={outcome?.channel === channel ? outcome : undefined}
              />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>
            <Link to="/unsubscribe">{t("data>offers>unsubscribe")}</Link>
          </p>
          <p>{t("data>offers>others", { email })}</p>
        </>
      )}
    </>
  );
}

type OfferChannelProps = {
  channel: Channel;
  isOff: boolean;
  outcome: WithdrawalData | undefined;
};

/** A channel of offers with the button that stops it. The words that take the button's place take its focus. */
function OfferChannel({ channel, isOff, outcome }: OfferChannelProps) {
  const { t } = useTranslation(["rights", "common"]);
  const { once, busy } = useSingleSubmit();
  const pending = usePending(busy);
  const sending = useNavigation().formData?.get("channel") === channel;
  const showsSending = useShortWait(sending);
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const confirmation = useRef<HTMLParagraphElement>(null);
  const failedAt = outcome?.failedAt;
  const takesFocus = outcome !== undefined && failedAt === undefined && isOff;
  useEffect(() => {
    if (takesFocus) confirmation.current?.focus();
  }, [takesFocus]);
  const label = t(`data>offers>${channel}`);
  return (
    <li>
      <span id={`offers-${channel}`}>{label}</span>
      {isOff ? (
        <p ref={confirmation} tabIndex={-1}>
          {t("data>offers>off")}
        </p>
      ) : (
        <Form ref={form} method="post" replace onSubmit={once}>
          <input type="hidden" name="channel" value={channel} />
          <button
            type="submit"
            id={`stop-${channel}`}
            className="button button--quiet"
            aria-labelledby={`stop-${channel} offers-${channel}`}
            aria-disabled={pending || undefined}
            data-pending={showsSending || undefined}
          >
            {t(showsSending ? "commonˆform>sending" : "data>offers>stop")}
          </button>
          <LongWait
            pending={sending}
            onRetry={() => void (form.current && submit(form.current, { replace: true }))}
          />
        </Form>
      )}
      {failedAt !== undefined && !pending ? (
        <p key={failedAt} className="error-summary" role="alert">
          {t("data>offers>failed", { email })}
        </p>
      ) : null}
    </li>
  );
}

/**
 * The choice about analytics and advertising, as the button at the foot of each page asks it; nothing without vendors.
 */
export function VendorChoice() {
  const { t } = useTranslation("privacy");
  const [agreed, setAgreed] = useState(agreedPurposes);
  const [saved, setSaved] = useState(false);
  // The button at the foot of the page changes the choice, too.
  useEffect(() => onChoice(() => setAgreed(agreedPurposes())), []);
  if (purposesInUse.length === 0) return null;
  return (
    <>
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      <Purposes
        agreed={agreed}
        onChange={(purposes) => {
          setAgreed(purposes);
          setSaved(false);
        }}
      />
      <div className="actions">
        <button
          type="button"
          className="button button--quiet"
          onClick={() => {
            choose(agreed);
            setSaved(true);
          }}
        >
          {t("save")}
        </button>
        <p role="status">{saved ? t("kept") : null}</p>
      </div>
    </>
  );
}

const agreedPurposes = () => purposesInUse.filter((purpose) => currentChoice()?.[purpose]);
