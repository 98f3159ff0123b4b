import type { LeadState } from "../../app/lead/provider/schemas/index.ts";
import type { ProviderCall } from "./calls.ts";

/** Sends a request: `fetch`, or a server's own in this process. */
export type Send = (request: Request) => Response | Promise<Response>;

/** The parts of a request that differ from time to time. */
export type Asked = {
  /** The values of the path's `:name` segments. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>> | FormData;
  headers?: Readonly<Record<string, string>>;
};

/** A request and its answer. Status 0 means that no answer arrived, and `failure` says why. */
export type Exchange = {
  call: ProviderCall;
  asked: Asked;
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined if it is none. */
  json: unknown;
  failure?: string;
  /** The questions that the request answers or its screen asks, by their data points. */
  questions?: ReadonlySet<string>;
};

/** The addresses of a provider. */
export type Addresses = { base: string; policies: string; translations?: string | undefined };

/** How many answers in a row may fail to come within the time limit before a run ends. */
const mostTimeOuts = 3;

/** Says that a provider hangs: each further request would only wait. */
export class Hanging extends Error {}

export type Client = ReturnType<typeof createClient>;

/** The longest wait for one answer, in seconds. */
export const timeLimit = 60;

const noAnswer = `no answer within ${timeLimit} s`;

const timeUp = (): AbortSignal => AbortSignal.timeout(timeLimit * 1000);

/**
 * Creates a client that sends one request at a time, with the headers of the contract, and never sends one again. Each
 * request is a decision of its own, unless it names a key.
 */
export function createClient(addresses: Addresses, send: Send, origin: string | undefined) {
  const exchanges: Exchange[] = [];
  let token: string | undefined;
  let timeOuts = 0;

  const addressOf = (call: ProviderCall, { params = {}, query }: Asked): URL => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    if (call.below === "policies") return new URL(addresses.policies);
    const isText = call.below === "translations";
    const url = new URL(
      isText ? addresses.translations + path.replace("/translations", "") : addresses.base + path,
    );
    if (query) url.search = String(new URLSearchParams(query));
    return url;
  };

  return {
    /** Every exchange so far, oldest first. */
    exchanges: exchanges as readonly Exchange[],
    /** @throws Hanging when no answer came within the time limit several times in a row */
    async exchange(call: ProviderCall, asked: Asked = {}): Promise<Exchange> {
      if (timeOuts >= mostTimeOuts)
        throw new Hanging(`${noAnswer} ${mostTimeOuts} times in a row, so the run ended there`);
      const url = addressOf(call, asked);
      const isForm = asked.body instanceof FormData;
      const isOwn = url.origin === new URL(addresses.base).origin;
      const request = new Request(url, {
        method: call.method,
        headers: {
          Accept: "application/json",
          ...(call.method !== "GET" && { "Idempotency-Key": crypto.randomUUID() }),
          ...(asked.body && !isForm && { "Content-Type": "application/json" }),
          ...(token !== undefined &&
            isOwn && { Cookie: `XSRF-TOKEN=${token}`, "X-XSRF-TOKEN": decodeURIComponent(token) }),
          ...(origin !== undefined && { Origin: origin }),
          ...asked.headers,
        },
        body: asked.body instanceof FormData ? asked.body : (JSON.stringify(asked.body) ?? null),
        signal: timeUp(),
      });
      const exchange: Exchange = { call, asked, ...(await answerTo(request, send)) };
      const cookies = isOwn ? exchange.headers.getSetCookie() : [];
      token = cookies.flatMap((cookie) => /^XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? []).at(-1) ?? token;
      exchanges.push(exchange);
      timeOuts = exchange.failure === noAnswer ? timeOuts + 1 : 0;
      return exchange;
    },
    /** Asks as a browser does before a page of another origin may send this call. */
    async preflight(call: ProviderCall, headers: readonly string[]): Promise<Headers> {
      const request = new Request(addressOf(call, { params: { id: "unknown" } }), {
        method: "OPTIONS",
        headers: {
          Origin: origin ?? "",
          "Access-Control-Request-Method": call.method,
          "Access-Control-Request-Headers": headers.join(","),
        },
        signal: timeUp(),
      });
      return (await answerTo(request, send)).headers;
    },
  };
}

async function answerTo(request: Request, send: Send): Promise<Omit<Exchange, "call" | "asked">> {
  try {
    const response = await send(request);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parseJson(text) };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: "", json: undefined, failure: reasonOf(error) };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns why a request got no answer: the time limit, or the code of the failure if it has one. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === "TimeoutError") return noAnswer;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return "code" in cause ? String(cause.code) : cause.message;
}

/** Returns a request with the time limit of all. */
const limited = (address: string, init?: RequestInit): Request =>
  new Request(address, { ...init, signal: timeUp() });

/** Returns why a provider can't be reached; undefined if it answers at all. */
export async function unreachable(base: string, send: Send): Promise<string | undefined> {
  try {
    await send(limited(base));
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** An address that puts a lead of a test environment where a check needs it. */
export type Steer = ReturnType<typeof createSteer>;

/** Returns the steering of an address such as `http://localhost:3001/lead-server/api`. */
export function createSteer(address: string, send: Send) {
  let hasWorked = false;
  let first: string | undefined;
  const post = async (path: string, body: object): Promise<boolean> => {
    const request = limited(`${address.replace(/\/$/, "")}/leads/${path}`, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    try {
      const { ok, status } = await send(request);
      hasWorked ||= ok;
      if (!ok) first ??= `status ${status}`;
      return ok;
    } catch (error) {
      first ??= reasonOf(error);
      return false;
    }
  };
  return {
    /**
     * Puts a lead in a state.
     * @param answer fields of the state that replace the provider's own
     * @returns false if the address refuses
     */
    put: (id: string, progressState: number, answer?: Partial<LeadState>) =>
      post(`${encodeURIComponent(id)}/state`, { progressState, ...(answer && { answer }) }),
    /** Lets a lead expire; returns false if the address can't. */
    expire: (id: string) => post(`${encodeURIComponent(id)}/expire`, {}),
    /**
     * Returns why no request was taken, such as "status 404" or "ECONNREFUSED"; undefined if one was, or none was made.
     */
    problem: () => (hasWorked ? undefined : first),
  };
}
