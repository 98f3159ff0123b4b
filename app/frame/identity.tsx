import imprint from "virtual:imprint";
import { Link } from "react-router";
import { useTranslation } from "../platform/i18n/texts.ts";
import { OutsideLink } from "./outside-link.tsx";

/** Shows who is behind the brand: folded on narrow screens, in full on wide ones. */
export function Identity() {
  const { t } = useTranslation("start");
  const { entity, address, entries, role, email, example } = imprint;
  return (
    <div className="identity">
      <details>
        <summary>{t("identity>who")}</summary>
        <p>
          <span translate="no">{[entity, address, ...entries].join(" · ")}</span>
          {" · "}
          {t(`identity>${role}`)}
          {" · "}
          <OutsideLink to={`mailto:${email}`}>{email}</OutsideLink>
        </p>
      </details>
      {example ? <p>{t("identity>example")}</p> : null}
      <Link to="/legal">{t("identity>more")}</Link>
    </div>
  );
}

/** Says what the brand does for the applicant, as far as its legal identity states it. */
export function TrustLine() {
  const { t } = useTranslation("start");
  const { role, lenders, free } = imprint;
  return (
    <p className="page-trust">
      {t(`trust>${role}`, { count: lenders })}
      {free ? ` ${t("trust>free")}` : null}
    </p>
  );
}
