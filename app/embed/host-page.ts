import { config } from "../config.ts";
import { isEmbedded, mayEmbed } from "./embedded.ts";

/** What travels with a redirect: names and values, in their order. */
type Fields = readonly (readonly [name: string, value: string])[];

/** What the page around the application is told. `public/embed.js` acts on it. */
type ToHost =
  | { type: "FORM_HEIGHT"; height: number }
  /** Something took focus that should be seen: how far below the top of the frame, in pixels. */
  | { type: "FORM_FOCUS"; top: number }
  | { type: "FORM_REDIRECT"; url: string; method: "get" | "post"; fields: Fields };

/** Where messages go: to the page around this one if it may have them, and to no other. */
let recipients: readonly string[] = [];

/** Whether the page around this one has said that it acts on messages. */
let hostListens = false;

/** The origin of the page around this one, where the browser tells it. */
function originOfHost(): string | undefined {
  const [nearest] = window.location.ancestorOrigins ?? [];
  if (nearest !== undefined) return nearest;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined;
}

/** Begins to speak with the page around this one, and listens for it. */
export function meetHost(): void {
  const origin = originOfHost();
  // Where the browser doesn't tell, it delivers to none but the origin that a message is addressed to.
  recipients = origin === undefined ? config.embedOrigins : mayEmbed(origin) ? [origin] : [];
  window.addEventListener("message", ({ source, origin: from, data }) => {
    if (source !== window.parent || !mayEmbed(from)) return;
    if ((data as { type?: unknown } | null)?.type !== "HOST_READY") return;
    recipients = [from];
    hostListens = true;
  });
}

/** Tells the page around this one something; nobody hears it where that page isn't on the list. */
export function tellHost(message: ToHost): void {
  for (const origin of recipients) window.parent.postMessage(message, origin);
}

/**
 * Asks the page around this one to lead the whole window elsewhere.
 * @param url an address that `safeDestination` has let through
 * @returns whether it will; if not, the frame has to do it by itself
 */
export function leaveThroughHost(url: string, method: "get" | "post", fields: Fields): boolean {
  if (!isEmbedded() || !hostListens) return false;
  tellHost({ type: "FORM_REDIRECT", url, method, fields });
  return true;
}
