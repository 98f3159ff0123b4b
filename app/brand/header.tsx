import logo from "@brand/logo.svg?inline";
import type { Brand } from "./types.ts";

/** The brand's logo, linking to the site's root. */
export function Header({ brand }: { brand: Brand }) {
  return (
    <header className="header">
      <a className="header-home" href="/">
        <img src={logo} alt={brand.name} className="header-logo" width="148" height="36" />
      </a>
    </header>
  );
}
