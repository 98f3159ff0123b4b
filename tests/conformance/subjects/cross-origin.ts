import type { ProviderCall } from "../calls.ts";
import type { World } from "../world.ts";

const namesIn = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? "").split(",").map((one) => one.trim().toLowerCase());

/** Checks what the provider lets a form on another origin send and read. */
export async function checkCrossOrigin(world: World, calls: readonly ProviderCall[]): Promise<void> {
  const { ledger, settings, client } = world;
  const { origin } = settings;
  for (const call of calls.filter(({ below }) => below === undefined)) {
    if (origin === undefined) {
      ledger.skip(call, "no --origin given", "cross-origin");
      continue;
    }
    const wrong =
      (await wrongPreflight(world, call, origin)) ??
      wrongAnswer(client.exchanges.find((one) => one.call === call)?.headers, origin);
    ledger.judge(call, "cross-origin", wrong && `header:${wrong}`);
  }
}

/** Returns the header of a preflight that doesn't allow the call. */
async function wrongPreflight(world: World, call: ProviderCall, origin: string): Promise<string | undefined> {
  const headers = [
    ...(call.method !== "GET" && call.path !== "/lead/idUpload" ? ["content-type"] : []),
    ...(call.method === "GET" ? [] : ["idempotency-key"]),
  ];
  // A browser asks for these headers only.
  if (headers.length === 0) return undefined;
  const answer = await world.client.preflight(call, headers);
  const allowed = answer.get("Access-Control-Allow-Origin");
  if (allowed !== "*" && allowed !== origin) return "Access-Control-Allow-Origin";
  const methods = namesIn(answer, "Access-Control-Allow-Methods");
  if (call.method === "PUT" && !methods.includes("put") && !methods.includes("*"))
    return "Access-Control-Allow-Methods";
  const names = namesIn(answer, "Access-Control-Allow-Headers");
  return headers.every((name) => names.includes(name) || names.includes("*"))
    ? undefined
    : "Access-Control-Allow-Headers";
}

/** Returns the header of an answer that keeps the form from reading it. */
function wrongAnswer(headers: Headers | undefined, origin: string): string | undefined {
  if (headers === undefined) return undefined;
  const allowed = headers.get("Access-Control-Allow-Origin");
  if (allowed !== "*" && allowed !== origin) return "Access-Control-Allow-Origin";
  const exposed = namesIn(headers, "Access-Control-Expose-Headers");
  const isReadable = ["date", "retry-after"].every((name) => exposed.includes(name) || exposed.includes("*"));
  return isReadable ? undefined : "Access-Control-Expose-Headers";
}
