import { brand } from "@brand/brand.ts";
import { page } from "@page";
import { memo } from "react";
import { Outlet, useLocation } from "react-router";
import { useKeyboardMark } from "../form/use-keyboard.ts";
import { useEmbedded } from "../frame/embed/embedded.ts";
import { Footer } from "../frame/footer.tsx";
import { Logo } from "../frame/logo.tsx";
import { useBrandArt, useBrandFonts } from "../frame/use-brand-style.ts";
import { useInterfaceColours } from "../frame/use-interface-colours.ts";
import { config } from "../platform/config.ts";
import { Toasts } from "../platform/toasts/toasts.tsx";
import { LateSession } from "../resume/session/late-session.tsx";
import { LatePrivacy } from "../tracking/late-privacy.tsx";

/** The lazily loaded controls in the footer. A constant element, so that React doesn't render them again with each page. */
const lateControls = (
  <>
    <LateSession />
    <LatePrivacy />
  </>
);

/**
 * Renders the brand's logo, which links to the site's root.
 * @param transparent whether the page's background shows through
 */
const Header = memo(function Header({ transparent }: { transparent: boolean }) {
  return (
    <header className="header">
      <a className="header-home" href="/">
        <Logo alt={brand.name} height={36} ground={transparent ? "light" : brand.header} />
      </a>
    </header>
  );
});

/** The layout around every screen: header, footer and toasts. An embedded application has only the toasts. */
export default function ApplicationLayout() {
  const { pathname } = useLocation();
  useBrandFonts();
  useKeyboardMark();
  const coloured = useInterfaceColours();
  const embedded = useEmbedded();
  const transparent = coloured || pathname.includes("continue");
  useBrandArt(!embedded && !transparent);
  return (
    <div className={transparent ? "shell shell--transparent" : "shell"}>
      {embedded ? null : (
        <>
          <meta name="description" content={page.description ?? brand.name} />
          <meta name="keywords" content={page.keywords ?? brand.name} />
          <Header transparent={transparent} />
        </>
      )}
      <main className="shell-main">
        <Outlet />
      </main>
      {embedded ? (
        lateControls
      ) : (
        <Footer brand={brand} text={config.footerText ?? page.footerText}>
          {lateControls}
        </Footer>
      )}
      <Toasts />
    </div>
  );
}
