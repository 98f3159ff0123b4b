import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";
import type { LaunchOptions } from "@playwright/test";

const cache = join(import.meta.dirname, "../../.cache/engines");
const execute = promisify(execFile);

/** Chromium near the baseline, the last for Windows 7, and the last for Android 7: packages of the registry. */
export const oldChromiums = {
  "103.0.0":
    "sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==",
  "109.0.6":
    "sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==",
  "119.0.2":
    "sha512-VB6tHW13YpQ7HqyhKG1KU8Z1RIb/kfHMg8j/4ft5rk8mMvEm2YkBYFCHnj+yb0P/RPLcdgX3+VC58GuJilOtww==",
} as const;

export type OldVersion = keyof typeof oldChromiums;

/** Returns how Playwright starts a version, which is fetched once: only these tests need 60 MB of each. */
export async function launchOf(version: OldVersion): Promise<LaunchOptions> {
  const folder = join(cache, version);
  if (!existsSync(folder)) await fetchInto(folder, version);
  const libraries = ["lib", "al2023/lib", "aws/lib"].map((part) => join(folder, part)).join(":");
  return {
    executablePath: join(folder, "chromium"),
    // A frame in the page's own process has its worlds in the page's session (`addCheckVisibility`).
    args: [
      ...["--no-sandbox", "--no-zygote", "--disable-gpu", "--disable-dev-shm-usage"],
      "--disable-site-isolation-trials",
    ],
    env: { ...(process.env as Record<string, string>), LD_LIBRARY_PATH: libraries },
  };
}

async function fetchInto(folder: string, version: OldVersion): Promise<void> {
  if (process.platform !== "linux" || process.arch !== "x64") throw new Error("runs on Linux x64 only");
  await mkdir(cache, { recursive: true });
  await execute("npm", ["pack", `@sparticuz/chromium@${version}`, "--silent", "--pack-destination", cache]);
  const pack = join(cache, `sparticuz-chromium-${version}.tgz`);
  const hash = createHash("sha512")
    .update(await readFile(pack))
    .digest("base64");
  if (`sha512-${hash}` !== oldChromiums[version]) throw new Error(`${pack} isn't the pinned package`);

  const staging = await mkdtemp(join(cache, "unpacking-"));
  await execute("tar", ["xzf", pack, "-C", staging, "--strip-components=2", "package/bin"]);
  for (const name of ["chromium", "aws.tar", "al2023.tar"]) {
    const [packed, unpacked] = [join(staging, `${name}.br`), join(staging, name)];
    if (!existsSync(packed)) continue;
    await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(unpacked));
    if (name.endsWith(".tar")) await execute("tar", ["xf", unpacked, "-C", staging]);
  }
  await chmod(join(staging, "chromium"), 0o755);
  await rename(staging, folder);
  await rm(pack);
}
