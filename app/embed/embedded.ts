import { useSyncExternalStore } from "react";
import { config } from "../config.ts";

/** Whether the page runs inside another one. */
export function isEmbedded(): boolean {
  return window.self !== window.top;
}

const never = () => () => undefined;

/** Whether the page runs inside another one; the build's HTML is written as if it didn't. */
export function useEmbedded(): boolean {
  return useSyncExternalStore(never, isEmbedded, () => false);
}

/** The pages that a build may be embedded in. */
type EmbedRules = {
  origins: readonly string[];
  /** Outside production pages of the same machine may embed it, whatever their port. */
  production: boolean;
};

const embedRules: EmbedRules = {
  origins: config.embedOrigins,
  production: config.environment === "production",
};

const LOCAL_PAGE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whether a page may embed the application and be told of its height (specification §1.4).
 * @param origin the page's, e.g. `https://host.example`
 */
export function mayEmbed(origin: string, { origins, production }: EmbedRules = embedRules): boolean {
  return origins.includes(origin) || (!production && LOCAL_PAGE.test(origin));
}
