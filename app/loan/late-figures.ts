import { country } from "@country";
import { lazyModule, whenIdle } from "../platform/lazy.ts";

const figures = lazyModule(() => import("./provider-figures.ts"));

/**
 * Reads the figures of the law that the provider has, once the browser is idle, in countries where one is set anew
 * within the year.
 */
export function readFiguresLate(): void {
  if (country.notices.rateLimit?.setAnew)
    whenIdle(() => void figures.preload().then((late) => late?.readProviderFigures()));
}
