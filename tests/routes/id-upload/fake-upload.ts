import { vi } from "vitest";

/** One file on its way: its request goes to `fetch`, step by step as the test says. */
export type FakeUpload = {
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly aborted: boolean;
  /** Tells the application how much has left. */
  progress(loaded: number, total: number): void;
  /** Tells the application that all of it has left. */
  leave(): void;
  /** Has an answer arrive. */
  answer(body: unknown, status?: number, headers?: Readonly<Record<string, string>>): void;
  /** Has the connection fail. */
  lose(): void;
};

/** Puts uploads into the hands of the test, for every XMLHttpRequest that is made from now on. */
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
