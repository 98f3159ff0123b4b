import { useEffect, useState } from "react";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { Purposes } from "../../tracking/purposes.tsx";
import { purposesInUse } from "../../tracking/vendors.ts";
import { choose, currentChoice, onChoice } from "../../visit/consent.ts";

/** The choice about analytics and advertising, as the button at the foot of each page asks it; nothing without vendors. */
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
