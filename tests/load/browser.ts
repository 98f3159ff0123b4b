import { Agent, request } from "node:http";

/** A request's kind and the time until its response was complete. */
export type Measured = { kind: string; milliseconds: number }[];

/** A response whose body is complete. */
export type Loaded = { status: number; body: string };

/** The number of connections that a browser opens to one host. */
const CONNECTIONS = 6;

/** A visitor's browser: connections of its own, which it keeps, and nothing cached. */
export type Browser = {
  /**
   * Sends a request and waits for the whole response.
   * @param kind the row of the report; without one the request isn't measured
   */
  send(path: string, options?: SendOptions): Promise<Loaded>;
  close(): void;
};

type SendOptions = {
  kind?: string;
  method?: "GET" | "POST" | "PUT";
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
};

/**
 * Opens a browser at a place of a site.
 * @param origin the address of nginx
 * @param host the host's name, which needs no entry in any directory
 * @param measured receives the times
 */
export function openBrowser(origin: string, host: string, measured: Measured, signal: AbortSignal): Browser {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  const send = (path: string, { kind, method = "GET", headers, body }: SendOptions = {}) =>
    new Promise<Loaded>((resolve, reject) => {
      const started = performance.now();
      const json = body === undefined ? undefined : JSON.stringify(body);
      const outgoing = request(
        {
          hostname,
          port,
          path,
          method,
          agent,
          signal,
          headers: {
            Host: host,
            // A file is transferred compressed, and not measured for what its expansion takes.
            ...(kind !== undefined && { "Accept-Encoding": "gzip, deflate" }),
            ...(json !== undefined && {
              "Content-Type": "application/json",
              "Content-Length": Buffer.byteLength(json),
            }),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", reject);
          response.on("end", () => {
            if (kind !== undefined) measured.push({ kind, milliseconds: performance.now() - started });
            const { statusCode: status = 0, headers: received } = response;
            const compressed = received["content-encoding"] !== undefined;
            resolve({ status, body: compressed ? "" : Buffer.concat(parts).toString("utf8") });
          });
        },
      );
      outgoing.on("error", reject);
      outgoing.end(json);
    });
  return { send, close: () => agent.destroy() };
}
