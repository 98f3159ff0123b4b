import { config } from "../shell/config.ts";
import { endpoints } from "./endpoints.ts";
import type { Result } from "./errors.ts";
import { commonHeaders, parseResponse, unavailable } from "./response.ts";
import type { DocumentResponse } from "./schemas/responses.ts";

const { method, paths, response } = endpoints.uploadSide;

export type Upload = {
  id: string;
  side: string;
  file: Blob;
  /** The file name that is sent; never the applicant's own. */
  fileName: string;
  /** Receives the sent share from 0 to 1; 1 only after the whole file has been sent. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Sends one side of a document. Uses XMLHttpRequest because `fetch` reports no upload progress. */
export function sendSide(
  upload: Upload,
  keyHeaders: Readonly<Record<string, string>>,
): Promise<Result<DocumentResponse>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = () => resolve(unavailable());
    const address = config.apiBaseUrl + paths[0];
    request.open(method, address);
    for (const [name, value] of Object.entries({ ...commonHeaders(address), ...keyHeaders }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) upload.onProgress?.(Math.min(1, loaded / total));
    };
    request.upload.onload = () => upload.onProgress?.(1);
    request.onload = () => {
      const { status, responseText: text } = request;
      const retryAfter = request.getResponseHeader("Retry-After");
      resolve(parseResponse({ status, text, retryAfter }, response));
    };
    request.onerror = fail;
    request.onabort = fail;
    if (upload.signal?.aborted) return fail();
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
