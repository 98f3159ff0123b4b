import { country } from "@country";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useApplication } from "../../application/application.ts";
import { type StoredApplication, storedApplicationOf } from "../../application/stored-application.ts";
import { formatMoney } from "../../catalogue/formats.ts";
import { suggestAddress } from "../../catalogue/mail-domains.ts";
import { resumePath } from "../../journey/location.ts";
import { validText } from "./found-values.ts";
import { type ControlLookup, type ShowHelp, useLookup } from "./use-lookup.ts";

/** Suggests another address for a likely typo, or to continue the application that this browser stores for it. */
export function useEmailLookup(onCorrect: (address: string) => void, showHelp: ShowHelp): ControlLookup {
  const check = useLookup("email");
  /** The address that the applicant has left, as Continue sends it, else as typed; undefined while they type. */
  const [left, setLeft] = useState<string>();
  const stored = useStoredApplication(left);
  // The provider's verdict takes precedence over the built-in list of mail domains.
  const verdict = check.response?.address === left ? check.response?.verdict : undefined;
  const likely = left && validText("email", suggestAddress(left));
  const suggestion = verdict ? verdict.suggestion : likely;

  const show = useEffectEvent(() => {
    const instead = stored ? (
      <ContinueStored stored={stored} />
    ) : suggestion ? (
      <DidYouMean suggestion={suggestion} onPick={() => onCorrect(suggestion)} />
    ) : undefined;
    showHelp("email", { instead });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each new suggestion once
  useEffect(show, [stored, suggestion]);

  return {
    onOpen(control) {
      if (control !== document.activeElement) setLeft(validText("email", control.value));
    },
    onType: () => setLeft(undefined),
    onLeave({ value }) {
      const address = validText("email", value);
      setLeft(address ?? value);
      if (address && address !== check.response?.address) check.ask(address);
    },
  };
}

/** Returns the lead that this browser has stored for an e-mail address, other than this tab's own. */
function useStoredApplication(address: string | undefined): StoredApplication | undefined {
  const ownId = useApplication(({ id }) => id);
  const [found, setFound] = useState<{ address: string; stored: StoredApplication }>();
  useEffect(() => {
    let current = true;
    // Without an address, too: an outdated record goes when it is read.
    void storedApplicationOf(address).then((stored) => {
      if (current && address && stored) setFound({ address, stored });
    });
    return () => {
      current = false;
    };
  }, [address]);
  return found?.address === address && found?.stored.id !== ownId ? found?.stored : undefined;
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
