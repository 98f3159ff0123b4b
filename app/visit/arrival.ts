let arrival: URL | undefined;

/** Notes the address that this document was opened at, before its link's parameters leave the address bar. */
export function noteArrival(href: string): void {
  arrival = new URL(href);
}

/** Returns the address that this document was opened at, as noted. */
export function arrivalAddress(): URL | undefined {
  return arrival;
}
