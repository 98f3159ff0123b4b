import { config } from "../config.ts";
import { isEmbedded, readVisiblePart } from "../embedded.ts";
import { parseUrl } from "../safe-destination.ts";

type Fields = readonly (readonly [name: string, value: string])[];

/** A message to the host page. `public/embed.js` handles it. */
type ToHost =
  | { type: "FORM_HEIGHT"; height: number }
  /** An element that should be visible received focus, `top` pixels below the top of the frame. */
  | { type: "FORM_FOCUS"; top: number }
  | { type: "FORM_REDIRECT"; url: string; method: "get" | "post"; fields: Fields };

const LOCAL_PAGE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Returns whether a page of an origin may embed the application and receive its height. */
export function mayEmbed(origin: string): boolean {
  const isLocal = config.environment !== "production" && LOCAL_PAGE.test(origin);
  return isLocal || config.embedOrigins.includes(origin);
}

/** The origin of the host page that has announced that it handles messages. */
let listeningHost: string | undefined;

/** Returns the origins that may receive messages: the host page's, if it may embed the application. */
function recipients(): readonly string[] {
  const origin = listeningHost ?? window.location.ancestorOrigins?.[0] ?? parseUrl(document.referrer)?.origin;
  // If the origin is unknown, the browser delivers a message only to the origin it is addressed to.
  if (origin === undefined) return config.embedOrigins;
  return mayEmbed(origin) ? [origin] : [];
}

export function meetHost(): void {
  window.addEventListener("message", ({ source, origin, data }) => {
    if (source !== window.parent || !mayEmbed(origin)) return;
    if ((data as { type?: unknown } | null)?.type === "HOST_READY") listeningHost = origin;
  });
}

/** Sends a message to the host page; without an allowed host page nobody receives it. */
export function tellHost(message: ToHost): void {
  for (const origin of recipients()) window.parent.postMessage(message, origin);
}

/** Asks the host page to navigate the whole window. Returns whether it will; otherwise the frame must do it. */
export function navigateHost(url: string, method: "get" | "post", fields: Fields): boolean {
  if (!isEmbedded() || listeningHost === undefined) return false;
  tellHost({ type: "FORM_REDIRECT", url, method, fields });
  return true;
}

/** Integrates the application into its host page: removes the icon and reports the height and the focused element. */
export function startEmbedding(container: HTMLElement): void {
  for (const icon of document.querySelectorAll("link[rel=icon]")) icon.remove();
  meetHost();
  const reportHeight = createHeightReporter((height) => tellHost({ type: "FORM_HEIGHT", height }));
  const observer = new ResizeObserver(() => reportHeight(container.getBoundingClientRect().height));
  // The box that is reported. The observer's own choice, the content box, misses a change of the padding.
  observer.observe(container, { box: "border-box" });
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = target.closest("dialog");
    if (dialog && dialog.style.inset === "") keepInView(dialog);
    // A new screen is shown from the frame's top: Back and the progress stand above its title.
    if (target.matches("h1")) tellFocus(0);
    if (target.matches(".error-summary")) tellFocus(target.getBoundingClientRect().top);
  });
}

function tellFocus(top: number): void {
  tellHost({ type: "FORM_FOCUS", top: Math.round(top) });
}

const LEAST_PX = 480;

/** Places a dialog in the part of the frame that the host's window shows, or asks the host page to show more of it. */
function keepInView(dialog: HTMLDialogElement): void {
  readVisiblePart(({ top, height }) => {
    const room = Math.min(Math.max(height, LEAST_PX), window.innerHeight);
    const from = Math.max(0, Math.min(top, window.innerHeight - room));
    dialog.style.inset = `${from}px 0 auto`;
    dialog.style.maxHeight = `${room}px`;
    if (height < room) tellFocus(from);
  });
}

const TOLERANCE_PX = 10;
const DEBOUNCE_MS = 100;

/** Returns a function that reports the first height, then each that differs enough, in whole pixels and debounced. */
export function createHeightReporter(report: (height: number) => void): (height: number) => void {
  let reported: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (height) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const whole = Math.ceil(height);
      // A host page that hides the frame makes it 0 px high.
      if (whole === 0 || (reported !== undefined && Math.abs(whole - reported) <= TOLERANCE_PX)) return;
      reported = whole;
      report(whole);
    }, DEBOUNCE_MS);
  };
}
