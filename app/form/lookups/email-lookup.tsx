import { country } from "@country";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { StoredApplication } from "../../application/stored-application.ts";
import { formatMoney } from "../../catalogue/formats.ts";
import { suggestAddress } from "../../catalogue/mail-domains.ts";
import { resumePath } from "../../journey/location.ts";
import { acceptedText } from "./found-values.ts";
import { type ControlLookup, type ShowHelp, useLookup } from "./use-lookup.ts";

/**
 * Suggests an e-mail address in place of one with a likely typo, or to continue the application that this browser has
 * stored for the address.
 * @param onCorrect writes the suggested address
 */
export function useEmailLookup(onCorrect: (address: string) => void, showHelp: ShowHelp): ControlLookup {
  const check = useLookup("email");
  const stored = useLookup("stored");
  /** The address that the applicant has left, as Continue sends it, else as typed; undefined while they type. */
  const [left, setLeft] = useState<string>();
  const resumable = stored.response?.address === left ? stored.response?.stored : undefined;
  // The provider's verdict takes precedence over the built-in list of mail domains.
  const verdict = check.response?.address === left ? check.response?.verdict : undefined;
  const likely = left && acceptedText("email", suggestAddress(left));
  const suggestion = verdict ? verdict.suggestion : likely;

  const show = useEffectEvent(() => {
    const instead = resumable ? (
      <ContinueStored stored={resumable} />
    ) : suggestion ? (
      <DidYouMean suggestion={suggestion} onPick={() => onCorrect(suggestion)} />
    ) : undefined;
    showHelp("email", { instead });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each new suggestion once
  useEffect(show, [resumable, suggestion]);

  return {
    onOpen(control) {
      if (control === document.activeElement) return undefined;
      const address = acceptedText("email", control.value);
      setLeft(address);
      // Without an address, too: an outdated record goes when it is read.
      stored.ask(address ?? "");
      return undefined;
    },
    onType: () => setLeft(undefined),
    onLeave({ value }) {
      const address = acceptedText("email", value);
      setLeft(address ?? value);
      if (!address) return;
      stored.ask(address);
      if (address !== check.response?.address) check.ask(address);
    },
  };
}

function ContinueStored({ stored: { id, amount, period } }: { stored: StoredApplication }) {
  const { t } = useTranslation(["start", "common"]);
  return (
    <Link className="suggestion" to={resumePath(id)}>
      {t("fields>continueStored")}
      {amount && period
        ? ` (${formatMoney(amount, country)}, ${t("commonˆform>days", { count: period })})`
        : null}
    </Link>
  );
}

function DidYouMean({ suggestion, onPick }: { suggestion: string; onPick: () => void }) {
  const { t } = useTranslation("start");
  return (
    <button type="button" className="button-link suggestion" onClick={onPick}>
      {t("fields>didYouMean", { suggestion })}
    </button>
  );
}
