import { join } from "node:path";
import { chromium } from "@playwright/test";
import { resolveChromium } from "../tools/chromium.ts";
import { askedAfterFirst, benchPages } from "./pages.ts";
import { serveApplication } from "./subjects.ts";

const root = join(import.meta.dirname, "../..");
const subject = await serveApplication({
  folder: join(root, process.argv[2] ?? "build/client"),
  asked: askedAfterFirst,
  pages: benchPages().map(({ path }) => path),
});
const browser = await chromium.launch(await resolveChromium());
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "es-ES" });
const page = await context.newPage();
const cdp = await context.newCDPSession(page);
await cdp.send("Network.enable");
const urls = new Map<string, string>();
let total = 0;
const rows: [string, number][] = [];
cdp.on("Network.requestWillBeSent", ({ requestId, request }) => void urls.set(requestId, request.url));
cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
  rows.push([urls.get(requestId)!.split("/").at(-1)!, encodedDataLength]);
  total += encodedDataLength;
});
await page.goto(subject.firstPage);
await page.waitForTimeout(4000);
for (const [url, size] of rows) console.log(String(size).padStart(7), url);
console.log(rows.length, total);
rows.length = 0;
total = 0;
await page.mouse.click(200, 20);
await page.waitForTimeout(3000);
console.log("after a touch", rows.length, total);
await browser.close();
await subject.close();
