import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";
import { connect, type Driver, endProgram, phone, startProgram } from "./driver.ts";

const cache = join(import.meta.dirname, "../../.cache/engines");
const execute = promisify(execFile);

/** Chromium near the baseline, the last for Windows 7, and the last for Android 7: packages of the registry. */
export const oldChromiums = [
  {
    version: "103.0.0",
    integrity:
      "sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==",
  },
  {
    version: "109.0.6",
    integrity:
      "sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==",
  },
  {
    version: "119.0.2",
    integrity:
      "sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==",
  },
] as const;

/** Fetches a version once, and unpacks it. No dependency of the project: only this command needs 60 MB of each. */
async function fetchChromium(version: string, integrity: string): Promise<string> {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error("runs on Linux x64 only");
  const folder = join(cache, version);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const pack = join(cache, `sparticuz-chromium-${version}.tgz`);
  if (!existsSync(pack))
    await execute("npm", ["pack", `@sparticuz/chromium@${version}`, "--silent", "--pack-destination", cache]);
  const hash = createHash("sha512")
    .update(await readFile(pack))
    .digest("base64");
  if (`sha512-${hash}` !== integrity) throw new Error(`${pack} isn't the pinned package`);

  const staging = await mkdtemp(join(cache, "unpacking-"));
  await execute("tar", ["xzf", pack, "-C", staging, "--strip-components=2", "package/bin"]);
  for (const name of ["chromium", "aws.tar", "al2023.tar"]) {
    const packed = join(staging, `${name}.br`);
    if (!existsSync(packed)) continue;
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress(),
      createWriteStream(join(staging, name)),
    );
    if (name.endsWith(".tar")) await execute("tar", ["xf", join(staging, name), "-C", staging]);
  }
  await chmod(join(staging, "chromium"), 0o755);
  await rename(staging, folder);
  await rm(pack);
  return folder;
}

type Frame = { frame: { id: string }; childFrames?: Frame[] };
type Evaluated = {
  result: { value?: unknown; objectId?: string };
  exceptionDetails?: { exception?: { description?: string } };
};

/** Starts an old Chromium with an empty profile, and drives it by the Chrome DevTools Protocol. */
export async function startOldChromium(version: string, integrity: string): Promise<Driver> {
  const folder = await fetchChromium(version, integrity);
  const profile = await mkdtemp(join(tmpdir(), "old-chromium-"));
  const { child, address } = await startProgram(
    join(folder, "chromium"),
    [
      ...["--headless", "--no-sandbox", "--single-process", "--no-zygote", "--disable-gpu"],
      ...["--disable-dev-shm-usage", "--disable-background-networking", "--no-first-run"],
      ...["--remote-debugging-port=0", `--user-data-dir=${profile}`, "--lang=es-ES", "about:blank"],
    ],
    {
      env: { LD_LIBRARY_PATH: ["lib", "al2023/lib", "aws/lib"].map((part) => join(folder, part)).join(":") },
      address: /DevTools listening on (ws:\S+)/,
    },
  );
  const connection = await connect(address);
  const { targetId } = await connection.send<{ targetId: string }>("Target.createTarget", {
    url: "about:blank",
  });
  const { sessionId } = await connection.send<{ sessionId: string }>("Target.attachToTarget", {
    targetId,
    flatten: true,
  });
  const send = <Result>(method: string, params: object = {}) =>
    connection.send<Result>(method, params, { sessionId });

  const errors: string[] = [];
  const contexts = new Map<string, number>();
  connection.onEvent((method, given) => {
    if (method === "Runtime.executionContextCreated") {
      const { id, auxData } = (given as { context: { id: number; auxData: { frameId: string } } }).context;
      contexts.set(auxData.frameId, id);
    }
    if (method === "Runtime.exceptionThrown") errors.push(JSON.stringify(given).slice(0, 300));
  });
  for (const domain of ["Page", "Runtime", "DOM"]) await send(`${domain}.enable`);
  await send("Emulation.setDeviceMetricsOverride", { ...phone, deviceScaleFactor: 2, mobile: true });
  await send("Emulation.setFocusEmulationEnabled", { enabled: true });

  const evaluate = async (expression: string, byValue = true): Promise<Evaluated["result"]> => {
    const { frameTree } = await send<{ frameTree: Frame }>("Page.getFrameTree");
    const frame = frameTree.childFrames?.[0]?.frame ?? frameTree.frame;
    const { result, exceptionDetails } = await send<Evaluated>("Runtime.evaluate", {
      expression,
      contextId: contexts.get(frame.id),
      returnByValue: byValue,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? "The page threw");
    return result;
  };

  return {
    errors,
    open: async (url) => void (await send("Page.navigate", { url })),
    evaluate: async (expression) => (await evaluate(expression)).value,
    reload: async () => void (await send("Page.reload")),
    async choose(selector, file) {
      const { objectId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`, false);
      await send("DOM.setFileInputFiles", { files: [file], objectId });
    },
    async picture(path) {
      const { data } = await send<{ data: string }>("Page.captureScreenshot");
      await writeFile(path, data, "base64");
    },
    async close() {
      await endProgram(child);
      await rm(profile, { recursive: true, force: true, maxRetries: 9 });
    },
  };
}
