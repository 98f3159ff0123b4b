import { config } from "../config.ts";
import { report } from "../report.ts";
import { failure, type ProviderError, type Result, success } from "./errors.ts";
import { codeSchema, conflictSchema, documentSchema, fieldErrorsSchema } from "./schemas.ts";

/** One side of a document on its way to the provider. */
export type Upload = {
  id: string;
  side: string;
  file: Blob;
  /** The name that the file is sent with; never the applicant's own. */
  fileName: string;
  /** Is told how much has left, as a share from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends one side of a document (call 24). Unlike `fetch`, an XMLHttpRequest tells how far it is.
 * @returns the answer, or how the call failed, as every call does; one that was called off counts as unavailable
 */
export function uploadSide(upload: Upload): Promise<Result<{ documentId: string }>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const gone = () => resolve(unavailable(undefined));
    request.open("POST", `${config.apiBaseUrl}/lead/idUpload`);
    request.setRequestHeader("Accept", "application/json");
    const xsrf = xsrfToken();
    if (xsrf !== undefined) request.setRequestHeader("X-XSRF-TOKEN", xsrf);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) upload.onProgress?.(Math.min(1, loaded / total));
    };
    request.onload = () => resolve(answerOf(request));
    request.onerror = gone;
    request.ontimeout = gone;
    request.onabort = gone;
    if (upload.signal?.aborted) return gone();
    upload.signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(bodyOf(upload));
  });
}

function bodyOf({ id, side, file, fileName }: Upload): FormData {
  const body = new FormData();
  body.append("id", id);
  body.append("side", side);
  body.append("file", new File([file], fileName, { type: file.type }));
  return body;
}

function answerOf(request: XMLHttpRequest): Result<{ documentId: string }> {
  const body = parsed(request.responseText);
  if (request.status < 200 || request.status > 299) return errorOf(request, body);
  if (body === undefined) return unavailable(request.status);
  const answer = documentSchema.safeParse(body);
  if (answer.success) return success(answer.data);
  const path = answer.error.issues[0]?.path.join(".") ?? "";
  report("Answer differs from the contract", path);
  return failure({ kind: "malformed", path });
}

function errorOf(request: XMLHttpRequest, body: unknown): { ok: false; error: ProviderError } {
  const { status } = request;
  if (status === 400 || status === 422) {
    const refused = fieldErrorsSchema.safeParse(body);
    if (refused.success) return failure({ kind: "refused", errors: refused.data.errors });
  }
  if (status === 404) return failure({ kind: "not-found" });
  if (status === 409) {
    const conflict = conflictSchema.safeParse(body);
    if (conflict.success) return failure({ kind: "conflict", state: conflict.data.lead });
  }
  if (status === 410 || codeSchema.safeParse(body).data?.code === "lead_expired") {
    return failure({ kind: "expired" });
  }
  const after = Number(request.getResponseHeader("Retry-After") ?? Number.NaN);
  return unavailable(status, Number.isFinite(after) && after > 0 ? Math.ceil(after) : undefined);
}

function unavailable(
  status: number | undefined,
  retryAfterSeconds?: number,
): { ok: false; error: ProviderError } {
  return failure({ kind: "unavailable", status, retryAfterSeconds });
}

function xsrfToken(): string | undefined {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  try {
    return value === undefined ? undefined : decodeURIComponent(value);
  } catch {
    return value;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
