/** A redirect: its target, and whether Back leads to the previous screen. */
export type Redirect = { status: number; to: string | null; history: "pushed" | "replaced" };

/** The outcome of a loader or action: its data, a redirect, or the status of a thrown response. */
export type Outcome<Value> = Exclude<Awaited<Value>, Response> | Redirect | { thrown: number };

/** Returns a redirect that Back can undo. */
export function to(path: string): Redirect {
  return { status: 302, to: path, history: "pushed" };
}

/** Returns a redirect that replaces the previous screen. */
export function replaceTo(path: string): Redirect {
  return { status: 302, to: path, history: "replaced" };
}

type Params = Readonly<Record<string, string>>;

/** A form's data: one value for each control, or several. */
export type Form = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Calls a loader as the router does, for an address below the base path. */
export function open<Args, Value>(
  loader: (args: Args) => Value,
  address = "/",
  params: Params = {},
  signal?: AbortSignal,
): Promise<Outcome<Value>> {
  const request = new Request(`${base}${address}`, signal && { signal });
  return outcomeOf(() => loader({ request, params, context: {} } as Args));
}

/** Calls a loader that must return its screen's data. */
export async function show<Args, Value>(
  loader: (args: Args) => Value,
  address = "/",
  params: Params = {},
): Promise<Exclude<Awaited<Value>, Response>> {
  const outcome = await open(loader, address, params);
  if (isRedirect(outcome)) throw new Error(`${address} isn't shown: ${JSON.stringify(outcome)}`);
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

/** Calls the action of a route with several screens, at the address of one of them. */
export function submitAt<Args, Value>(
  action: (args: Args) => Value,
  address: string,
  form: Form,
): Promise<Outcome<Value>> {
  return submit(action, form, {}, undefined, address);
}

const base = "http://localhost:3000/application-frontend";

function isRedirect(outcome: unknown): boolean {
  return typeof outcome === "object" && outcome !== null && ("history" in outcome || "thrown" in outcome);
}

async function outcomeOf<Value>(run: () => Value): Promise<Outcome<Value>> {
  try {
    const value = await run();
    return (value instanceof Response ? redirectOf(value) : value) as Outcome<Value>;
  } catch (thrown) {
    if (thrown instanceof Response) return redirectOf(thrown);
    const status = (thrown as { init?: { status?: number } }).init?.status;
    if (status === undefined) throw thrown;
    return { thrown: status };
  }
}

function redirectOf({ status, headers }: Response): Redirect {
  const history = headers.has("X-Remix-Replace") ? "replaced" : "pushed";
  return { status, to: headers.get("Location"), history };
}
