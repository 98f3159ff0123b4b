import type { ComponentProps } from "react";
import type { OwnAddress } from "../brand/types.ts";
import type { SafeDestination } from "../journey/safe-destination.ts";

/** An address that a link may open: a checked address, or an address from the brand's own files. */
export type OutsideAddress = SafeDestination | OwnAddress;

/** A link that leads out of the application. */
export function OutsideLink({
  to,
  ...props
}: Omit<ComponentProps<"a">, "href" | "ping"> & { to: OutsideAddress }) {
  return <a {...props} href={to} />;
}
