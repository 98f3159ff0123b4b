import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../bench/serve.ts";
import { type Driver, endProgram, phone, startProgram } from "./driver.ts";

const driver = "/usr/bin/WebKitWebDriver";

/**
 * Starts an installed WebKitGTK with an empty profile, and drives it by WebDriver. It needs a screen: Xvfb makes one.
 */
export async function startWebKit(): Promise<Driver> {
  if (!existsSync(driver)) throw new Error("WebKitWebDriver isn't installed");
  const screen = process.env.DISPLAY
    ? undefined
    : await startProgram("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
        address: /^(\d+)\n/,
      });
  const profile = await mkdtemp(join(tmpdir(), "webkit-"));
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      ...(screen && { DISPLAY: `:${screen.address}` }),
      HOME: profile,
      XDG_DATA_HOME: profile,
      XDG_CACHE_HOME: profile,
      XDG_RUNTIME_DIR: profile,
      LANG: "es_ES.UTF-8",
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      // As root, which WebKit's sandbox refuses.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });

  async function call<Result>(
    method: "GET" | "POST" | "DELETE",
    path: string,
    body: object = {},
  ): Promise<Result> {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: Result & { message?: string } };
    if (!response.ok) throw new Error(value.message ?? `${path}: ${response.status}`);
    return value;
  }
  const close = async () => {
    await endProgram(child);
    if (screen) await endProgram(screen.child);
    await rm(profile, { recursive: true, force: true, maxRetries: 9 });
  };
  const begin = async (): Promise<string> => {
    for (const end = Date.now() + 10_000; ; await pause(50)) {
      if (await call("GET", "status").then(Boolean, () => false)) break;
      if (Date.now() > end) throw new Error("WebKitWebDriver doesn't answer");
    }
    return (await call<{ sessionId: string }>("POST", "session", { capabilities: {} })).sessionId;
  };
  const session = await begin().catch(async (error) => {
    await close();
    throw error;
  });
  const post = <Result = void>(path: string, body?: object) =>
    call<Result>("POST", `session/${session}/${path}`, body);
  await post("window/rect", phone);

  /** Turns to the first frame if the page has one. */
  async function turnToForm(): Promise<void> {
    await post("frame", { id: null });
    if (await post<boolean>("execute/sync", { script: "return window.length > 0", args: [] }))
      await post("frame", { id: 0 });
  }

  return {
    errors: [],
    open: async (url) => {
      await post("frame", { id: null });
      await post("url", { url });
    },
    async evaluate(expression) {
      await turnToForm();
      return post("execute/sync", { script: `return (${expression})`, args: [] });
    },
    reload: () => post("refresh"),
    async choose(selector, file) {
      await turnToForm();
      const element = await post<Record<string, string>>("element", {
        using: "css selector",
        value: selector,
      });
      await post(`element/${Object.values(element)[0]}/value`, { text: file });
    },
    async picture(path) {
      await post("frame", { id: null });
      await writeFile(path, await call<string>("GET", `session/${session}/screenshot`), "base64");
    },
    async close() {
      await call("DELETE", `session/${session}`).catch(() => undefined);
      await close();
    },
  };
}
