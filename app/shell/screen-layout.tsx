import { brand } from "@brand/brand.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { opensInFrame, useEmbedded } from "./embedded.ts";

export const HEADING_ID = "page-title";

type ScreenLayoutProps = {
  title: string;
  errored?: boolean;
  /** Stands beside the heading. */
  top?: ReactNode;
  children: ReactNode;
};

/** The layout of a screen after the pages. Its heading takes the focus on arrival, so screen readers announce it. */
export function ScreenLayout({ title, errored = false, top, children }: ScreenLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opensInFrame()) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <article className="page screen">
      <PageTitle title={title} errored={errored} />
      <div className="screen-head">
        {top}
        <h1 id={HEADING_ID} tabIndex={-1} ref={heading}>
          {title}
        </h1>
      </div>
      {children}
    </article>
  );
}

/** The document's title: the page and the brand, after a word for its errors. Embedded, the host page keeps its own. */
export function PageTitle({ title, errored }: { title: string; errored: boolean }) {
  const { t } = useTranslation();
  if (useEmbedded()) return null;
  const whole = title === brand.name ? title : `${title} – ${brand.name}`;
  return <title>{errored ? `${t("form>errorPrefix")} ${whole}` : whole}</title>;
}
