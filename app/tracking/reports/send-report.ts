import { config, release } from "../../platform/config.ts";
import { nativeFetch } from "../../platform/native-fetch.ts";
import { pathToTell } from "../addresses.ts";

/** Returns the release and the pair, which every report names. */
export const reportedBuild = () => ({ release: release(), pair: `${config.brand}-${config.country}` });

/** Returns the name of the page or screen at a path of the address bar. */
export function screenAt(pathname: string): string {
  return pathToTell(pathname.replace(config.basePath, "/"));
}

/**
 * Sends a report to `APP_REPORT_URL`, even while the page is left. Not by `sendBeacon`: that would add the cookies of
 * the receiver's host, which may be the application's own. Nobody reads the answer, and a lost report isn't reported.
 */
export function sendText(text: string): void {
  if (config.reportUrl === undefined) return;
  const request = nativeFetch(config.reportUrl, {
    method: "POST",
    body: text,
    mode: "no-cors",
    credentials: "omit",
    // The whole address of a page may contain an id.
    referrerPolicy: "origin",
    keepalive: true,
  });
  request.catch(() => undefined);
}
