import { memo } from "react";
import { Logo } from "./logo.tsx";
import type { Brand } from "./types.ts";

/**
 * The brand's logo, linking to the site's root.
 * @param transparent whether the page's own ground shows through
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
