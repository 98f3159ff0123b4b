import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Returns a port of this machine on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

/** Returns whether nginx is installed on this machine. */
export function nginxIsInstalled(): boolean {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A running nginx. */
export type Nginx = {
  /** The origin of plain http. */
  origin: string;
  /** The port of the part with TLS, if that is switched on. */
  tlsPort: number;
  close(): Promise<void>;
};

/** Returns a configuration with a part switched on that waits behind a mark. */
export const withPart = (configuration: string, mark: "tls" | "brotli" | "proxy"): string =>
  configuration.replaceAll(`#${mark} `, "");

const ownConfiguration = readFileSync(join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8");

/**
 * Serves a site on a free port by nginx, with `deploy/nginx.conf`.
 * @param folder the site's folder, whose `current` has the configuration's `places.conf`
 * @param probe a path that answers once nginx is up
 * @param change changes the configuration before, e.g. switches a part on
 * @throws Error when it isn't up within ten seconds
 */
export async function startNginx(
  folder: string,
  probe: string,
  change: (configuration: string) => string = (configuration) => configuration,
): Promise<Nginx> {
  const own = await mkdtemp(join(tmpdir(), "nginx-"));
  const [port, tlsPort] = await Promise.all([freePort(), freePort()]);
  const configuration = change(ownConfiguration)
    .replace("include current/places.conf", `include "${folder}/current/places.conf"`)
    .replace(/listen \d+ default_server/, `listen 127.0.0.1:${port} default_server`)
    .replace(/listen \d+ ssl/, `listen 127.0.0.1:${tlsPort} ssl`)
    .replace("pid nginx.pid", `pid "${own}/nginx.pid"`)
    .replace("error_log stderr", `error_log "${own}/error.log"`)
    .replaceAll("temp_path temp", `temp_path "${own}/temp"`);
  await writeFile(join(own, "nginx.conf"), configuration);
  // Started as root, nginx's workers would be another user, who can't read a folder below one of root's own.
  const settings = process.getuid?.() === 0 ? "daemon off; user root;" : "daemon off;";
  const nginx = spawn("nginx", ["-p", folder, "-c", join(own, "nginx.conf"), "-g", settings], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  nginx.stderr.on("data", (text) => {
    said += text;
  });
  const ended = once(nginx, "exit");
  const origin = `http://127.0.0.1:${port}`;
  const close = async () => {
    nginx.kill();
    await ended;
    await rm(own, { recursive: true });
  };
  const deadline = Date.now() + 10_000;
  for (;;) {
    const answer = await answerOf(origin + probe);
    if (answer === "ok") break;
    if (Date.now() > deadline || nginx.exitCode !== null) {
      const log = await readFile(join(own, "error.log"), "utf8").catch(() => "");
      await close();
      throw new Error(`nginx isn't up at ${origin} after ten seconds (${answer})\n${said}${log}`);
    }
    await pause(50);
  }
  return { origin, tlsPort, close };
}

/** Returns "ok" for an answer of success or a redirect, otherwise what is wrong. */
async function answerOf(address: string): Promise<string> {
  return fetch(address, { redirect: "manual" }).then(
    ({ status }) => (status < 400 ? "ok" : `status ${status}`),
    () => "no answer",
  );
}

/** An answer as it came over the wire. */
export type RawAnswer = { status: number; headers: Headers; body: string };

/**
 * Requests a path exactly as given: `fetch` would tidy doubled slashes, dots and encodings.
 * @param fields further lines of the request's head
 */
export async function requestRaw(
  origin: string,
  path: string,
  method = "GET",
  fields: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({ Host: hostname, Connection: "close", ...fields });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n`);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString("utf8");
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...rest] = text.slice(0, end).split("\r\n");
  const headers = new Headers();
  for (const line of rest)
    headers.append(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1));
  return { status: Number(first.split(" ")[1]), headers, body: text.slice(end + 4) };
}
