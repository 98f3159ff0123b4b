import { config } from "../config.ts";
import { isEmbedded } from "../embedded.ts";

/** The form fields of a redirect, in order. */
type Fields = readonly (readonly [name: string, value: string])[];

/** A message to the host page. `public/embed.js` handles it. */
type ToHost =
  | { type: "FORM_HEIGHT"; height: number }
  /** An element that should be visible received focus, `top` pixels below the top of the frame. */
  | { type: "FORM_FOCUS"; top: number }
  | { type: "FORM_REDIRECT"; url: string; method: "get" | "post"; fields: Fields };

const LOCAL_PAGE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Returns whether a page may embed the application and receive its height. Outside production
 * pages of the same machine may, on any port.
 * @param origin the page's origin, e.g. `https://host.example`
 */
export function mayEmbed(origin: string): boolean {
  const isLocal = config.environment !== "production" && LOCAL_PAGE.test(origin);
  return isLocal || config.embedOrigins.includes(origin);
}

/** The origins that messages are sent to: the host page's, if it may embed the application. */
let recipients: readonly string[] = [];

/** Whether the host page has announced that it handles messages. */
let hostListens = false;

/** Returns the host page's origin, if the browser reveals it. */
function originOfHost(): string | undefined {
  const [nearest] = window.location.ancestorOrigins ?? [];
  if (nearest !== undefined) return nearest;
  try {
    // Not by `parseUrl`, whose chunk has more than a frame's start needs.
    return new URL(document.referrer).origin;
  } catch {
    return undefined;
  }
}

/** Determines the host page's origin and listens for its messages. */
export function meetHost(): void {
  const origin = originOfHost();
  // If the origin is unknown, the browser delivers a message only to the origin it is addressed to.
  recipients = origin === undefined ? config.embedOrigins : mayEmbed(origin) ? [origin] : [];
  window.addEventListener("message", ({ source, origin: from, data }) => {
    if (source !== window.parent || !mayEmbed(from)) return;
    if ((data as { type?: unknown } | null)?.type !== "HOST_READY") return;
    recipients = [from];
    hostListens = true;
  });
}

/** Sends a message to the host page; without an allowed host page nobody receives it. */
export function tellHost(message: ToHost): void {
  for (const origin of recipients) window.parent.postMessage(message, origin);
}

/**
 * Asks the host page to navigate the whole window.
 * @param url an address that `safeDestination` accepted
 * @returns whether the host page will navigate; otherwise the frame must do it
 */
export function navigateHost(url: string, method: "get" | "post", fields: Fields): boolean {
  if (!isEmbedded() || !hostListens) return false;
  tellHost({ type: "FORM_REDIRECT", url, method, fields });
  return true;
}
