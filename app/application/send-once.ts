import type * as z from "zod/mini";
import { markOf } from "../catalogue/mark.ts";
import { LONGEST_RETRY_MS, type PathValues, pause, type ResponseOf, sendCall } from "../provider/client.ts";
import { type AnswersPath, type EndpointName, endpointOf, type endpoints } from "../provider/endpoints.ts";
import type { Result } from "../provider/errors.ts";
import type { requestSchemas } from "../provider/schemas/requests.ts";
import { sendSide, type Upload } from "../provider/upload.ts";
import { sessionStore } from "../shell/storage/storage.ts";
import { type ApplicationWithLead, changeApplication, readApplication } from "./application.ts";

type BodyOf<Name extends EndpointName> = Name extends keyof typeof endpoints & keyof typeof requestSchemas
  ? z.input<(typeof requestSchemas)[Name]>
  : Readonly<Record<string, unknown>>;

/** Sends a change so that it takes effect once: every attempt, also after a reload, has the same idempotency key. */
export function sendOnce<Name extends EndpointName>(
  name: Name,
  values: PathValues<Name>,
  body?: BodyOf<Name>,
): Promise<Result<ResponseOf<Name>>> {
  // Each try at a creation has a captcha token of its own: it isn't part of what the key stands for.
  const { googleCaptchaToken: _, ...repeated }: Readonly<Record<string, unknown>> = body ?? {};
  const content = JSON.stringify([values, repeated]);
  return sendWithKey({ call: callNameOf(name), content }, (headers) =>
    sendCall(name, values, { headers, body }),
  );
}

/** Sends a screen's answers; a call about an offer also sends the offer's id. */
export function sendAnswers<Path extends AnswersPath>(
  path: Path,
  { id, state }: ApplicationWithLead,
  answers: Readonly<Record<string, unknown>> = {},
) {
  const offerId = path.startsWith("/lead/offer/") ? state.applicationResult?.offerId : undefined;
  return sendOnce<AnswersPath>(path, {}, { id, ...(offerId && { offerId }), ...answers });
}

/** Uploads one side of a document. Each side is a call of its own: both can be on their way. */
export async function uploadSide(upload: Upload): ReturnType<typeof sendSide> {
  const { id, side, file, signal } = upload;
  // A file that can't be read any more fails when it is sent.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  const content = `${id} ${file.type} ${file.size} ${markOf(new Uint8Array(bytes))}`;
  const keyed = { call: `${callNameOf("uploadSide")} ${side}`, content };
  return sendWithKey(keyed, (headers) => sendSide(upload, headers), signal);
}

type KeyedCall = { call: string; content: string };

/** Names a call by its template: its path may name a lead that this browser may not open yet. */
function callNameOf(name: EndpointName): string {
  const { method, paths } = endpointOf(name);
  return `${method} ${paths[0]}`;
}

/** The repeats of a call that is still in progress, after this delay unless `Retry-After` names another. */
const IN_PROGRESS_RETRIES = 20;
const IN_PROGRESS_MS = 1_000;

async function sendWithKey<Value>(
  keyed: KeyedCall,
  send: (headers: Readonly<Record<string, string>>) => Promise<Result<Value>>,
  signal?: AbortSignal,
): Promise<Result<Value>> {
  // Stays after a lost response: the next document then says that nothing is sent twice.
  sessionStore.write("isLoading", true);
  const key = keyOf(keyed);
  let result = await send({ "Idempotency-Key": key });
  for (let waits = 0; waits < IN_PROGRESS_RETRIES && !signal?.aborted; waits += 1) {
    const wait = pauseForEarlier(result);
    if (wait > LONGEST_RETRY_MS) break;
    await pause(wait, signal);
    result = await send({ "Idempotency-Key": key });
  }
  if (isDefinite(result)) forget(keyed.call, key);
  const isLost = !result.ok && result.error.kind === "unavailable" && !result.error.status;
  if (!isLost || signal?.aborted) sessionStore.remove("isLoading");
  return result;
}

/** Returns how long to wait for an earlier attempt that is under way; infinity without one. */
function pauseForEarlier(result: Result<unknown>): number {
  if (result.ok || result.error.kind !== "unavailable" || !result.error.inProgress) return Infinity;
  return (result.error.retryAfterSeconds ?? 0) * 1000 || IN_PROGRESS_MS;
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
export function isDefinite(result: Result<unknown>): boolean {
  if (result.ok) return true;
  const { error } = result;
  // A malformed response belongs to a call that took effect: a new key would repeat the effect.
  if (error.kind === "malformed") return false;
  if (error.kind !== "unavailable") return true;
  const { status = 0 } = error;
  return status >= 400 && status < 500 && !TRY_AGAIN.includes(status);
}
