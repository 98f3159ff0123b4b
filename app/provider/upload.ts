import { config } from "../config.ts";
import { commonHeaders, resultOf, unavailable } from "./answer.ts";
import type { Result } from "./errors.ts";
import { type DocumentAnswer, documentSchema } from "./schemas.ts";

/** One side of a document on its way to the provider. */
type Upload = {
  id: string;
  side: string;
  file: Blob;
  /** The name that the file is sent with; never the applicant's own. */
  fileName: string;
  /** Is told how much has left, as a share from 0 to 1; 1 only once all of it has. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Call 24: sends one side of a document. Unlike `fetch`, an XMLHttpRequest tells how far it is.
 * @returns the answer, or how the call failed, as every call does; one that was called off counts as unavailable
 */
export function uploadSide(upload: Upload): Promise<Result<DocumentAnswer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const gone = () => resolve(unavailable());
    const address = `${config.apiBaseUrl}/lead/idUpload`;
    request.open("POST", address);
    for (const [name, value] of Object.entries(commonHeaders(address))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) upload.onProgress?.(Math.min(1, loaded / total));
    };
    request.upload.onload = () => upload.onProgress?.(1);
    request.onload = () => {
      const { status, responseText: text } = request;
      const retryAfter = request.getResponseHeader("Retry-After");
      resolve(resultOf({ status, text, retryAfter }, documentSchema));
    };
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
