import type LogRocketSdk from "logrocket";
import { config } from "../../config.ts";
import { lazyModule } from "../../lazy.ts";
import { type Report, report } from "../../report.ts";
import { sessionStore } from "../../storage/storage.ts";
import { mayTrack } from "../../visit/consent.ts";
import { decideRecording, isRecorded } from "../../visit/recording.ts";
import { addressToTell } from "../addresses.ts";
import type { Tracker } from "../vendor.ts";

const library = lazyModule(() => import("logrocket"));

type Options = NonNullable<Parameters<typeof LogRocketSdk.init>[1]>;

/** A detail that is longer as JSON isn't sent (specification §9.3). */
const LONGEST_DETAIL = 1024;

/** Attributes that may show an answer, or lead to one. */
const answeringAttributes = [
  "value",
  "checked",
  "selected",
  "placeholder",
  "title",
  "alt",
  "href",
  "src",
  "action",
  "style",
  "aria-label",
  "aria-checked",
  "aria-selected",
  "aria-valuenow",
  "aria-valuetext",
  "data-value",
];

/**
 * The recorder's settings: of what is on the page it sees shapes. Texts, inputs and images are masked, whatever shows an
 * answer in an attribute is hidden; of requests it learns an address without ids and nothing that they carry.
 */
export const settings: Options = {
  shouldCaptureIP: false,
  shouldDetectExceptions: false,
  shouldAugmentNPS: false,
  // What is printed may quote anything.
  console: { isEnabled: false },
  dom: {
    textSanitizer: true,
    inputSanitizer: true,
    imageSanitizer: true,
    disablePageTitles: true,
    hiddenAttributes: answeringAttributes,
  },
  network: {
    requestSanitizer: (request) => ({
      reqId: request.reqId,
      method: request.method,
      url: addressToTell(request.url, window.location.origin),
      headers: {},
    }),
    responseSanitizer: ({ reqId, method, status }) => ({
      reqId,
      method,
      headers: {},
      ...(status !== undefined && { status }),
    }),
  },
  browser: { urlSanitizer: (url) => addressToTell(url, window.location.origin) },
  shouldSendData: () => mayTrack("analytics"),
};

/** An error's words without what they may quote: texts in quotes, addresses, and anything with digits. */
export function withoutQuotes(text: string): string {
  return text.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\S*[@\d/?=]\S*/g, "…");
}

const flag = (kept: unknown) => (kept === true ? "1" : "0");

/** How every report is tagged (specification §9.3). */
export function tags(): Record<string, string> {
  return {
    app: "react",
    redirected: flag(sessionStore.read("redirected")),
    reapplying: flag(sessionStore.read("reapplying")),
  };
}

/** A report's detail as it is sent; one that is too long isn't. */
export function detailOf(detail: string | undefined): { detail: string } | undefined {
  if (detail === undefined || JSON.stringify(detail).length > LONGEST_DETAIL) return undefined;
  return { detail };
}

/** Of an error within a screen the recorder learns where it was thrown too, if the session is recorded. */
function capture(sdk: typeof LogRocketSdk, { message, detail, error, componentStack }: Report): void {
  const extra = { ...detailOf(detail), ...(componentStack && { componentStack }) };
  if (error === undefined) {
    sdk.captureMessage(message, { tags: tags(), extra });
    return;
  }
  if (!isRecorded()) return;
  const told = new Error(withoutQuotes(error.message));
  told.name = error.name;
  sdk.captureException(told, { tags: tags(), extra });
}

/** Has somebody know when the recorder's own script, which the library asks for, doesn't come. */
function reportMissingScript(): void {
  const script = document.head.querySelector('script[src*="/logger-1.min.js"]');
  script?.addEventListener("error", () => report("Failed to initialise the recorder", "script"));
}

/**
 * Starts the recorder where the session is one of those that are recorded (specification §4.4). What happened before it runs waits in
 * its line (`tracker.ts`).
 */
export async function start(id = config.vendors.logRocket): Promise<Tracker | undefined> {
  if (id === undefined || !decideRecording()) return undefined;
  // Its library asks for the recorder's script as soon as it is there.
  const { default: sdk } = await library.load();
  reportMissingScript();
  sdk.init(id, settings);
  let records = true;
  return {
    track(event) {
      if (!records) return;
      if (event.kind === "report") capture(sdk, event.report);
      if (event.kind === "conversion") sdk.track(event.name, tags());
    },
    stop() {
      records = false;
      sessionStore.remove("logRocket");
    },
    resume() {
      records = decideRecording();
    },
  };
}
