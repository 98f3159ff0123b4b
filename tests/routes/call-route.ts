import "./browser.ts";
import "./provider.ts";

/** A departure: where a route sends the applicant, and whether Back leads to where they were. */
export type Departure = { status: number; to: string | null; history: "pushed" | "replaced" };

/** What a route gives: what its screen is made of, a departure, or the status of an answer that is thrown. */
export type Outcome<Value> = Exclude<Awaited<Value>, Response> | Departure | { thrown: number };

/** A departure that Back can undo. */
export function to(path: string): Departure {
  return { status: 302, to: path, history: "pushed" };
}

/** A departure that takes the place of the screen that was left. */
export function insteadTo(path: string): Departure {
  return { status: 302, to: path, history: "replaced" };
}

type Params = Readonly<Record<string, string>>;

/** A form's data: one value for each control, or several. */
export type Form = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Calls a loader as the router would for an address without the base. */
export function open<Args, Value>(
  loader: (args: Args) => Value,
  address = "/",
  params: Params = {},
  signal?: AbortSignal,
): Promise<Outcome<Value>> {
  const request = new Request(`${base}${address}`, signal && { signal });
  return outcomeOf(() => loader({ request, params, context: {} } as Args));
}

/** Calls a loader that has to give its screen. */
export async function show<Args, Value>(
  loader: (args: Args) => Value,
  address = "/",
  params: Params = {},
): Promise<Exclude<Awaited<Value>, Response>> {
  const outcome = await open(loader, address, params);
  if (isDeparture(outcome)) throw new Error(`${address} isn't shown: ${JSON.stringify(outcome)}`);
  return outcome as Exclude<Awaited<Value>, Response>;
}

/** Calls an action with a form's data, encoded as the router encodes it. */
export function submit<Args, Value>(
  action: (args: Args) => Value,
  form: Form,
  params: Params = {},
  signal?: AbortSignal,
  address = "",
): Promise<Outcome<Value>> {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(form)) {
    for (const value of values === undefined ? [] : [values].flat()) body.append(name, value);
  }
  const request = new Request(`${base}${address}`, { method: "POST", body, ...(signal && { signal }) });
  return outcomeOf(() => action({ request, params, context: {} } as Args));
}

/** Calls the action of a route that shows several screens, at the address of one. */
export function submitAt<Args, Value>(
  action: (args: Args) => Value,
  address: string,
  form: Form,
): Promise<Outcome<Value>> {
  return submit(action, form, {}, undefined, address);
}

const base = "http://localhost:3000/application-frontend";

function isDeparture(outcome: unknown): boolean {
  return typeof outcome === "object" && outcome !== null && ("history" in outcome || "thrown" in outcome);
}

async function outcomeOf<Value>(run: () => Value): Promise<Outcome<Value>> {
  try {
    const value = await run();
    return (value instanceof Response ? departureOf(value) : value) as Outcome<Value>;
  } catch (thrown) {
    if (thrown instanceof Response) return departureOf(thrown);
    const status = (thrown as { init?: { status?: number } }).init?.status;
    if (status === undefined) throw thrown;
    return { thrown: status };
  }
}

function departureOf({ status, headers }: Response): Departure {
  const history = headers.has("X-Remix-Replace") ? "replaced" : "pushed";
  return { status, to: headers.get("Location"), history };
}
