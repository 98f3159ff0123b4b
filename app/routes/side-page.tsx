import "./summary/summary.css";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useApplication } from "../application/application.ts";
import type { PublicBody } from "../catalogue/countries/types.ts";
import { whereNext } from "../journey/location.ts";
import { NewTabLink } from "../shell/outside-link.tsx";
import { ScreenLayout } from "../shell/screen-layout.tsx";

type SidePageProps = Pick<ComponentProps<typeof ScreenLayout>, "title" | "children"> & {
  /** The buttons before Back. */
  actions?: ReactNode;
};

/** A page to which a link leads from any other. Back leads to the page before, or into the application. */
export function SidePage({ title, actions, children }: SidePageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isFirstInTab = useLocation().key === "default";
  const application = useApplication((one) => one);
  const goBack = () => {
    if (!isFirstInTab) void navigate(-1);
    else void navigate(application.id === undefined ? "/" : whereNext(application).path);
  };
  return (
    <ScreenLayout title={title}>
      {children}
      <div className="actions">
        {actions}
        <button type="button" className="button button--quiet" onClick={goBack}>
          {t("form>back")}
        </button>
      </div>
    </ScreenLayout>
  );
}

/** A list of names and values. A name without a value is left out. */
export function Entries({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="summary">
      {rows.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name} className="summary-line">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** A list of authorities or services that the applicant can turn to, each with its page and its telephone. */
export function PublicBodies({ bodies }: { bodies: readonly PublicBody[] }) {
  return (
    <ul className="bullets">
      {bodies.map(({ name, address, phone }) => (
        <li key={name}>
          <NewTabLink to={address}>{name}</NewTabLink>
          {phone ? ` · ${phone}` : null}
        </li>
      ))}
    </ul>
  );
}
