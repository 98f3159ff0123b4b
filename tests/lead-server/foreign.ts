import type { MiddlewareHandler } from "hono";

const isLocal = (address: string): boolean =>
  URL.canParse(address) && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

/**
 * Refuses what a page of another site requests, and every name but this machine's: any browser tab on a developer's
 * machine reaches this server.
 */
export const refuseForeign: MiddlewareHandler = async ({ req, json }, next) => {
  const origin = req.header("origin");
  const foreign = [req.url, ...(origin === undefined ? [] : [origin])].find((address) => !isLocal(address));
  return foreign === undefined ? next() : json({ error: `${foreign} is foreign to this machine` }, 403);
};
