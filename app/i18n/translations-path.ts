import type { BackendModule } from "i18next";
import { config } from "../config.ts";
import { report } from "../report.ts";
import { localeOf } from "./locales.ts";

/** Answers that may be better in a moment. */
const mayPass = (status: number) => status === 429 || status >= 500;

/** Reads the texts of languages that the build doesn't carry, one file a namespace (contract.md, call 31). */
export const translationsPath: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (tag, namespace, done) => {
    const address = `${config.translationsPath}/${localeOf(tag)}/${namespace}.json`;
    const fail = (why: string, again: boolean) => {
      report("Failed to load translations", `${namespace} of ${tag}: ${why}`);
      // i18next takes the second value of a failure for whether to try again.
      done(new Error(`Failed to load ${address}`), again);
    };
    void fetch(address, {
      credentials: "same-origin",
      mode: "cors",
      headers: { Accept: "application/json" },
    }).then(
      async (response) => {
        if (!response.ok) return fail(String(response.status), mayPass(response.status));
        try {
          done(null, (await response.json()) as Record<string, string>);
        } catch {
          fail("not JSON", false);
        }
      },
      () => fail("no answer", true),
    );
  },
};
