import type { MiddlewareHandler } from "hono";

/** Returns whether a host name means this machine. */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Returns why a request isn't answered; undefined if it comes from this machine or from a host that was named. */
function objection(
  request: Request,
  hosts: readonly string[],
): { status: 403 | 415; says: string } | undefined {
  const isKnown = (hostname: string) => isLoopback(hostname) || hosts.includes(hostname);
  const { hostname } = new URL(request.url);
  if (!isKnown(hostname))
    return {
      status: 403,
      says: `The host ${hostname} is foreign: start the server with --allow-host ${hostname}`,
    };
  const origin = request.headers.get("origin");
  if (origin !== null && !(URL.canParse(origin) && isKnown(new URL(origin).hostname)))
    return { status: 403, says: `The origin ${origin} is foreign: only pages of this machine may call` };
  const type = request.headers.get("content-type");
  if (request.body !== null && new URL(request.url).pathname.startsWith("/lead-server/api/") && !isJson(type))
    return { status: 415, says: `The body has to be application/json, not ${type ?? "of no type"}` };
  return undefined;
}

const isJson = (type: string | null) => /^application\/json\s*(?:;|$)/i.test(type ?? "");

/**
 * Refuses requests that another site makes: by a name of its own that leads to this machine, from a page of its own, or
 * with a form, which browsers send anywhere. The server is a development tool that any browser tab on the machine
 * reaches.
 * @param hosts host names besides those of this machine, for example a container's
 */
export function refuseForeign(hosts: readonly string[]): MiddlewareHandler {
  return async ({ req, json }, next) => {
    const objected = objection(req.raw, hosts);
    return objected ? json({ error: objected.says }, objected.status) : next();
  };
}
