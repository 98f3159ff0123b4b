import type { CountryId } from "../../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../../app/catalogue/every-country.ts";
import type { Send } from "../../conformance/client.ts";
import { type Outcome, type RunOptions, run } from "../../conformance/run.ts";
import { createLeadServer } from "../../lead-server/app.ts";
import { createControl } from "../../lead-server/control.ts";
import type { Dialect } from "../../lead-server/dialects/dialect.ts";
import type { ScriptInput } from "../../lead-server/scripts/script.ts";

const origin = "http://localhost:3000";

/** The address that steers the stand-in's leads. */
export const steer = `${origin}/lead-server/api`;

/** Checks a provider without waiting: one that lends in Spain, unless `change` says otherwise. */
export const checkAs = (send: Send, change: Partial<RunOptions> = {}): Promise<Outcome> =>
  run({
    addresses: { base: `${origin}/api`, policies: `${origin}/policies` },
    country: everyCountry.es,
    leadPath: "/v3/lead",
    productId: "loan",
    code: "123456",
    captchaTokens: [],
    patience: 60_000,
    redirectHosts: [],
    seed: 1,
    send,
    wait: async () => {},
    ...change,
  });

/**
 * Checks the stand-in of a country without a port.
 * @param around wraps the stand-in's own answers
 */
export async function checkStandIn(
  country: CountryId,
  { dialect, script, ...change }: Partial<RunOptions> & { dialect?: Dialect; script?: ScriptInput } = {},
  around: (send: Send) => Send = (send) => send,
): Promise<Outcome> {
  const server = createLeadServer({ database: ":memory:", country, ...(dialect && { dialect }) });
  try {
    if (script) await createControl(origin, undefined, (request) => server.fetch(request)).setScript(script);
    const send = around((request) => server.fetch(request));
    return await checkAs(send, { country: everyCountry[country], ...change });
  } finally {
    server.close();
  }
}

/** Returns what wraps a stand-in's answers so that some are others; `change` returns undefined for those that stay. */
export const answering =
  (change: (response: Response, request: Request) => Promise<Response | undefined> | Response | undefined) =>
  (send: Send): Send =>
  async (request) => {
    const response = await send(request);
    return (await change(response, request)) ?? response;
  };

/** Returns whether a request is this call, such as `GET /lead/status/:id`. */
export function isCall(call: string, { method, url }: Request): boolean {
  const path = new URL(url).pathname.replace(/^\/api/, "");
  return new RegExp(`^${call.replace(/:\w+/g, "[^/]+")}$`).test(`${method} ${path}`);
}

type Wrong = { call: string; promise: string; path: string | undefined };

const withVerdict = ({ entries }: Outcome, wanted: "broken" | "warned"): Wrong[] =>
  entries
    .filter(({ verdict }) => verdict === wanted)
    .map(({ call, promise, path }) => ({ call: `${call.method} ${call.path}`, promise, path }));

/** Returns the broken promises of a run, as reports name them. */
export const brokenIn = (outcome: Outcome): Wrong[] => withVerdict(outcome, "broken");

/** Returns the warnings of a run: the broken rules that the contract doesn't state. */
export const warnedIn = (outcome: Outcome): Wrong[] => withVerdict(outcome, "warned");

/** Returns both. */
export const wrongIn = (outcome: Outcome): Wrong[] => [...brokenIn(outcome), ...warnedIn(outcome)];

/** Returns the screens that a run reached. */
export const reachedIn = ({ visits }: Outcome): string[] =>
  visits.flatMap(({ tried, path }) => (tried ? path : []));
