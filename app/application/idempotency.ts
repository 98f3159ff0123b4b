import { markOf } from "../catalogue/mark.ts";
import { pause } from "../provider/client.ts";
import type { Result } from "../provider/errors.ts";
import { sessionStore } from "../shell/storage/storage.ts";
import { IN_PROGRESS_MS, IN_PROGRESS_RETRIES, LONGEST_RETRY_MS } from "../shell/timing.ts";
import { changeApplication, readApplication } from "./application.ts";

type KeyedCall = { call: string; content: string | Uint8Array };

/**
 * Sends a call so that it takes effect once: every attempt has the same key, also after a reload, and waits for an
 * earlier one that is under way. A key that the provider knows with another body is replaced once.
 */
export async function withIdempotencyKey<Value>(
  keyed: KeyedCall,
  send: SendWithKey<Value>,
  signal?: AbortSignal,
): Promise<Result<Value>> {
  // Stays after a lost response: the next document then says that nothing is sent twice.
  sessionStore.write("isLoading", true);
  const result = await sendUntilAnswered(keyed, send, signal);
  const isLost = !result.ok && result.error.kind === "unavailable" && !result.error.status;
  if (!isLost || signal?.aborted) sessionStore.remove("isLoading");
  return result;
}

type SendWithKey<Value> = (headers: Readonly<Record<string, string>>) => Promise<Result<Value>>;

async function sendUntilAnswered<Value>(
  keyed: KeyedCall,
  send: SendWithKey<Value>,
  signal: AbortSignal | undefined,
): Promise<Result<Value>> {
  let key = keyOf(keyed);
  let renewed = false;
  for (let waits = 0; ; ) {
    const result = await send({ "Idempotency-Key": key });
    const error = !result.ok && result.error.kind === "unavailable" ? result.error : undefined;
    if (error?.keyProblem === "key_reused" && !renewed) {
      renewed = true;
      forget(keyed.call, key);
      key = keyOf(keyed);
      continue;
    }
    const wait = (error?.retryAfterSeconds ?? 0) * 1000 || IN_PROGRESS_MS;
    const mayWait = waits < IN_PROGRESS_RETRIES && wait <= LONGEST_RETRY_MS && !signal?.aborted;
    if (error?.keyProblem !== "in_progress" || !mayWait) {
      if (isDefinite(result)) forget(keyed.call, key);
      return result;
    }
    waits += 1;
    await pause(wait, signal);
  }
}

/** Returns the key of a call: the one of its earlier attempts, else a new one that replaces the call's last. */
function keyOf({ call, content }: KeyedCall): string {
  const mark = markOf(content);
  const { pendingCalls } = readApplication();
  const known = pendingCalls[call];
  if (known?.mark === mark) return known.key;
  const key = crypto.randomUUID();
  changeApplication({ pendingCalls: { ...pendingCalls, [call]: { key, mark } } });
  return key;
}

function forget(call: string, key: string): void {
  changeApplication(({ pendingCalls }) => {
    const { [call]: known, ...others } = pendingCalls;
    return known?.key === key ? { pendingCalls: others } : undefined;
  });
}

const TRY_AGAIN: readonly number[] = [408, 409, 425, 429];

/** Returns whether the provider has decided, so that a repeat would be another call. */
function isDefinite(result: Result<unknown>): boolean {
  if (result.ok) return true;
  const { error } = result;
  // A malformed response belongs to a call that took effect: a new key would repeat the effect.
  if (error.kind === "malformed") return false;
  if (error.kind !== "unavailable") return true;
  const { status = 0, keyProblem } = error;
  return keyProblem === undefined && status >= 400 && status < 500 && !TRY_AGAIN.includes(status);
}
