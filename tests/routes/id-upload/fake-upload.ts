import { vi } from "vitest";

/** An upload in progress: its request goes to `fetch` step by step, as the test decides. */
export type FakeUpload = {
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly aborted: boolean;
  /** Dispatches a progress event. */
  progress(loaded: number, total: number): void;
  /** Dispatches the event that the whole file has been sent. */
  leave(): void;
  /** Delivers the response. */
  answer(body: unknown, status?: number, headers?: Readonly<Record<string, string>>): void;
  /** Breaks the connection. */
  lose(): void;
};

/** Replaces XMLHttpRequest: the test controls every later upload. */
export function catchUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];

  class Request {
    upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = "";
    #headers: Record<string, string> = {};
    #received: Readonly<Record<string, string>> = {};
    #aborted = false;

    open(method: string, address: string) {
      if (method !== "POST" || address !== "/api/lead/idUpload") throw new Error(`${method} ${address}`);
    }

    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }

    getResponseHeader(name: string) {
      return this.#received[name] ?? null;
    }

    abort() {
      this.#aborted = true;
      this.onabort?.();
    }

    send(form: FormData) {
      const request = this;
      uploads.push({
        form,
        headers: this.#headers,
        get aborted() {
          return request.#aborted;
        },
        progress: (loaded, total) => this.upload.onprogress?.({ lengthComputable: true, loaded, total }),
        leave: () => this.upload.onload?.(),
        answer: (body, status = 200, headers = {}) => {
          this.status = status;
          this.responseText = typeof body === "string" ? body : JSON.stringify(body);
          this.#received = headers;
          this.onload?.();
        },
        lose: () => this.onerror?.(),
      });
    }
  }

  vi.stubGlobal("XMLHttpRequest", Request);
  return uploads;
}
