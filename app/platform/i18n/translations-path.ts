import type { BackendModule } from "i18next";
import { config } from "../config.ts";
import { nativeFetch } from "../native-fetch.ts";
import { report } from "../report.ts";
import { isRecord } from "../values.ts";
import { localeOf } from "./locales.ts";

/** Returns whether a retry may succeed. */
const isTemporary = (status: number) => status === 429 || status >= 500;

function parsed(body: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? (value as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}

/** Loads the texts of languages that the build doesn't include, one file per namespace (contract, call 31). */
export const translationsPath: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (tag, namespace, done) => {
    const address = `${config.translationsPath}/${localeOf(tag)}/${namespace}.json`;
    const fail = (why: string, again: boolean) => {
      report("Failed to load translations", `${namespace} of ${tag}: ${why}`);
      // i18next reads the second argument of a failure as whether to retry.
      done(new Error(`Failed to load ${address}`), again);
    };
    const read = async () => {
      const response = await nativeFetch(address, {
        credentials: "same-origin",
        mode: "cors",
        headers: { Accept: "application/json" },
      });
      if (!response.ok) return fail(String(response.status), isTemporary(response.status));
      const texts = parsed(await response.text());
      if (texts === undefined) fail("not an object of JSON", false);
      else done(null, texts);
    };
    // A connection that is lost within the body may recover too.
    read().catch(() => fail("no answer", true));
  },
};
