import { useId } from "react";
import { useTranslation } from "../platform/i18n/texts.ts";
import type { Purpose } from "../visit/consent.ts";
import { purposesInUse } from "./vendors.ts";
import "./privacy.css";

type PurposesProps = {
  agreed: readonly Purpose[];
  onChange: (agreed: Purpose[]) => void;
};

/** A checkbox for each purpose of the build's vendors, and what it means. */
export function Purposes({ agreed, onChange }: PurposesProps) {
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
