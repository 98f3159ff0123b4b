import { memo } from "react";
import { Logo } from "./logo.tsx";
import type { Brand } from "./types.ts";

/**
 * Renders the brand's logo, which links to the site's root.
 * @param transparent whether the page's background shows through
 */
export const Header = memo(function Header({ brand, transparent }: { brand: Brand; transparent: boolean }) {
  return (
    <header className="header">
      <a className="header-home" href="/">
        <Logo alt={brand.name} height={36} ground={transparent ? "light" : brand.header} />
      </a>
    </header>
  );
});
