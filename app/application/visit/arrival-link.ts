import { arrivalAddress, type LinkData, readLink } from "./link.ts";

/** The parameters of a link to an application, and its unparsed query. */
type ArrivalLink = { parameters: LinkData; query: string };

/**
 * Returns the parameters and the query of the link that led to a path.
 * @param address the path's own address, used if no link led there
 * @param own parameters of the application, which are removed from the query
 */
export function linkTo(address: string, own: readonly string[]): ArrivalLink {
  const [here, arrival] = [new URL(address), arrivalAddress()];
  const { search } = arrival !== undefined && isSameApplication(arrival, here) ? arrival : here;
  const rest = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !own.includes(part.split("=")[0] ?? ""));
  return { parameters: readLink(search), query: rest.length > 0 ? `?${rest.join("&")}` : "" };
}

/** Returns whether two addresses name the same application, by their last two segments. */
function isSameApplication(one: URL, other: URL): boolean {
  const ending = ({ pathname }: URL) => pathname.split("/").filter(Boolean).slice(-2).join("/");
  return ending(one) === ending(other);
}
