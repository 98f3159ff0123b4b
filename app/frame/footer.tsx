import { memo, type ReactNode } from "react";
import type { Brand } from "../catalogue/brand.ts";
import { Identity } from "./identity.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";

/** The id of the footer; the document holds its first render until the footer is parsed. */
export const FOOTER_ID = "footer";

type FooterProps = {
  brand: Brand;
  text: string | undefined;
  /** Further content of the footer. */
  children?: ReactNode;
};

/**
 * Renders the logo, the language switch, the copyright line (the text or else the brand's name, and the year) and who
 * is behind the brand.
 */
export const Footer = memo(function Footer({ brand, text, children }: FooterProps) {
  return (
    <footer id={FOOTER_ID} className="footer">
      <Logo alt="" height={24} ground="light" />
      {/* The document may have been built in another year. */}
      <p suppressHydrationWarning translate="no">
        © {text ?? brand.name} {new Date().getFullYear()}
      </p>
      <LanguageSwitch />
      <Identity />
      {children}
    </footer>
  );
});
