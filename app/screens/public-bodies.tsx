import type { PublicBody } from "../catalogue/countries/types.ts";
import { OutsideLink } from "../frame/outside-link.tsx";
import { useTranslation } from "../platform/i18n/texts.ts";

/** A list of authorities or services that the applicant can turn to, each with its page and its telephone. */
export function PublicBodies({ bodies }: { bodies: readonly PublicBody[] }) {
  const { t } = useTranslation();
  return (
    <ul className="bullets">
      {bodies.map(({ name, address, phone }) => (
        <li key={name}>
          <OutsideLink to={address} target="_blank" rel="noopener noreferrer">
            {name}
            <span className="visually-hidden"> {t("form>opensInNewTab")}</span>
          </OutsideLink>
          {phone ? ` · ${phone}` : null}
        </li>
      ))}
    </ul>
  );
}
