import { photograph, png } from "../pictures.ts";
import type { Fault } from "../provider.ts";
import { rowOf } from "../states.ts";
import { connection, startAgain } from "../wording.ts";
import {
  type Case,
  expect,
  expectPath,
  outages,
  said,
  testCase,
  thanks,
  tryAgain,
  until,
  type World,
} from "../world.ts";

type File = { name: string; mimeType: string; buffer: Buffer };

const firstFile = "main input[type=file]:not([capture])";

/** Opens the screen with the offer's own limits, and chooses the kind of document. */
async function open(world: World, limits: { maxBytes?: number } = {}): Promise<void> {
  const result = rowOf(30).with.applicationResult as { offer: object };
  await world.resume({
    progressState: 30,
    applicationResult: { ...result, offer: { ...result.offer, sides: ["front"], ...limits } },
  });
  await world.walker.fill();
}

async function choose(world: World, file: File): Promise<void> {
  await world.walker.page.locator(firstFile).first().setInputFiles(file);
  await world.walker.settle();
}

/** Presses what offers to try again, and arrives. */
async function getThrough(world: World): Promise<void> {
  await tryAgain(world);
  await until("the second try isn't taken", () => world.provider.of("upload").at(-1)?.status === 200);
  await arrive(world);
}

async function arrive({ walker }: World): Promise<void> {
  await walker.settle();
  if (walker.path === "/id-upload") await walker.press();
  await until("the document is sent, and nothing comes after", () => walker.path === "/thank-you");
}

/** A file that the screen itself refuses: a message, no call, and another file is taken. */
const refused: [name: string, file: () => File, maxBytes?: number][] = [
  [
    "wrong-type",
    () => ({ name: "document.txt", mimeType: "text/plain", buffer: Buffer.from("no picture\n".repeat(99)) }),
  ],
  [
    "type-by-its-name-only",
    () => ({
      name: "document.png",
      mimeType: "text/html",
      buffer: Buffer.from("<p>no picture</p>".repeat(99)),
    }),
  ],
  ["empty", () => ({ name: "document.png", mimeType: "image/png", buffer: Buffer.alloc(0) })],
  ["too-big", () => ({ name: "big.pdf", mimeType: "application/pdf", buffer: pdf(400_000) }), 300_000],
];

/** What the provider answers to the upload, each told with a way to try again. */
const faults: [name: string, fault: Fault][] = [
  ...Object.entries(outages),
  ["wrong-shape", { body: { documentId: 7 } }],
];

export const uploadCases: Case[] = [
  ...refused.map(([name, file, maxBytes]) =>
    testCase(`upload/${name}`, "es-dynamic", thanks, async (world) => {
      const { provider } = world;
      await open(world, { ...(maxBytes && { maxBytes }) });
      await world.walker.press();
      const before = await said(world);
      await choose(world, file());
      await until("nothing is said", async () => (await said(world)) !== before);
      expect(provider.of("upload").length === 0, "the file was sent");
      expectPath(world.walker, "/id-upload");
      await choose(world, photograph);
      await until("a good file isn't sent", () => provider.of("upload").length === 1);
      await arrive(world);
    }),
  ),
  testCase("upload/bigger-than-the-limit-is-never-sent", "pl-classic", thanks, async (world) => {
    const { provider } = world;
    const maxBytes = 20_000;
    await open(world, { maxBytes });
    await world.walker.press();
    const before = await said(world);
    await choose(world, { name: "big.png", mimeType: "image/png", buffer: png(900, 900) });
    await until("nothing is said", async () => (await said(world)) !== before);
    // A picture may be made smaller on this side; what is sent keeps to the limit.
    for (const { parts } of provider.of("upload")) {
      const bytes = parts.find(({ name }) => name === "file")?.bytes.length ?? 0;
      expect(bytes <= maxBytes, `${bytes} bytes were sent, the limit is ${maxBytes}`);
    }
  }),
  ...faults.map(([name, fault]) =>
    testCase(`upload/${name}`, name === "503" ? "pl-classic" : "es-dynamic", thanks, async (world) => {
      const { walker, provider } = world;
      provider.fail("upload", fault);
      await open(world);
      await walker.press();
      await choose(world, photograph);
      await until("the upload isn't made", () => provider.of("upload").length > 0);
      await walker.settle();
      expect(provider.of("upload").length === 1, "the upload was tried again by itself");
      await getThrough(world);
    }),
  ),
  ...[400, 413, 422].map((status) =>
    testCase(
      `upload/refused-with-${status}`,
      status === 422 ? "pl-classic" : "es-dynamic",
      thanks,
      async (world) => {
        const { walker, provider } = world;
        const errors = { file: { fieldName: "file", message: "Así <b>no</b> vale" } };
        provider.fail("upload", { status, body: status === 413 ? {} : { errors } });
        await open(world);
        await walker.press();
        const before = await said(world);
        await choose(world, photograph);
        await until("nothing is said", async () => (await said(world)) !== before);
        if (status !== 413)
          await until("the provider's words aren't shown", async () =>
            (await said(world)).includes("Así <b>no</b> vale"),
          );
        await choose(world, photograph);
        if (provider.of("upload").length === 1) await getThrough(world);
        else await arrive(world);
      },
    ),
  ),
  testCase("upload/401", "pl-classic", {}, async (world) => {
    const { walker, provider } = world;
    provider.fail("upload", { status: 401, body: {} });
    await open(world);
    await walker.press();
    await choose(world, photograph);
    const ways = async () => (await walker.waysOn()).join(" | ");
    await until("nothing offers to start again", async () => startAgain.test(await ways()));
    expect(!connection.test(await said(world)), "told to check the connection");
  }),
  ...(["document", "skip-upload"] as const).map((call) =>
    testCase(`upload/${call}-fails`, "es-dynamic", thanks, async (world) => {
      const { walker, provider } = world;
      provider.fail(call, { status: 500, text: "<h1>oops" });
      await open(world);
      const press = async () => {
        if (call === "document") return walker.press();
        await walker.pressButton(/omitir|saltar|sin /i);
        await walker.confirm();
      };
      await press();
      expect(provider.of(call).length === 1, `the call was made ${provider.of(call).length} times`);
      expect((await walker.alerts()).length > 0, "nothing is said");
      await tryAgain(world);
      await until("the second try isn't made", () => provider.of(call).length === 2);
      if (call === "document") await choose(world, photograph);
      await arrive(world);
    }),
  ),
];

function pdf(bytes: number): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(bytes, "0")]);
}
