import { type ReactNode, useEffect, useRef } from "react";
import { PageTitle } from "../../brand/page-title.tsx";

type ScreenLayoutProps = {
  title: string;
  /** Whether the screen shows errors; the document title then says so. */
  errored?: boolean;
  tone?: "good" | "plain";
  children: ReactNode;
};

/** The layout of a screen after the pages. Its heading takes the focus on arrival, so screen readers announce it. */
export function ScreenLayout({ title, errored = false, tone = "plain", children }: ScreenLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <article className={`page screen screen--${tone}`}>
      <PageTitle title={title} errored={errored} />
      {tone === "good" ? (
        <svg className="screen-sign" viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
          <circle cx="24" cy="24" r="24" fill="currentColor" opacity="0.14" />
          <path
            d="M14 25l7 7 14-15"
            fill="none"
            stroke="currentColor"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ) : null}
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </article>
  );
}
