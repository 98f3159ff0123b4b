import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Returns whether nginx is installed on this machine. */
export function nginxIsInstalled(): boolean {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Serves a build on a free port by nginx, with the build's configuration.
 * @param build the folder with `nginx.conf` and `client`
 * @param probe a path that answers once nginx is up
 * @throws Error when it isn't up within ten seconds
 */
export async function startNginx(
  build: string,
  probe: string,
): Promise<{ origin: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const port = await freePort();
  const configuration = (await readFile(join(build, "nginx.conf"), "utf8"))
    .replace("listen 8080", `listen 127.0.0.1:${port}`)
    .replace("pid nginx.pid", `pid "${folder}/nginx.pid"; error_log "${folder}/error.log"`);
  await writeFile(join(folder, "nginx.conf"), configuration);
  const nginx = spawn("nginx", ["-p", build, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"], {
    stdio: "ignore",
  });
  const ended = once(nginx, "exit");
  const origin = `http://127.0.0.1:${port}`;
  const close = async () => {
    nginx.kill();
    await ended;
    await rm(folder, { recursive: true });
  };
  const deadline = Date.now() + 10_000;
  while (!(await answers(origin + probe))) {
    if (Date.now() < deadline) await pause(50);
    else {
      await close();
      throw new Error(`nginx didn't answer at ${origin} within ten seconds`);
    }
  }
  return { origin, close };
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
