import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { OwnAddress } from "../catalogue/brand.ts";
import type { OwnMailbox } from "../catalogue/legal.ts";
import type { SafeDestination } from "./safe-destination.ts";

/** An address that a link may open: a checked address, or an address or mailbox from the brand's own files. */
export type OutsideAddress = SafeDestination | OwnAddress | `mailto:${OwnMailbox}` | `tel:+${string}`;

/** A link that leads out of the application, also out of a frame: banks' pages refuse to load in one. */
export function OutsideLink({
  to,
  ...props
}: Omit<ComponentProps<"a">, "href" | "ping"> & { to: OutsideAddress }) {
  return <a target="_top" {...props} href={to} />;
}

/** A link that opens in a new tab, and says so to screen readers. */
export function NewTabLink({
  children,
  ...props
}: Pick<ComponentProps<"a">, "aria-describedby"> & { to: OutsideAddress; children: string }) {
  const { t } = useTranslation();
  return (
    <OutsideLink target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <span className="visually-hidden"> {t("form>opensInNewTab")}</span>
    </OutsideLink>
  );
}
