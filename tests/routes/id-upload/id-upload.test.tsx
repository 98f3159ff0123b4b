import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import { i18n } from "../../../app/i18n/client.ts";
import { documentVisit, noteArrived } from "../../../app/routes/id-upload/document-visit.ts";
import * as idUpload from "../../../app/routes/id-upload/route.tsx";
import { standingIn } from "../applicant.ts";
import { reload, reports, toasts } from "../browser.ts";
import { insteadTo, show, submit } from "../call-route.ts";
import { draw } from "../draw.tsx";
import { answerInstead, control, json, received, sentCalls } from "../provider.ts";
import { drawActing, drawOnClock, titled } from "../render-route.tsx";
import { catchUploads, type FakeUpload } from "./fake-upload.ts";

const offer = {
  documentTypes: ["id_card", "passport"],
  sides: ["front", "back"],
  maxBytes: 5000,
  canSkip: true,
};
const openScreen = () => show(idUpload.clientLoader);
const choose = (document_type: string) => submit(idUpload.clientAction, { __form: "type", document_type });
const follow = (polls = 0) => submit(idUpload.clientAction, { __form: "follow", polls: String(polls) });
const skip = () => submit(idUpload.clientAction, { __form: "skip" });
const t = (key: string, values: object = {}) =>
  (i18n.t as (key: string, options: object) => string)(key, { ns: "steps", ...values });

async function standingHere(change: Record<string, unknown> = {}): Promise<string> {
  await control.setScript({ steps: [6, 30, 10] });
  return standingIn(30, { applicationResult: { offer: { ...offer, ...change } } });
}

describe("the screen", () => {
  it("asks for what the provider wants", async () => {
    await standingHere();
    expect(await openScreen()).toEqual({ offer, documentType: undefined, arrived: [] });
  });

  it("asks for the usual where the offer is broken, and reports where", async () => {
    await standingHere({ sides: 2, maxBytes: "many" });
    expect((await openScreen()).offer).toMatchObject({ sides: ["front", "back"], maxBytes: 10_485_760 });
    expect(reports.map(({ detail }) => detail)).toEqual(["sides", "maxBytes"]);
  });

  it("remembers the document and the sides that arrived, also after a reload", async () => {
    await standingHere();
    await choose("passport");
    noteArrived("front");
    reload();
    expect(await openScreen()).toMatchObject({ documentType: "passport", arrived: ["front"] });
  });
});

describe("the document", () => {
  it("is told to the provider when it is chosen", async () => {
    const id = await standingHere();
    expect(await choose("passport")).toBeNull();
    expect(await received("document.choose")).toEqual([{ id, documentType: "passport" }]);
    expect((await openScreen()).documentType).toBe("passport");
  });

  it.each(["", "library_card"])("has to be one that is asked for: “%s”", async (documentType) => {
    await standingHere();
    expect(await choose(documentType)).toMatchObject({
      result: { error: { document_type: [expect.anything()] } },
    });
    expect(sentCalls()).toEqual([]);
  });

  it("that the provider refuses is told at the question", async () => {
    await standingHere();
    answerInstead(() => json({ errors: { documentType: { message: "Hoy no" } } }, 422));
    expect(await choose("passport")).toMatchObject({
      result: { error: { document_type: [{ text: "Hoy no" }] } },
    });
  });

  it("can be chosen anew, and begins from its first side", async () => {
    await standingHere();
    await choose("passport");
    noteArrived("front");
    expect(await submit(idUpload.clientAction, { __form: "another" })).toBeNull();
    expect(documentVisit()).toEqual({ documentType: undefined, arrived: [] });
  });
});

describe("after the last side", () => {
  it("it goes where the provider has moved to by itself", async () => {
    const id = await standingHere();
    await choose("passport");
    await control.putInState(id, 10);
    expect(await follow()).toEqual(insteadTo("/accepted"));
    expect(await received("lead.continue")).toEqual([]);
    expect(readApplication().drafts).not.toHaveProperty("id-upload");
  });

  it("the provider is told that everything is there, and says where it goes on", async () => {
    await standingHere();
    expect(await follow()).toEqual(insteadTo("/accepted"));
    expect(await received("lead.continue")).toEqual([{ progressState: 30 }]);
  });

  it("it is only asked again while the provider looks at it, and the offer stays known", async () => {
    const id = await standingHere();
    answerInstead(() => json({ id, progressState: 30 }));
    expect(await follow()).toEqual({ waiting: true, polls: 1 });
    expect(await follow(1)).toEqual({ waiting: true, polls: 2 });
    expect(sentCalls().filter((call) => call.includes("/lead/continue/"))).toHaveLength(1);
    expect((await openScreen()).offer).toEqual(offer);
  });

  it("a lost connection can be tried again", async () => {
    await standingHere();
    await control.setFaults({ call: "lead.continue", kind: "lost" });
    expect(await follow()).toMatchObject({ problem: "unavailable" });
  });

  it("an application that expired is begun anew", async () => {
    await control.expire(await standingHere());
    expect(await follow()).toMatchObject({ to: "/initial-details" });
  });
});

describe("without a document", () => {
  it("it goes on where the provider allows it", async () => {
    const id = await standingHere();
    expect(await skip()).toEqual(insteadTo("/accepted"));
    expect(await received("document.skip")).toEqual([{ id }]);
  });

  it("a failure is told and can be tried again", async () => {
    await standingHere();
    await control.setFaults({ call: "document.skip", kind: "status", status: 500 });
    expect(await skip()).toMatchObject({ problem: "unavailable" });
  });
});

describe("what the screen offers", () => {
  const drawn = () =>
    draw("/id-upload", "/id-upload", { Component: idUpload.default, clientLoader: idUpload.clientLoader });

  it("is the documents first, with one primary button and a way past", async () => {
    await standingHere();
    await drawn();
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    expect(document.querySelectorAll("button[type=submit]")).toHaveLength(1);
    expect(screen.getByRole("button", { name: t("skip") })).toBeTruthy();
  });

  it("has no way past where the provider allows none", async () => {
    await standingHere({ canSkip: false });
    await drawn();
    expect(screen.queryByRole("button", { name: t("skip") })).toBeNull();
  });

  it("is a camera and a file for each side then, and says which side is missing", async () => {
    await standingHere();
    await choose("passport");
    await drawn();
    const files = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")];
    expect(files.map((file) => file.getAttribute("capture"))).toEqual([
      null,
      "environment",
      null,
      "environment",
    ]);
    expect(files[0]?.accept).toBe("image/*,application/pdf");
    fireEvent.submit(document.querySelector("form") as HTMLFormElement);
    const wanted = t("id-upload>missing", { side: t("id-upload>sides>back") });
    expect(screen.getAllByText(wanted).length).toBeGreaterThan(1);
  });
});

describe("a side", () => {
  const pdf = new File(["%PDF-1.7 a document"], "contract of Lucía.pdf", { type: "application/pdf" });

  /** Draws the screen of an application whose document is chosen, and returns the file input of its front. */
  async function side(maxBytes = 5000): Promise<HTMLInputElement> {
    await standingHere({ maxBytes });
    await choose("passport");
    await drawActing("/id-upload", idUpload);
    return document.querySelector("#document-front") as HTMLInputElement;
  }

  function take(input: HTMLInputElement, file: File) {
    fireEvent.change(input, { target: { files: [file] } });
  }

  const press = (key: string) => fireEvent.click(screen.getByRole("button", { name: t(key) }));
  const failed = (upload: FakeUpload, status: number) => upload.answer({}, status);
  const one = <Value,>(values: readonly Value[]): Promise<Value> =>
    waitFor(() => {
      const value = values.at(-1);
      if (value === undefined) throw new Error("nothing yet");
      return value;
    });

  it("is sent with its progress and has arrived then", async () => {
    const uploads = catchUploads();
    take(await side(), pdf);
    const upload = await one(uploads);
    upload.progress(1, 2);
    await waitFor(() => expect(document.querySelector("progress")?.value).toBe(50));
    upload.answer({ documentId: "doc-1" });
    await screen.findByText(t("id-upload>arrived"));
    expect(documentVisit().arrived).toEqual(["front"]);
    expect((upload.form.get("file") as File).name).toBe("front.pdf");
  });

  it("that is a renamed program is refused with words and never sent", async () => {
    const uploads = catchUploads();
    take(await side(), new File(["MZ\u0090\0 a program"], "passport.jpg", { type: "image/jpeg" }));
    await screen.findByText(t("id-upload>refused>kind"));
    expect(uploads).toEqual([]);
  });

  it("that is empty is refused", async () => {
    take(await side(), new File([], "empty.pdf"));
    await screen.findByText(t("id-upload>refused>empty"));
  });

  it("that is too large and no picture is refused with the limit", async () => {
    const uploads = catchUploads();
    take(await side(10), pdf);
    await screen.findByText(t("id-upload>refused>tooBig", { size: "1 kB" }));
    expect(uploads).toEqual([]);
  });

  it("can be cancelled while it is on its way, and sent after all", async () => {
    const uploads = catchUploads();
    take(await side(), pdf);
    (await one(uploads)).progress(1, 2);
    await waitFor(() => expect(document.querySelector("progress")?.value).toBe(50));
    press("id-upload>cancel");
    await screen.findByText(t("id-upload>cancelled"));
    expect(uploads[0]?.aborted).toBe(true);
    expect(toasts).toEqual([]);
    press("id-upload>send");
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.answer({ documentId: "doc-1" });
    await screen.findByText(t("id-upload>arrived"));
  });

  it("that is cancelled when all of it has left says that it had arrived, and waits for the answer", async () => {
    const uploads = catchUploads();
    take(await side(), pdf);
    (await one(uploads)).leave();
    await screen.findByText(t("id-upload>checking"));
    press("id-upload>cancel");
    await screen.findByText(t("id-upload>tooLate"));
    expect(uploads[0]?.aborted).toBe(false);
    uploads[0]?.answer({ documentId: "doc-1" });
    await screen.findByText(t("id-upload>arrived"));
    expect(documentVisit().arrived).toEqual(["front"]);
  });

  it.each<[string, (upload: FakeUpload) => void]>([
    ["no connection", (upload) => upload.lose()],
    ["429", (upload) => failed(upload, 429)],
    ["500", (upload) => failed(upload, 500)],
    ["a page instead of JSON", (upload) => upload.answer("<html>")],
    ["an answer that isn't the contract's", (upload) => upload.answer({ documentId: 7 })],
  ])("that fails with %s says so at the side and in a message, and can be sent again", async (_, fail) => {
    const uploads = catchUploads();
    take(await side(), pdf);
    fail(await one(uploads));
    await screen.findByText(t("id-upload>failed"));
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    press("id-upload>again");
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.answer({ documentId: "doc-1" });
    await screen.findByText(t("id-upload>arrived"));
  });

  it("that is too large for what stands before the provider is told with the limit", async () => {
    const uploads = catchUploads();
    take(await side(), pdf);
    failed(await one(uploads), 413);
    await screen.findByText(t("id-upload>refused>tooBig", { size: "5 kB" }));
  });

  it("that this browser may not send any more ends with a way to start again", async () => {
    const uploads = catchUploads();
    take(await side(), pdf);
    failed(await one(uploads), 403);
    await screen.findByText(i18n.t("problems>forbidden>title"));
    expect(screen.getByRole("button", { name: i18n.t("form>startAgain") })).toBeTruthy();
  });

  it("that stands still for ten seconds says so, and can be sent again", async () => {
    const uploads = catchUploads();
    await standingHere();
    await choose("passport");
    const wait = await drawOnClock("/id-upload", idUpload);
    take(document.querySelector("#document-front") as HTMLInputElement, pdf);
    while (uploads.length === 0) await wait(0);
    await wait(9_000);
    uploads[0]?.progress(1, 2);
    await wait(9_000);
    expect(screen.queryByText(i18n.t("form>longWait"))).toBeNull();
    await wait(1_000);
    expect(screen.getByText(i18n.t("form>longWait"))).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: i18n.t("form>tryAgain") }));
    while (uploads.length === 1) await wait(0);
    expect(uploads[0]?.aborted).toBe(true);
  });

  it("that the provider refuses says so in its words", async () => {
    const uploads = catchUploads();
    take(await side(), pdf);
    (await one(uploads)).answer({ errors: { file: { message: "Sale borrosa" } } }, 422);
    await screen.findByText("Sale borrosa");
  });

  it.each([404, 409, 410])(
    "of an application that is elsewhere (%i) leads to where it stands",
    async (status) => {
      const uploads = catchUploads();
      take(await side(), pdf);
      await control.putInState(readApplication().id ?? "", 13);
      (await one(uploads)).answer({ code: "conflict", lead: { id: "lead-1", progressState: 13 } }, status);
      await titled("at /rejected");
      expect(documentVisit().arrived).toEqual([]);
    },
  );

  it("of a document that the provider has lost has the document chosen anew", async () => {
    const uploads = catchUploads();
    take(await side(), pdf);
    (await one(uploads)).answer({ code: "lead_not_found" }, 404);
    await screen.findAllByRole("radio");
  });
});

describe("a picture", () => {
  const jpeg = (size: number) =>
    new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe1), new Uint8Array(size)], "IMG_1.JPG");
  const drawnAs: { width: number; height: number; quality: number }[] = [];

  /** Stands in for the browser's pictures: they have this size, and become this many bytes. */
  function pictures(size: { width: number; height: number } | undefined, bytes: (quality: number) => number) {
    drawnAs.length = 0;
    vi.stubGlobal("createImageBitmap", async () => {
      if (size === undefined) throw new DOMException("The source image could not be decoded");
      return { ...size, close: () => undefined };
    });
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
      fillRect: () => undefined,
      drawImage: () => undefined,
    } as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
      this: HTMLCanvasElement,
      done,
      _type,
      quality = 1,
    ) {
      drawnAs.push({ width: this.width, height: this.height, quality });
      done(new Blob([new Uint8Array(bytes(quality))], { type: "image/jpeg" }));
    });
  }

  const prepare = async (file: File, maxBytes = 5000) =>
    (await import("../../../app/routes/id-upload/prepare-document.ts")).prepareDocument(file, maxBytes);

  it("that fits is drawn in the same size, without what the camera wrote into it", async () => {
    pictures({ width: 1600, height: 1200 }, () => 700);
    expect(await prepare(jpeg(900))).toMatchObject({ extension: "jpg", picture: true, file: { size: 700 } });
    expect(drawnAs).toEqual([{ width: 1600, height: 1200, quality: 0.88 }]);
  });

  it("that fits as PNG is sent as it is", async () => {
    pictures({ width: 1600, height: 1200 }, () => 1);
    const png = new File([Uint8Array.of(0x89), "PNG\r\n\u001a\n and more"], "scan.PNG");
    expect(await prepare(png)).toMatchObject({
      extension: "png",
      file: { size: png.size, type: "image/png" },
    });
    expect(drawnAs).toEqual([]);
  });

  it("with too many pixels is drawn smaller", async () => {
    pictures({ width: 3000, height: 4000 }, () => 4000);
    expect(await prepare(jpeg(900))).toMatchObject({ extension: "jpg", file: { size: 4000 } });
    expect(drawnAs).toEqual([{ width: 1800, height: 2400, quality: 0.88 }]);
  });

  it("of too many bytes is drawn ever smaller until it fits", async () => {
    pictures({ width: 2000, height: 1000 }, (quality) => quality * 10_000);
    expect(await prepare(jpeg(12_000_000), 7_200)).toMatchObject({ file: { size: 7000 } });
    expect(drawnAs.at(-1)).toEqual({ width: 1400, height: 700, quality: 0.7 });
  });

  it("that never fits is refused", async () => {
    pictures({ width: 2000, height: 1000 }, () => 9_000);
    expect(await prepare(jpeg(12_000))).toEqual({ refusal: "tooBig" });
  });

  it("that is broken is refused", async () => {
    pictures(undefined, () => 1);
    expect(await prepare(jpeg(900))).toEqual({ refusal: "unreadable" });
  });

  it("of a kind that this browser doesn't know is refused with the kinds that are taken", async () => {
    pictures(undefined, () => 1);
    expect(await prepare(new File(["\0\0\0\u0018ftypheic\0\0"], "IMG_2.HEIC"))).toEqual({ refusal: "kind" });
  });

  it("of another kind becomes JPEG", async () => {
    pictures({ width: 100, height: 50 }, () => 10);
    expect(await prepare(new File(["GIF89a picture"], "scan.gif"))).toMatchObject({
      extension: "jpg",
      file: { size: 10 },
    });
  });
});
