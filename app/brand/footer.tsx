import { memo, type ReactNode } from "react";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import type { Brand } from "./types.ts";

/** Where a page ends for whoever sees it. */
export const FOOTER_ID = "footer";

type FooterProps = {
  brand: Brand;
  text: string | undefined;
  /** What else stands there. */
  children?: ReactNode;
};

/** Shows the logo again, the languages, and the copyright line: the text, else the brand's name, and the year. */
export const Footer = memo(function Footer({ brand, text, children }: FooterProps) {
  return (
    <footer id={FOOTER_ID} className="footer">
      <Logo alt="" height={24} ground="light" />
      {/* The document may have been built last year. */}
      <p suppressHydrationWarning translate="no">
        © {text ?? brand.name} {new Date().getFullYear()}
      </p>
      <LanguageSwitch />
      {children}
    </footer>
  );
});
