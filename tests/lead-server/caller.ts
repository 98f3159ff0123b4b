/** A response whose body is parsed; undefined without a body. */
export type Answered<Body> = { status: number; headers: Headers; body: Body };

/**
 * Returns a function that calls the provider's server as the app does: JSON both ways, with the headers that the
 * contract requires of every call: without a key of the caller, each request is another decision.
 * @param send sends a request; a server's own `fetch` will do
 * @returns a function that rejects like `fetch`, and when the response isn't JSON
 */
export function createCaller(
  baseUrl: string,
  send: (request: Request) => Response | Promise<Response> = fetch,
) {
  return async <Body>(
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered<Body>> => {
    const response = await send(
      new Request(new URL(path, baseUrl), {
        method,
        headers: {
          Accept: "application/json",
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...(method !== "GET" && { "Idempotency-Key": crypto.randomUUID() }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : undefined) as Body,
    };
  };
}
