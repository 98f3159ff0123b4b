import type { Locator, Page } from "@playwright/test";
import type { Control } from "../lead-server/control.ts";
import { pdf, png } from "./made-files.ts";
import { leadAt, primary, received } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

const MEGABYTE = 1_000_000;

const side = (page: Page, title: "Anverso" | "Reverso") => page.getByRole("group", { name: title });
const chooser = (of: Locator) => of.getByLabel(/^(?:Elegir un archivo|Cambiar archivo)$/);
const arrived = (of: Locator) => expect(of.getByRole("status").first()).toHaveText("Ha llegado bien");

/** Opens the screen and chooses a document type. */
async function chooseDocument(
  page: Page,
  open: (path: string) => Promise<void>,
  control: Control,
): Promise<void> {
  await open(await leadAt(control, "id-upload"));
  await page.getByRole("radio", { name: "Pasaporte" }).check();
  await primary(page).click();
  await expect(side(page, "Anverso")).toBeVisible();
}

/** Returns the statuses of the sides that reached the provider. */
async function uploads(control: Control): Promise<number[]> {
  return (await control.requests("document.upload")).map(({ status }) => status);
}

test("both sides are sent, and the screen continues after the second", async ({ page, open, control }) => {
  await chooseDocument(page, open, control);
  const front = side(page, "Anverso");
  await chooser(front).setInputFiles(png("IMG_0001.png", 40, 30));
  await arrived(front);
  const preview = front.getByRole("img", { name: "Anverso, tal como se envía" });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
  await expect(front.getByText("IMG_0001.png")).toBeVisible();
  await expectAccessible(page);

  // The list of arrived sides survives a reload; the file itself isn't stored.
  await page.reload();
  await arrived(side(page, "Anverso"));
  await chooser(side(page, "Reverso")).setInputFiles(pdf("reverso.pdf", 3000));
  await expect(page).toHaveURL(addressOf("/accepted"));
  expect(await received(control, "document.choose")).toEqual([
    { id: expect.any(String), documentType: "passport" },
  ]);
  expect(await uploads(control)).toEqual([200, 200]);
});

test("a photograph is sent by Safari 15.4 @full", async ({ page, open, control }) => {
  await page.addInitScript(() => {
    const { createImageBitmap, Request } = window;
    window.createImageBitmap = (async (source: ImageBitmapSource, options?: ImageBitmapOptions) => {
      if (options?.imageOrientation === "from-image") throw new TypeError("not a valid enum value");
      return createImageBitmap(source, options);
    }) as typeof createImageBitmap;
    const { formData } = Request.prototype;
    Request.prototype.formData = async function () {
      if (/^multipart/.test(this.headers.get("Content-Type") ?? "")) throw new Error("Unable to read");
      return formData.call(this);
    };
  });
  await chooseDocument(page, open, control);
  // Larger than what is sent, so the browser makes another file of it.
  await chooser(side(page, "Anverso")).setInputFiles(png("IMG_0001.png", 3000, 40));
  await arrived(side(page, "Anverso"));
  expect(await uploads(control)).toEqual([200]);
});

const large = pdf("contrato.pdf", 6 * MEGABYTE);

/**
 * Slows the page's uploads: a fast connection can take in a whole file before the server reads any of it.
 * @returns a function that ends this
 */
async function slowUploads(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const limitUploads = async (uploadThroughput: number): Promise<void> => {
    await browser.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  };
  await limitUploads(MEGABYTE / 2);
  return () => limitUploads(-1);
}

test("an upload shows its progress, and another file calls it off @full", async ({ page, open, control }) => {
  await chooseDocument(page, open, control);
  const endSlowness = await slowUploads(page);
  const front = side(page, "Anverso");
  await chooser(front).setInputFiles(large);
  await expect(front.getByRole("status").first()).toHaveText("Enviando…");
  const progress = front.getByRole("progressbar", { name: "Anverso" });
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.position)).toBeGreaterThan(0);

  await chooser(front).setInputFiles(png("IMG_0001.png", 40, 30));
  await endSlowness();
  await arrived(front);
  await expect(progress).toHaveCount(0);
  expect(await uploads(control)).toEqual([200]);
});

test("the browser scales a photograph of 12 MB down, whole @full", async ({ page, open, control }) => {
  await chooseDocument(page, open, control);
  const photograph = png("foto-grande.png", 2500, 1600);
  expect(photograph.buffer.length).toBeGreaterThan(11.9 * MEGABYTE);
  const front = side(page, "Anverso");
  await chooser(front).setInputFiles(photograph);
  await arrived(front);
  const preview = front.getByRole("img", { name: "Anverso, tal como se envía" });
  await expect
    .poll(() =>
      preview.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
    )
    .toEqual([2400, 1536]);
  expect(await uploads(control)).toEqual([200]);
});
