import type LogRocketSdk from "logrocket";
import { mayTrack } from "../../application/visit/consent.ts";
import { ensureSession } from "../../application/visit/session.ts";
import { markOf } from "../../catalogue/mark.ts";
import { config } from "../../shell/config.ts";
import { type Report, report } from "../../shell/report.ts";
import { sessionStore } from "../../shell/storage/storage.ts";
import { trustVendorScripts } from "../../shell/trusted-scripts.ts";
import { addressToTell } from "../addresses.ts";
import type { Tracker } from "../vendors.ts";

type Options = NonNullable<Parameters<typeof LogRocketSdk.init>[1]>;

const LONGEST_DETAIL = 1024;

/** Attributes that can contain an answer or lead to one. */
const answeringAttributes = [
  ..."value checked selected placeholder title alt href src action style data-value".split(" "),
  ..."aria-label aria-checked aria-selected aria-valuenow aria-valuetext".split(" "),
];

/** The recorder records only the layout, and no requests: their addresses and bodies have answers. */
export const settings: Options = {
  shouldCaptureIP: false,
  shouldDetectExceptions: false,
  shouldAugmentNPS: false,
  // The console's output can quote anything.
  console: { isEnabled: false },
  dom: {
    textSanitizer: true,
    inputSanitizer: true,
    imageSanitizer: true,
    disablePageTitles: true,
    hiddenAttributes: answeringAttributes,
  },
  network: { isEnabled: false },
  browser: { urlSanitizer: (url) => addressToTell(url) },
  shouldSendData: () => mayTrack("analytics"),
};

/** Returns an error's message without quoted texts, addresses and anything with digits, which may quote an answer. */
export function withoutQuotes(text: string): string {
  return text.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\S*[@\d/?=]\S*/g, "…");
}

const flag = (kept: unknown) => (kept === true ? "1" : "0");

export function tags(): Record<string, string> {
  return {
    app: "react",
    redirected: flag(sessionStore.read("redirected")),
    reapplying: flag(sessionStore.read("reapplying")),
  };
}

/** Returns a report's detail for the recorder, unless it is too long. */
export function detailOf(detail: string | undefined): { detail: string } | undefined {
  if (detail === undefined || JSON.stringify(detail).length > LONGEST_DETAIL) return undefined;
  return { detail };
}

/** Returns an error with its own name and stack, without what its message quotes and the queries of addresses. */
export function errorToTell({ name, message, stack }: Error): Error {
  const told = withoutQuotes(message);
  const places = stack?.replace(message, () => told).replaceAll(/\?[^\s:)]*/g, "");
  return Object.assign(new Error(told), { name, stack: places });
}

/** Sends a report. If the session is recorded, an error of a screen is sent with its stack and the components' one. */
function capture(sdk: typeof LogRocketSdk, { message, detail, error, componentStack }: Report): void {
  const extra = { ...detailOf(detail), ...(componentStack && { componentStack }) };
  if (error === undefined) sdk.captureMessage(message, { tags: tags(), extra });
  else if (sessionStore.read("logRocket") === true)
    sdk.captureException(errorToTell(error), { tags: tags(), extra });
}

/** Stores as `logRocket` whether to record: nothing blocks it, and the session's draw is below the percentage. */
export function decideRecording(percentage = config.recording.sessionPercentage): boolean {
  const blocked = sessionStore.read("logRocketBlocked") === true;
  // From 0 to below 100. The session's random id decides, so that no reload draws again.
  const draw = (Number.parseInt(markOf(ensureSession().id), 36) / 2 ** 32) * 100;
  const records = !blocked && draw < percentage;
  if (records) sessionStore.write("logRocket", true);
  else sessionStore.remove("logRocket");
  return records;
}

/** Starts the recorder. It sends nothing without consent (`shouldSendData`). */
export async function start(id = config.vendors.logRocket): Promise<Tracker | undefined> {
  if (id === undefined || !decideRecording()) return undefined;
  // The library requests the recorder's script as soon as it runs.
  trustVendorScripts();
  const { default: sdk } = await import("logrocket");
  const script = document.head.querySelector('script[src*="/logger-1.min.js"]');
  script?.addEventListener("error", () => report("Failed to initialise the recorder", "script"));
  sdk.init(id, settings);
  return {
    track(event) {
      if (event.kind === "report") capture(sdk, event.report);
      if (event.kind === "conversion") sdk.track(event.name, tags());
    },
    stop: () => void sessionStore.remove("logRocket"),
  };
}
