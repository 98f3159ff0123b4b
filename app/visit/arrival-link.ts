import { arrivalAddress } from "./arrival.ts";
import { type LinkData, readLink, withoutLinkParameters } from "./link.ts";

/** Returns the path at which this document was opened, with its query but for the parameters of a link. */
export function arrivalPath(): string {
  const arrival = arrivalAddress();
  return arrival === undefined ? "" : arrival.pathname + withoutLinkParameters(arrival.search);
}

/** What the link to an application carried: its parameters, and its query as it came. */
type ArrivalLink = { parameters: LinkData; query: string };

/**
 * Returns what the link to a path carried.
 * @param address the path's own address, which tells where no link led there
 * @param own parameters that are the application's and no part of the query
 */
export function linkTo(address: string, own: readonly string[]): ArrivalLink {
  const [here, arrival] = [new URL(address), arrivalAddress()];
  const { search } = arrival !== undefined && isSamePlace(arrival, here) ? arrival : here;
  const rest = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !own.includes(part.split("=")[0] ?? ""));
  return { parameters: readLink(search), query: rest.length > 0 ? `?${rest.join("&")}` : "" };
}

/** Whether two addresses are about the same application: their last two parts say which. */
function isSamePlace(one: URL, other: URL): boolean {
  const place = ({ pathname }: URL) => pathname.split("/").filter(Boolean).slice(-2).join("/");
  return place(one) === place(other);
}
