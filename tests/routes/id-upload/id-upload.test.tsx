import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { readApplication } from "../../../app/application/application.ts";
import { storedProgress, storeSide } from "../../../app/routes/id-upload/documents.ts";
import { prepareDocument } from "../../../app/routes/id-upload/prepare-document.ts";
import * as idUpload from "../../../app/routes/id-upload/route.tsx";
import { i18n } from "../../../app/shell/texts/texts.ts";
import { applicationInState } from "../applicant.ts";
import { reload, toasts } from "../browser.ts";
import { replaceTo, show, submit } from "../call-route.ts";
import { answerInstead, control, json, received, sentCalls } from "../provider.ts";
import { findTitle, renderRoute, renderRouteOnClock, textsOf } from "../render-route.tsx";
import { catchUploads, type FakeUpload } from "./fake-upload.ts";

const offer = {
  documentTypes: ["id_card", "passport"],
  sides: ["front", "back"],
  maxBytes: 5000,
  canSkip: true,
};
const openScreen = () => show(idUpload.clientLoader);
const choose = (document_type: string) => submit(idUpload.clientAction, { __intent: "type", document_type });
const follow = (polls = 0) => submit(idUpload.clientAction, { __intent: "follow", polls: String(polls) });
const skip = () => submit(idUpload.clientAction, { __intent: "skip" });
const t = textsOf("steps");

async function standingHere(change: Record<string, unknown> = {}): Promise<string> {
  await control.setScript({ steps: [6, 30, 10] });
  return applicationInState(30, { applicationResult: { offer: { ...offer, ...change } } });
}

describe("the document", () => {
  it("is one of the provider's, which is told the choice; a reload keeps it and the arrived sides", async () => {
    const id = await standingHere();
    expect(await openScreen()).toEqual({ offer, documentType: undefined });
    expect(await choose("passport")).toBeNull();
    expect(await received("document.choose")).toEqual([{ id, documentType: "passport" }]);
    storeSide("front", true);
    reload();
    expect(await openScreen()).toMatchObject({ documentType: "passport" });
    expect(storedProgress(readApplication()).arrived).toEqual(["front"]);
  });

  it("can be chosen again, and starts from its first side", async () => {
    await standingHere();
    await choose("passport");
    storeSide("front", true);
    expect(await submit(idUpload.clientAction, { __intent: "another" })).toBeNull();
    expect(storedProgress(readApplication())).toEqual({ documentType: undefined, arrived: [] });
  });
});

describe("after the last side", () => {
  it("the route redirects to the provider's new state", async () => {
    const id = await standingHere();
    await choose("passport");
    await control.putInState(id, 10);
    expect(await follow()).toEqual(replaceTo("/accepted"));
    expect(await received("lead.continue")).toEqual([]);
    expect(readApplication().drafts).not.toHaveProperty("id-upload");
  });

  it("the route tells the provider that everything has arrived, and follows the response", async () => {
    await standingHere();
    expect(await follow()).toEqual(replaceTo("/accepted"));
    expect(await received("lead.continue")).toEqual([{ progressState: 30 }]);
  });

  it("the route only requests the status while the provider checks the document, and the offer is kept", async () => {
    const id = await standingHere();
    answerInstead(() => json({ id, progressState: 30 }));
    expect(await follow()).toEqual({ kind: "waiting", polls: 1 });
    expect(await follow(1)).toEqual({ kind: "waiting", polls: 2 });
    expect(sentCalls().filter((call) => call.includes("/lead/continue/"))).toHaveLength(1);
    expect((await openScreen()).offer).toEqual(offer);
  });
});

it("the route goes on without a document if the provider allows it", async () => {
  const id = await standingHere();
  expect(await skip()).toEqual(replaceTo("/accepted"));
  expect(await received("document.skip")).toEqual([{ id }]);
});

describe("the screen's choices", () => {
  const renderScreen = () => renderRoute("/id-upload", idUpload);

  it("are the documents first, with one primary button and a button to skip", async () => {
    await standingHere();
    await renderScreen();
    expect(screen.getAllByRole("radio")).toHaveLength(2);
    expect(document.querySelectorAll("button[type=submit]")).toHaveLength(1);
    expect(screen.getByRole("button", { name: t("id-upload>skip") })).toBeTruthy();
  });

  it("have no button to skip if the provider doesn't allow it", async () => {
    await standingHere({ canSkip: false });
    await renderScreen();
    expect(screen.queryByRole("button", { name: t("id-upload>skip") })).toBeNull();
  });

  it("are announced by the heading once the document is chosen", async () => {
    await standingHere();
    await renderScreen();
    const chosen = screen.getByRole("radio", { name: t("id-upload>types>passport") });
    fireEvent.click(chosen);
    chosen.focus();
    fireEvent.submit(chosen.closest("form") as HTMLFormElement);
    await waitFor(() => expect(document.querySelector("#document-front")).not.toBeNull());
    const heading = screen.getByRole("heading", { level: 1 });
    await expect.poll(() => document.activeElement).toBe(heading);
    expect(heading.textContent).toBe(t("id-upload>titles>passport"));
    expect(document.title).toContain(heading.textContent);
  });

  it("are a camera and a file for each side after that, and what happens once both have arrived", async () => {
    await standingHere();
    await choose("passport");
    await renderScreen();
    const files = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")];
    expect(files.map((file) => file.getAttribute("capture"))).toEqual([
      "environment",
      null,
      "environment",
      null,
    ]);
    expect(files[1]?.accept).toBe("image/*,application/pdf");
    expect(screen.getByText(t("id-upload>onward"))).toBeTruthy();
  });

  it("say before a file is chosen how to photograph the card, and what is accepted", async () => {
    await standingHere();
    await choose("passport");
    await renderScreen();
    expect(screen.getByText(/sin reflejos\./)).toBeTruthy();
    expect(screen.getByText(/JPEG, PNG o PDF, hasta \d/)).toBeTruthy();
  });
});

describe("a side", () => {
  const blurred = { file: { message: "Sale borrosa" } };
  const pdf = new File(["%PDF-1.7 a document"], "contract of Lucía.pdf", { type: "application/pdf" });

  /** Renders the screen with a chosen document, and returns the file input of its front. */
  async function side(maxBytes = 5000): Promise<HTMLInputElement> {
    await standingHere({ maxBytes });
    await choose("passport");
    await renderRoute("/id-upload", idUpload);
    return fileInput("front");
  }

  const fileInput = (name: string) => document.querySelector(`#document-${name}`) as HTMLInputElement;

  function take(input: HTMLInputElement, file: File) {
    fireEvent.change(input, { target: { files: [file] } });
  }

  const titleOf = (name: string) => t(`id-upload>sides>${name}`);
  const arrive = async (upload: FakeUpload | undefined) => {
    upload?.answer({ documentId: "doc-1" });
    await screen.findByText(t("id-upload>arrived"));
  };

  /** Takes a file for the front, and returns its upload and the list that later ones join. */
  async function begun() {
    const uploads = catchUploads();
    take(await side(), pdf);
    return { uploads, first: await vi.waitUntil(() => uploads[0]) };
  }

  it("shows its progress and then that it has arrived", async () => {
    const { first } = await begun();
    first.progress(1, 2);
    await waitFor(() => expect(document.querySelector("progress")?.value).toBe(0.5));
    await arrive(first);
    expect(storedProgress(readApplication()).arrived).toEqual(["front"]);
    expect((first.form.get("file") as File).name).toBe("front.pdf");
  });

  const largePdf = new File(["%PDF-1.7", new Uint8Array(2000)], "contract.pdf");
  const unavailable = i18n.t("problems>unavailable>title");
  const program = new File(["MZ\u0090\0 a program"], "passport.jpg", { type: "image/jpeg" });

  it.each([
    ["a renamed program", program, 5000, "kind"],
    ["an empty file", new File([], "empty.pdf"), 5000, "kind"],
    ["a file that is too large and no picture", largePdf, 1000, "tooBig"],
  ])("%s is refused with a message and never sent", async (_, file, maxBytes, refusal) => {
    const uploads = catchUploads();
    take(await side(maxBytes), file);
    await screen.findByText(t(`id-upload>refused>${refusal}`, { size: "0,001 MB" }));
    expect(uploads).toEqual([]);
  });

  it.each<[string, (front: HTMLInputElement, uploads: FakeUpload[]) => Promise<void>]>([
    [
      "can't be sent",
      async (front, uploads) => {
        take(front, pdf);
        (await vi.waitUntil(() => uploads[1])).answer({}, 503);
        await screen.findByText(unavailable);
        expect(storedProgress(readApplication()).arrived).toEqual([]);
      },
    ],
    [
      "is refused before it is sent",
      async (front) => {
        take(front, program);
        await screen.findByText(t("id-upload>refused>kind"));
      },
    ],
  ])(
    "a side whose replacement %s keeps the applicant on the screen until one has arrived",
    async (_, fail) => {
      const { first, uploads } = await begun();
      await arrive(first);
      await fail(fileInput("front"), uploads);
      const before = uploads.length;
      take(fileInput("back"), pdf);
      await arrive(await vi.waitUntil(() => uploads[before]));
      expect(screen.getByText(t("id-upload>onward"))).toBeTruthy();
      expect(sentCalls().filter((call) => call.includes("/lead/status/"))).toEqual([]);
      take(fileInput("front"), pdf);
      (await vi.waitUntil(() => uploads[before + 1])).answer({ documentId: "doc-1" });
      await findTitle("at /accepted");
    },
  );

  it("calls an upload off for another file", async () => {
    const { first, uploads } = await begun();
    take(fileInput("front"), new File(["%PDF-1.7 another"], "another.pdf"));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(first.aborted).toBe(true);
    expect(toasts).toEqual([]);
    await arrive(uploads[1]);
  });

  it("a second document is told to the provider as well once it has arrived", async () => {
    const uploads = catchUploads();
    const id = await standingHere({ sides: ["front"] });
    const told = () => sentCalls().filter((call) => call.includes("/lead/continue/"));
    answerInstead(({ path }) => (path.includes("/lead/") ? json({ id, progressState: 30 }) : undefined));
    await choose("passport");
    storeSide("front", true);
    await renderRoute("/id-upload", idUpload);
    await screen.findByText(t("id-upload>reading"));
    expect(told()).toHaveLength(1);
    fireEvent.click(screen.getByRole("button", { name: t("id-upload>another") }));
    const [other] = await screen.findAllByRole("radio");
    fireEvent.click(other as HTMLElement);
    fireEvent.submit(other?.closest("form") as HTMLFormElement);
    take(await vi.waitUntil(() => fileInput("front")), pdf);
    await arrive(await vi.waitUntil(() => uploads[0]));
    await expect.poll(told).toHaveLength(2);
  });

  it.each<[string, (upload: FakeUpload) => void]>([
    ["no connection", (upload) => upload.lose()],
    ["500", (upload) => upload.answer({}, 500)],
    ["a malformed response", (upload) => upload.answer({ documentId: 7 })],
  ])("a side that fails with %s says so there and in a toast, and can be sent again", async (_, fail) => {
    const { first, uploads } = await begun();
    fail(first);
    // The message takes the focus in an effect, which would come after a press in the same moment.
    await waitFor(() => expect(document.activeElement?.textContent).toContain(unavailable));
    expect(toasts).toEqual([{ key: "unavailable", tone: "error" }]);
    fireEvent.click(screen.getByRole("button", { name: i18n.t("form>tryAgain") }));
    expect(document.activeElement).toBe(fileInput("front").closest("fieldset"));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await arrive(uploads[1]);
  });

  it("has buttons that are named after it", async () => {
    await side();
    for (const title of ["front", "back"])
      for (const key of ["choose", "camera"]) {
        const name = `${t(`id-upload>${key}`)} ${titleOf(title)}`;
        expect(screen.getAllByLabelText(name), name).toHaveLength(1);
      }
  });

  it("says by an alert that it can't use a file, until it gets another", async () => {
    catchUploads();
    take(await side(), program);
    const refusal = t("id-upload>refused>kind");
    expect((await screen.findByText(refusal)).getAttribute("role")).toBe("alert");
    take(fileInput("front"), pdf);
    await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
  });

  it.each([
    ["has been lost offers a new start", 404, {}, "Empezar de nuevo"],
    ["the provider refuses shows the provider's error", 422, { errors: blurred }, "Sale borrosa"],
    ["this browser may not send any more offers a new start", 403, {}, "Empezar de nuevo"],
  ])("a side that %s", async (_, status, body, shown) => {
    const { first } = await begun();
    first.answer(body, status);
    await screen.findByText(shown);
  });

  it("a side that is on its way is called off when the applicant takes another document", async () => {
    const { first } = await begun();
    fireEvent.click(screen.getByRole("button", { name: t("id-upload>another") }));
    await screen.findAllByRole("radio");
    await expect.poll(() => first.aborted).toBe(true);
    await expect.poll(() => sessionStorage.getItem("isLoading")).toBeNull();
  });

  it("a side that stalls for ten seconds says so, and can be sent again", async () => {
    const uploads = catchUploads();
    await standingHere();
    await choose("passport");
    const wait = await renderRouteOnClock("/id-upload", idUpload);
    take(document.querySelector("#document-front") as HTMLInputElement, pdf);
    while (uploads.length === 0) await wait(0);
    await wait(9_000);
    act(() => uploads[0]?.progress(1, 2));
    await wait(9_000);
    expect(screen.queryByText(i18n.t("form>longWait"))).toBeNull();
    await wait(1_000);
    expect(screen.getByText(i18n.t("form>longWait"))).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: i18n.t("form>tryAgain") }));
    while (uploads.length === 1) await wait(0);
    expect(uploads[0]?.aborted).toBe(true);
  });

  it("a side of a lead in another state leads to its screen", async () => {
    const { first } = await begun();
    first.answer({ code: "conflict", lead: { id: "lead-1", progressState: 13 } }, 409);
    await findTitle("at /rejected");
    expect(storedProgress(readApplication()).arrived).toEqual([]);
  });
});

describe("a picture", () => {
  const jpeg = (size: number) =>
    new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe1), new Uint8Array(size)], "IMG_1.JPG");
  const drawnAs: { width: number; height: number; quality: number }[] = [];
  const close = vi.fn();

  /** Fakes the browser's image decoding: pictures have this size, and encode to this many bytes. */
  function pictures(size: { width: number; height: number } | undefined, bytes: (quality: number) => number) {
    drawnAs.length = 0;
    close.mockClear();
    vi.stubGlobal("createImageBitmap", async () => {
      if (size === undefined) throw new DOMException("The source image could not be decoded");
      return { ...size, close };
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

  const prepare = (file: File, maxBytes = 5000) => prepareDocument(file, maxBytes);
  const gif = new File(["GIF89a picture"], "scan.gif");

  it.each([
    [
      "that fits is redrawn in the same size, without the camera's metadata",
      jpeg(900),
      1600,
      1200,
      1600,
      1200,
    ],
    ["with too many pixels is redrawn smaller", jpeg(900), 3000, 4000, 1800, 2400],
    ["in another format becomes JPEG", gif, 100, 50, 100, 50],
  ])("a picture %s", async (_, file, width, height, drawnWidth, drawnHeight) => {
    pictures({ width, height }, () => 700);
    expect(await prepare(file)).toMatchObject({ extension: "jpg", file: { size: 700 } });
    expect(drawnAs).toEqual([{ width: drawnWidth, height: drawnHeight, quality: 0.88 }]);
  });

  it("a PDF that fits is sent unchanged, as what it is", async () => {
    const pdf = new File(["%PDF-1.7"], "scan");
    expect(await prepare(pdf, pdf.size)).toMatchObject({
      extension: "pdf",
      file: { size: pdf.size, type: "application/pdf" },
    });
    expect(await prepare(pdf, pdf.size - 1)).toEqual({ refusal: "tooBig" });
  });

  it("a picture that the device has no memory to draw is refused", async () => {
    pictures({ width: 100, height: 100 }, () => 1);
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    expect(await prepare(jpeg(900))).toEqual({ refusal: "kind" });
    const drawImage = () => {
      throw new DOMException("Out of memory");
    };
    const context = { fillRect: () => undefined, drawImage } as unknown as null;
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context);
    expect(await prepare(jpeg(900))).toEqual({ refusal: "kind" });
    expect(close).toHaveBeenCalledTimes(2);
  });

  it("a picture of too many bytes is redrawn ever smaller until it fits", async () => {
    pictures({ width: 2000, height: 1000 }, (quality) => quality * 10_000);
    expect(await prepare(jpeg(12_000_000), 7_200)).toMatchObject({ file: { size: 6000 } });
    expect(drawnAs.at(-1)).toEqual({ width: 1000, height: 500, quality: 0.6 });
  });

  it.each([
    ["that never fits is refused as too big", { width: 2000, height: 1000 }, jpeg(12_000), "tooBig"],
    ["that can't be read is refused with the list of accepted formats", undefined, jpeg(900), "kind"],
  ])("a picture %s", async (_, size, file, refusal) => {
    pictures(size, () => 9_000);
    expect(await prepare(file)).toEqual({ refusal });
  });
});
