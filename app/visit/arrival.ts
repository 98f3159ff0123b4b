let arrival: URL | undefined;

/**
 * Stores the address at which this document was opened, before the link's parameters are removed from the address
 * bar.
 */
export function noteArrival(href: string): void {
  arrival = new URL(href);
}

/** Returns the stored address at which this document was opened. */
export function arrivalAddress(): URL | undefined {
  return arrival;
}
