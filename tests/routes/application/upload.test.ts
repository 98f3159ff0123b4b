import { describe, expect, it, onTestFinished, vi } from "vitest";
import { uploadSide } from "../../../app/application/send-once.ts";
import { reports } from "../browser.ts";
import { catchUploads } from "../id-upload/fake-upload.ts";

const file = new Blob(["photo"], { type: "image/jpeg" });
const upload = { id: "lead-1", side: "front", file, fileName: "front.jpg" };

async function begin(more: Partial<Parameters<typeof uploadSide>[0]> = {}) {
  const uploads = catchUploads();
  const sent = uploadSide({ ...upload, ...more });
  // The file is read first, for the mark of its idempotency key.
  const request = await vi.waitUntil(() => uploads[0], { interval: 1 });
  return { request, sent };
}

describe("an upload", () => {
  it("sends the lead, the side and the file under a neutral name", async () => {
    const { request, sent } = await begin();
    const given = request.form.get("file") as File;
    expect([request.form.get("id"), request.form.get("side"), given.name, given.size]).toEqual([
      "lead-1",
      "front",
      "front.jpg",
      5,
    ]);
    expect(request.headers).toEqual({
      Accept: "application/json",
      "Idempotency-Key": expect.stringMatching(/^[\da-f-]{36}$/),
    });
    request.answer({ documentId: "doc-1" });
    expect(await sent).toEqual({ ok: true, value: { documentId: "doc-1" } });
  });

  it("sends the CSRF token if there is one", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: this is where the provider puts it
    document.cookie = "XSRF-TOKEN=a%20b";
    onTestFinished(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the next test has none
      document.cookie = "XSRF-TOKEN=; max-age=0";
    });
    expect((await begin()).request.headers["X-XSRF-TOKEN"]).toBe("a b");
  });

  it("reports its progress", async () => {
    const onProgress = vi.fn();
    const { request } = await begin({ onProgress });
    request.progress(1, 4);
    request.progress(5, 4);
    request.progress(0, 0);
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  });

  it("is aborted by its signal", async () => {
    const controller = new AbortController();
    const { request, sent } = await begin({ signal: controller.signal });
    controller.abort();
    expect(request.aborted).toBe(true);
    expect(await sent).toMatchObject({ ok: false, error: { kind: "unavailable", status: undefined } });
  });

  it("has the same key when the same file is sent again, and another for the other side", async () => {
    const keys: (string | undefined)[] = [];
    for (const side of ["front", "front", "back"]) {
      const { request, sent } = await begin({ side });
      keys.push(request.headers["Idempotency-Key"]);
      request.lose();
      await sent;
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("doesn't start after an abort", async () => {
    const uploads = catchUploads();
    expect(await uploadSide({ ...upload, signal: AbortSignal.abort() })).toMatchObject({ ok: false });
    expect(uploads).toEqual([]);
  });
});

it.each([{}, { documentId: null }, { documentId: "doc-1" }])(
  "a side has arrived with the answer %j, whose field nothing uses",
  async (body) => {
    const { request, sent } = await begin();
    request.answer(body);
    expect(await sent).toMatchObject({ ok: true });
  },
);

describe("a failed upload", () => {
  const errors = { file: { message: "No se lee" } };

  it.each([
    [422, { errors }, { kind: "refused", errors }],
    [413, "too large", { kind: "unavailable", status: 413, retryAfterSeconds: undefined }],
    [200, { documentId: 7 }, { kind: "malformed", path: "documentId" }],
  ])("an upload that fails with %i returns the same error as every call", async (status, body, error) => {
    const { request, sent } = await begin();
    request.answer(body, status);
    expect(await sent).toEqual({ ok: false, error });
  });

  it("an upload that fails with a Retry-After returns the delay", async () => {
    const { request, sent } = await begin();
    request.answer({}, 429, { "Retry-After": "20" });
    expect(await sent).toMatchObject({ error: { status: 429, retryAfterSeconds: 20 } });
  });

  it("an upload without a connection can be retried", async () => {
    const { request, sent } = await begin();
    request.lose();
    expect(await sent).toMatchObject({ error: { kind: "unavailable", status: undefined } });
    expect(reports).toEqual([]);
  });
});
