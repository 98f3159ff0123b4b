import type { ProviderCall } from "../calls.ts";
import type { World } from "../world.ts";

const isOpenTo = (origin: string, headers: Headers): boolean =>
  ["*", origin].includes(headers.get("Access-Control-Allow-Origin") ?? "");

/** Returns whether a header allows this name, or any. */
const allows = (headers: Headers, header: string, name: string): boolean => {
  const allowed = (headers.get(header) ?? "").split(",").map((one) => one.trim().toLowerCase());
  return allowed.includes(name) || allowed.includes("*");
};

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
  if (!isOpenTo(origin, answer)) return "Access-Control-Allow-Origin";
  if (call.method === "PUT" && !allows(answer, "Access-Control-Allow-Methods", "put"))
    return "Access-Control-Allow-Methods";
  const isAllowed = headers.every((name) => allows(answer, "Access-Control-Allow-Headers", name));
  return isAllowed ? undefined : "Access-Control-Allow-Headers";
}

/** Returns the header of an answer that keeps the form from reading it. */
function wrongAnswer(headers: Headers | undefined, origin: string): string | undefined {
  if (headers === undefined) return undefined;
  if (!isOpenTo(origin, headers)) return "Access-Control-Allow-Origin";
  const isReadable = ["date", "retry-after"].every((name) =>
    allows(headers, "Access-Control-Expose-Headers", name),
  );
  return isReadable ? undefined : "Access-Control-Expose-Headers";
}
