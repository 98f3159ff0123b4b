import { useSyncExternalStore } from "react";
import { config } from "../../platform/config.ts";

/** Returns whether the page runs in a frame of another page. */
export function isEmbedded(): boolean {
  return window.self !== window.top;
}

/** Subscribes to nothing, because a page never moves into a frame or out of one. Returns a function that does nothing. */
const never = () => () => undefined;

/** Returns whether the page runs in a frame of another page; false in prerendered HTML. */
export function useEmbedded(): boolean {
  return useSyncExternalStore(never, isEmbedded, () => false);
}

/** The pages that may embed a build. */
type EmbedRules = {
  origins: readonly string[];
  /** False lets pages of the same machine embed it on any port. */
  production: boolean;
};

const embedRules: EmbedRules = {
  origins: config.embedOrigins,
  production: config.environment === "production",
};

const LOCAL_PAGE = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Returns whether a page may embed the application and receive its height (specification §1.4).
 * @param origin the page's origin, e.g. `https://host.example`
 */
export function mayEmbed(origin: string, { origins, production }: EmbedRules = embedRules): boolean {
  return origins.includes(origin) || (!production && LOCAL_PAGE.test(origin));
}
